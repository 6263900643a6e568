// The words of the page in all languages. English comes with the pages, so no script of the page has all of it.
import type { Language } from "../../../src/games/words.ts";
import { accountEnglish as account } from "../../../src/web/words/account/en.ts";
import { alertsEnglish as alerts } from "../../../src/web/words/alerts/en.ts";
import type { AllWords } from "../../../src/web/words/all-words.ts";
import { arenasEnglish as arenas } from "../../../src/web/words/arenas/en.ts";
import { coachEnglish as coach } from "../../../src/web/words/coach/en.ts";
import { allIcelandic } from "../../../src/web/words/icelandic.ts";
import { looksEnglish as looks } from "../../../src/web/words/looks/en.ts";
import { momentsEnglish as moments } from "../../../src/web/words/moments/en.ts";
import { noticesEnglish as notices } from "../../../src/web/words/notices/en.ts";
import { operatorEnglish as operator } from "../../../src/web/words/operator/en.ts";
import { ownerEnglish as owner } from "../../../src/web/words/owner/en.ts";
import { pagesEnglish as pages } from "../../../src/web/words/pages/en.ts";
import { partsEnglish as parts } from "../../../src/web/words/parts/en.ts";
import { reactionsEnglish as reactions } from "../../../src/web/words/reactions/en.ts";
import { replayEnglish as replay } from "../../../src/web/words/replay/en.ts";
import { reportsEnglish as reports } from "../../../src/web/words/reports/en.ts";
import { settingsEnglish as settings } from "../../../src/web/words/settings/en.ts";
import { shellEnglish as shell } from "../../../src/web/words/shell/en.ts";
import { signInEnglish as signIn } from "../../../src/web/words/sign-in/en.ts";
import { allSpanish } from "../../../src/web/words/spanish.ts";
import { tableEnglish as table } from "../../../src/web/words/table/en.ts";
import { zonesEnglish as zones } from "../../../src/web/words/zones/en.ts";

const allEnglish: AllWords = {
  ...{ account, alerts, arenas, operator, reports, coach, looks, moments, notices, owner, pages, parts },
  ...{ reactions, replay, settings, shell, signIn, table, zones },
};

export const ALL_WORDS: Readonly<Record<Language, AllWords>> = {
  en: allEnglish,
  es: allSpanish,
  is: allIcelandic,
};
