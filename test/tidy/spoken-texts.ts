// All texts that people read of the page, the terminal, the relay's answers and the games, by language.
import { readdirSync, readFileSync } from "node:fs";
import { gameTexts } from "../../src/bundle/game-texts.ts";
import { LANGUAGES, type Language } from "../../src/games/words.ts";
import { REFUSED_CODES, refusalText } from "../../src/protocol/refusal-text.ts";
import { allPhrases } from "../harness/all-phrases.ts";
import { SOURCES } from "./source-files.ts";

const ROOT = new URL("../../", import.meta.url);

/** The quoted texts of a source file, with their gaps. Comments are no texts. */
const quotedIn = (source: string): readonly string[] =>
  source
    .split("\n")
    .filter((line) => !/^\s*(?:\/\/|\/?\*|import )/.test(line))
    .flatMap((line) => [...line.matchAll(/"([^"]*)"|`((?:\$\{[^}]*\}|[^`])*)`/g)])
    .map(([, plain, template]) => plain ?? template ?? "")
    .filter((text) => /\p{Ll}/u.test(text));

/** Texts of all languages in one file: each has `en: "…"`, or a block that `en: {` or `english: Texts = {` begins. */
const sharedIn = (source: string, language: Language): readonly string[] => {
  const own: string[] = [];
  let block: string | null = null;
  for (const line of source.split("\n")) {
    const [, at, rest = ""] = /^\s+(en|es|is): ?(.*)$/.exec(line) ?? [];
    const [, long] = /^const (english|spanish|icelandic): \w+ = \{$/.exec(line) ?? [];
    if (at !== undefined) block = at;
    if (long !== undefined) block = SHORT[long] ?? null;
    if (block === language && long === undefined) own.push(at === undefined ? line : rest);
  }
  return quotedIn(own.join("\n"));
};

const SHORT: Readonly<Record<string, Language>> = { english: "en", spanish: "es", icelandic: "is" };

/** The files of which each has texts in all languages. */
const SHARED = ["src/web/presentations/", "src/face/reaction-text.ts", "src/web/words/ending-words.ts"];

const inGames = (language: Language): readonly string[] =>
  Object.values(gameTexts()[language]).flatMap((text) => {
    const { howToPlay, page, wording } = JSON.parse(text);
    return [...paragraphsOf(howToPlay), ...paragraphsOf(page), ...textsOf(wording)];
  });

/** The games that people copy or read as examples. */
const COPIED = [
  ...readdirSync(new URL("examples/games/", ROOT)).map((game) => `examples/games/${game}`),
  "template/games/my-game",
  "test/adding-a-game/high-card",
].filter((folder) => !folder.endsWith(".md"));

const inCopied = (language: Language): readonly string[] =>
  COPIED.flatMap((folder) => {
    const textOf = (name: string): string => readFileSync(new URL(`${folder}/${name}`, ROOT), "utf8");
    return [
      ...paragraphsOf(textOf(`how-to-play/${language}.md`)),
      ...paragraphsOf(textOf(`pages/${language}.md`)),
      ...textsOf(JSON.parse(textOf(`wording/${language}.json`))),
    ];
  });

/** Without the words in letters of code, which are the protocol's. */
const paragraphsOf = (text: string): readonly string[] =>
  text.replaceAll(/`[^`]*`/g, "X").split(/\n\n|\n(?:- |\|)/);

/** All texts in what is read from JSON. */
const textsOf = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

const fileOf = (language: Language): string =>
  readFileSync(new URL(`src/cli/play/${NAMES[language]}-words.ts`, ROOT), "utf8");

const NAMES = { en: "english", es: "spanish", is: "icelandic" } as const;

/** A gap is `${name}` in a source, `{seat:player}` in what the relay serves of a game, and `{}` in a phrase. */
export const spokenTexts = (language: Language): readonly string[] => [
  ...SOURCES.filter(
    ({ path }) => path.startsWith("src/web/words/") && path.endsWith(`/${language}.ts`),
  ).flatMap(({ text }) => quotedIn(text)),
  ...SOURCES.filter(({ path }) => SHARED.some((start) => path.startsWith(start))).flatMap(({ text }) =>
    sharedIn(text, language),
  ),
  ...quotedIn(fileOf(language)),
  ...REFUSED_CODES.map((code) => refusalText(code, language)),
  ...allPhrases().map((phrase) => phrase[LANGUAGES.indexOf(language)] ?? ""),
  ...inGames(language),
  ...inCopied(language),
];
