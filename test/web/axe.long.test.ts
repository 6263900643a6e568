// Nothing keeps people out, on the desktop and on a phone: at night, every stop that test/web/axe.real.test.ts sees on one
// of them.
import { test } from "vitest";
import { sampled } from "../harness/sampled.ts";
import { isLeftOut } from "./harness/chromium.ts";
import { DESKTOP_SCREEN, expectOpenToAll, PHONE_SCREEN, stopWorldForFile } from "./shots/kept-out.ts";
import { STOPS } from "./shots/stops.ts";

const world = stopWorldForFile();
const isSampled = sampled(true, false);

test.skipIf(isLeftOut || isSampled).for(STOPS)("nobody is kept out of any screen: $name", async (stop) => {
  for (const screen of [DESKTOP_SCREEN, PHONE_SCREEN]) await expectOpenToAll(world(), stop, screen);
});
