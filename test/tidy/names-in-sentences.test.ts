// Where a player's name stands in a sentence. A name has no cases and nobody knows its gender, so in Icelandic it is the
// subject, stands after a colon, or stands in quotes behind a noun that is declined. Spanish has no cases.
import { expect, test } from "vitest";
import { spokenTexts } from "./spoken-texts.ts";

/** The gaps for names, and for lists of names. */
const NAMES = /\$\{(?:apart\(\w+\)|joined\([^}]*\)|listed\.format\(names\)|names?|before)\}|\{\w+:player\}/g;

/** What may stand before a name. `sem`: as whom somebody plays, which is the subject's case. */
const MAY_PRECEDE = {
  is: /(?:^|[.!?:;„–] ?| (?:og|sem) )$/u,
  es: /(?:^|[.!?:;«¡¿] ?|(?:^|[ "¿¡])(?:a|de|con|como|contra|y|gana"\}|reparte) )$/iu,
} as const;

const misplacedIn = (language: "es" | "is", texts: readonly string[]): readonly string[] =>
  texts.filter((text) =>
    [...text.matchAll(NAMES)].some(({ index }) => !MAY_PRECEDE[language].test(text.slice(0, index))),
  );

test.each(["es", "is"] as const)("in %s every name of a player stands where it needs no form", (language) => {
  const texts = spokenTexts(language);
  expect(texts.filter((text) => text.search(NAMES) >= 0).length).toBeGreaterThan(80);
  expect(misplacedIn(language, texts)).toEqual([]);
});

test.each([
  ["is", "Útiloka {seat:player}?"],
  ["is", "Spila við {seat:player}"],
  ["is", "Leikurinn bíður eftir {turn:player}"],
  ["es", "Se expulsó {seat:player}"],
] as const)("in %s, %s needs a form", (language, text) => {
  expect(misplacedIn(language, [text])).toEqual([text]);
});
