// Every scenario, the longest first.

import { barred } from "./barred.ts";
import { beaten } from "./beaten.ts";
import { change } from "./change.ts";
import { cut } from "./cut.ts";
import { double } from "./double.ts";
import { expired } from "./expired.ts";
import { heldBack } from "./held-back.ts";
import { inArena } from "./in-arena.ts";
import { lost } from "./lost.ts";
import { plain } from "./plain.ts";
import { recovered } from "./recovered.ts";
import { replaced } from "./replaced.ts";
import type { Scenario } from "./scenario.ts";
import { silence } from "./silence.ts";
import { stale } from "./stale.ts";
import { storm } from "./storm.ts";
import { throttle } from "./throttle.ts";
import { unknown } from "./unknown.ts";

export const SCENARIOS: readonly Scenario[] = [
  ...[plain, silence, storm, lost, change, cut, beaten],
  ...[throttle, stale, heldBack, double, unknown, replaced, barred, expired, recovered, inArena],
];
