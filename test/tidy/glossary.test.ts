// Every text that people read says an idea by the word of the glossary, in each language.
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../src/games/words.ts";
import { GLOSSARY } from "./glossary.ts";
import { spokenTexts } from "./spoken-texts.ts";

const wrongIn = (language: Language, texts: readonly string[]): readonly string[] =>
  Object.entries(GLOSSARY).flatMap(([idea, said]) => {
    const { word, not } = said[language];
    return not === null
      ? []
      : texts.filter((text) => not.test(text)).map((text) => `${idea} (${word}): ${text}`);
  });

test.each(LANGUAGES)("no text in %s says an idea by another word than the glossary's", (language) => {
  const texts = spokenTexts(language).map((text) => text.replaceAll(/\$?\{[^}]*\}/g, "X"));
  expect(texts.length).toBeGreaterThan(900);
  expect(wrongIn(language, texts)).toEqual([]);
});

const MISTAKEN = [
  ...["draw a card", "pick up the cards of a Zap", "catch a player", "lead", "leave a match", "join a match"],
  ...["sign in", "what proves a match", "all that a match has accepted", "order the stock by chance"],
  ...["ready for a round", "the relay"],
];

test.each(MISTAKEN)("%s: the glossary warns what else its word means in each language", (idea) => {
  for (const language of LANGUAGES) expect(GLOSSARY[idea]?.[language].alsoMeans).toMatch(/\w{3}/);
});

test.each([
  ["en", "The relay does not answer"],
  ["es", "¡Pillado!"],
  ["is", "Anna á útspil"],
] as const)("another word in %s is found: %s", (language, text) => {
  expect(wrongIn(language, ["Ada", text])).toHaveLength(1);
});
