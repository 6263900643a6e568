// The words that a player reads, in each language. Only the pages of bot owners speak as developers do.
import { expect, test } from "vitest";
import { accountEnglish } from "../../src/web/words/account/en.ts";
import { alertsEnglish } from "../../src/web/words/alerts/en.ts";
import type { AllWords } from "../../src/web/words/all-words.ts";
import { coachEnglish } from "../../src/web/words/coach/en.ts";
import { allIcelandic } from "../../src/web/words/icelandic.ts";
import { momentsEnglish } from "../../src/web/words/moments/en.ts";
import { ownerEnglish } from "../../src/web/words/owner/en.ts";
import { pagesEnglish } from "../../src/web/words/pages/en.ts";
import { partsEnglish } from "../../src/web/words/parts/en.ts";
import { reactionsEnglish } from "../../src/web/words/reactions/en.ts";
import { replayEnglish } from "../../src/web/words/replay/en.ts";
import { settingsEnglish } from "../../src/web/words/settings/en.ts";
import { shellEnglish } from "../../src/web/words/shell/en.ts";
import { allSpanish } from "../../src/web/words/spanish.ts";
import { tableEnglish } from "../../src/web/words/table/en.ts";
import { zonesEnglish } from "../../src/web/words/zones/en.ts";

const allEnglish: AllWords = {
  account: accountEnglish,
  alerts: alertsEnglish,
  coach: coachEnglish,
  moments: momentsEnglish,
  owner: ownerEnglish,
  pages: pagesEnglish,
  parts: partsEnglish,
  reactions: reactionsEnglish,
  replay: replayEnglish,
  settings: settingsEnglish,
  shell: shellEnglish,
  table: tableEnglish,
  zones: zonesEnglish,
};

const DEVELOPERS = /\b(?:relay|turn-relay|relé|token|webhook|gateway|API)s?\b|vefkrók|miðlara/i;

/** A text with gaps is a function, so its source is read: the names in it are not. */
const textsOf = (words: unknown): readonly string[] => {
  if (typeof words === "string") return [words];
  if (typeof words === "function")
    return [...String(words).matchAll(/["'`]([^"'`]*)["'`]/g)].map(([, text = ""]) => text);
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsOf) : [];
};

test.for([
  ["English", allEnglish],
  ["Spanish", allSpanish],
  ["Icelandic", allIcelandic],
] as const)("in %s no word of developers reaches a player", ([, { owner, ...forPlayers }]) => {
  expect(textsOf(forPlayers).filter((text) => DEVELOPERS.test(text))).toEqual([]);
  expect(textsOf(owner).some((text) => /webhook|vefkrók/i.test(text))).toBe(true);
});
