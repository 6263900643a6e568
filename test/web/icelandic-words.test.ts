// Icelandic has a word for each idea: spil is a game, viðureign a match, umferð a round, and leikur a move.
import { expect, test } from "vitest";
import { allPhrases } from "../harness/all-phrases.ts";
import { ALL_WORDS } from "./harness/all-words.ts";

/** Each text by its place. A function is called with numbers: names and counts are all the same here. */
const textsOf = (words: object, place: string): readonly (readonly [string, string])[] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    const here = `${place}.${name}`;
    if (typeof value === "string") return [[here, value] as const];
    if (typeof value === "object" && value !== null) return textsOf(value, here);
    return typeof value === "function" && TAKES_ONE_NUMBER.test(String(value))
      ? [[here, String(value(2))] as const]
      : [];
  });

const TAKES_ONE_NUMBER = /^\(?n\)? =>/;

const english = new Map(textsOf(ALL_WORDS.en, "words"));

/** English and Icelandic. */
const pairs = [
  ...textsOf(ALL_WORDS.is, "words").flatMap(([place, text]) => {
    const original = english.get(place);
    return original === undefined ? [] : [[original, text] as const];
  }),
  ...allPhrases().map(([original, , text]) => [original, text] as const),
];

/** A move, but no player (leikmaður), no record (leikskrá) and no strength (styrkleiki). */
const MOVE = /\bleik(?!m|skr)|leikur\b|leikir\b|leikj/i;

test("what is a match in English is no leikur", () => {
  expect(pairs.length).toBeGreaterThan(400);
  const wrong = pairs.filter(
    ([en, is]) => /\bmatch/i.test(en) && !/\b(?:moves?|turns?)\b/i.test(en) && MOVE.test(is),
  );
  expect(wrong).toEqual([]);
});

test("what is a move, a turn or a game in English is no viðureign", () => {
  const wrong = pairs.filter(
    ([en, is]) => /\b(moves?|turns?|games?)\b/i.test(en) && !/match/i.test(en) && /viðureign/i.test(is),
  );
  expect(wrong).toEqual([]);
});

test("a rated match is one til stiga", () => {
  const rated = pairs.filter(([en]) => /\brated\b/i.test(en)).map(([, is]) => is);
  expect(rated.length).toBeGreaterThan(4);
  expect(rated.filter((is) => !/til stiga/i.test(is))).toEqual([]);
});
