// Every text that people read says an idea by the word of the glossary, in each language.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { gameTexts } from "../../src/bundle/game-texts.ts";
import { LANGUAGES, type Language } from "../../src/games/words.ts";
import { allPhrases } from "../../src/protocol/phrases/all-phrases.ts";
import { REFUSED_CODES, refusalText } from "../../src/protocol/refusal-text.ts";
import { GLOSSARY } from "./glossary.ts";
import { SOURCES } from "./source-files.ts";

/** The quoted texts of a source file. Comments are no texts. */
const quotedIn = (source: string): readonly string[] =>
  source
    .split("\n")
    .filter((line) => !/^\s*(?:\/\/|\/?\*|import )/.test(line))
    .flatMap((line) => [...line.matchAll(/"([^"]*)"|`([^`]*)`/g)])
    .map(([, plain, template]) => (plain ?? template ?? "").replaceAll(/\$\{[^}]*\}/g, "X"))
    .filter((text) => /\p{Ll}/u.test(text));

/** The hints and prompts of the shipped games have `en: "…"`, or a block that `en: {` begins. */
const presentedIn = (source: string, language: Language): readonly string[] => {
  const own: string[] = [];
  let block: string | null = null;
  for (const line of source.split("\n")) {
    const [, at, rest = ""] = /^\s+(en|es|is): ?(.*)$/.exec(line) ?? [];
    if (at !== undefined) block = at;
    if (block === language) own.push(at === undefined ? line : rest);
  }
  return quotedIn(own.join("\n"));
};

const spokenInGames = (language: Language): readonly string[] =>
  Object.values(gameTexts()[language]).flatMap((text) => {
    const { howToPlay, wording } = JSON.parse(text);
    return [...howToPlay.split(/\n\n|\n- /), ...JSON.stringify(wording).split(/[{}]/)];
  });

const textsIn = (language: Language): readonly string[] => [
  ...SOURCES.filter(
    ({ path }) => path.startsWith("src/web/words/") && path.endsWith(`/${language}.ts`),
  ).flatMap(({ text }) => quotedIn(text)),
  ...SOURCES.filter(({ path }) => path.startsWith("src/web/presentations/")).flatMap(({ text }) =>
    presentedIn(text, language),
  ),
  ...quotedIn(
    readFileSync(new URL(`../../src/cli/play/${FILES[language]}-words.ts`, import.meta.url), "utf8"),
  ),
  ...REFUSED_CODES.map((code) => refusalText(code, language)),
  ...allPhrases().map((phrase) => phrase[LANGUAGES.indexOf(language)] ?? ""),
  ...spokenInGames(language),
];

const FILES = { en: "english", es: "spanish", is: "icelandic" } as const;

const wrongIn = (language: Language, texts: readonly string[]): readonly string[] =>
  Object.entries(GLOSSARY).flatMap(([idea, said]) => {
    const { word, not } = said[language];
    return not === null
      ? []
      : texts.filter((text) => not.test(text)).map((text) => `${idea} (${word}): ${text}`);
  });

test.each(LANGUAGES)("no text in %s says an idea by another word than the glossary's", (language) => {
  const texts = textsIn(language);
  expect(texts.length).toBeGreaterThan(900);
  expect(wrongIn(language, texts)).toEqual([]);
});

test.each([
  ["en", "The relay does not answer"],
  ["es", "¡Pillado!"],
  ["is", "Anna á útspil"],
] as const)("another word in %s is found: %s", (language, text) => {
  expect(wrongIn(language, ["Ada", text])).toHaveLength(1);
});
