// All words in Icelandic. They load for those who read them.

import { accountIcelandic as account } from "./account/is.ts";
import { alertsIcelandic as alerts } from "./alerts/is.ts";
import type { AllWords } from "./all-words.ts";
import { arenasIcelandic as arenas } from "./arenas/is.ts";
import { coachIcelandic as coach } from "./coach/is.ts";
import { looksIcelandic as looks } from "./looks/is.ts";
import { momentsIcelandic as moments } from "./moments/is.ts";
import { noticesIcelandic as notices } from "./notices/is.ts";
import { operatorIcelandic as operator } from "./operator/is.ts";
import { ownerIcelandic as owner } from "./owner/is.ts";
import { pagesIcelandic as pages } from "./pages/is.ts";
import { partsIcelandic as parts } from "./parts/is.ts";
import { reactionsIcelandic as reactions } from "./reactions/is.ts";
import { replayIcelandic as replay } from "./replay/is.ts";
import { reportsIcelandic as reports } from "./reports/is.ts";
import { settingsIcelandic as settings } from "./settings/is.ts";
import { shellIcelandic as shell } from "./shell/is.ts";
import { signInIcelandic as signIn } from "./sign-in/is.ts";
import { tableIcelandic as table } from "./table/is.ts";
import { zonesIcelandic as zones } from "./zones/is.ts";

export const allIcelandic: AllWords = {
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
