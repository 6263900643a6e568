// The words that a player reads, in each language. Only the pages of bot owners speak as developers do.
import { expect, test } from "vitest";
import { LANGUAGES } from "../../src/games/words.ts";
import { ALL_WORDS } from "./harness/all-words.ts";

const DEVELOPERS = /\b(?:relay|turn-relay|relé|token|webhook|gateway|API)s?\b|vefkrók|miðlara/i;

/** A text with gaps is a function, so its source is read: the names in it are not. */
const textsOf = (words: unknown): readonly string[] => {
  if (typeof words === "string") return [words];
  if (typeof words === "function")
    return [...String(words).matchAll(/["'`]([^"'`]*)["'`]/g)].map(([, text = ""]) => text);
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsOf) : [];
};

test.for(LANGUAGES)("in %s no word of developers reaches a player", (language) => {
  const { owner, ...forPlayers } = ALL_WORDS[language];
  expect(textsOf(forPlayers).filter((text) => DEVELOPERS.test(text))).toEqual([]);
  expect(textsOf(owner).some((text) => /webhook|vefkrók/i.test(text))).toBe(true);
});
