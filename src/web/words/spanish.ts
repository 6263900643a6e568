// All words in Spanish. They load for those who read them.

import { accountSpanish as account } from "./account/es.ts";
import { alertsSpanish as alerts } from "./alerts/es.ts";
import type { AllWords } from "./all-words.ts";
import { arenasSpanish as arenas } from "./arenas/es.ts";
import { coachSpanish as coach } from "./coach/es.ts";
import { looksSpanish as looks } from "./looks/es.ts";
import { momentsSpanish as moments } from "./moments/es.ts";
import { noticesSpanish as notices } from "./notices/es.ts";
import { operatorSpanish as operator } from "./operator/es.ts";
import { ownerSpanish as owner } from "./owner/es.ts";
import { pagesSpanish as pages } from "./pages/es.ts";
import { partsSpanish as parts } from "./parts/es.ts";
import { reactionsSpanish as reactions } from "./reactions/es.ts";
import { replaySpanish as replay } from "./replay/es.ts";
import { reportsSpanish as reports } from "./reports/es.ts";
import { settingsSpanish as settings } from "./settings/es.ts";
import { shellSpanish as shell } from "./shell/es.ts";
import { signInSpanish as signIn } from "./sign-in/es.ts";
import { tableSpanish as table } from "./table/es.ts";
import { zonesSpanish as zones } from "./zones/es.ts";

export const allSpanish: AllWords = {
  account,
  alerts,
  arenas,
  coach,
  looks,
  moments,
  notices,
  operator,
  owner,
  pages,
  parts,
  reactions,
  replay,
  reports,
  settings,
  shell,
  signIn,
  table,
  zones,
};
