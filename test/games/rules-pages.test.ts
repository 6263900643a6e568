// The rules pages: each rule has a test with its id, all three languages have the same rules, and the
// shuffle's example is correct.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { LANGUAGES, type Language } from "../../src/games/words.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const here = new URL("./", import.meta.url);
/** Among them are what every game must hold, in the words that its check prints. */
const tests = [
  read("src/games/testing/game-properties.ts"),
  ...readdirSync(here, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(new URL(file, here), "utf8")),
];
/** The beginning of a string, for example `"ZZ-5 ...` */
const titles = tests.flatMap((text) => text.match(/["`](?:[A-Z]+-\d+ )+/g) ?? []).join("");

const commonPage = (language: Language) => `docs/rules/${language === "en" ? "README" : language}.md`;
const gamePage = (game: string) => (language: Language) => `src/games/${game}/pages/${language}.md`;

const through = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** A page, and the ids of its rules. */
const PAGES: readonly (readonly [
  prefix: string,
  page: (language: Language) => string,
  rules: readonly number[],
])[] = [
  ["ALL", commonPage, through(1, 7)],
  ["SH", commonPage, through(1, 9)],
  ["ZZ", gamePage("zip-zap"), through(1, 19)],
  [
    "ZYN",
    gamePage("zap-your-neighbor"),
    [
      ...through(1, 15),
      ...through(20, 36),
      ...through(40, 46),
      ...through(50, 53),
      ...through(60, 63),
      ...through(70, 71),
    ],
  ],
  ["ZZZ", gamePage("zip-zilch-zero"), through(1, 18)],
];

describe.each(PAGES)("%s", (prefix, page, rules) => {
  const expected = rules.map((rule) => `${prefix}-${rule}`);

  it.each(LANGUAGES)("has every rule once at the head of its place, in %s", (language) => {
    const heads = read(page(language)).matchAll(new RegExp(`^(?:- |\\| )\`(${prefix}-\\d+)\``, "gm"));
    expect([...heads].map(([, id]) => id).toSorted()).toEqual(expected.toSorted());
  });

  it("is marked for rulings alike in every language", () => {
    const bold = (language: Language) => read(page(language)).match(RULING[language])?.length ?? 0;
    expect(LANGUAGES.map(bold)).toEqual(LANGUAGES.map(() => bold("en")));
  });

  it("names each of its rules in a test's title", () => {
    expect(expected.filter((id) => !new RegExp(`\\b${id}\\b`).test(titles))).toEqual([]);
  });
});

const RULING: Readonly<Record<Language, RegExp>> = {
  en: /\*\*Ruling\*\*/g,
  es: /\*\*Regla propia\*\*/g,
  is: /\*\*Úrskurður\*\*/g,
};

it("every game of the catalog has its pages, and their links lead somewhere", () => {
  const pages = LANGUAGES.flatMap((language) => [
    commonPage(language),
    ...GAMES.map(({ id }) => gamePage(id)(language)),
  ]);
  for (const page of pages) {
    for (const [, link = ""] of read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      expect(existsSync(new URL(link, new URL(page, root))), `${page}: ${link}`).toBe(true);
    }
  }
});

it.each(GAMES.map((game) => [game.id, game] as const))(
  "%s has a name for every card in every language",
  (_, game) => {
    const codes = Object.keys(game.words.en.cards);
    expect(codes.length).toBeGreaterThan(0);
    for (const language of LANGUAGES) {
      const { cards, suits } = game.words[language];
      expect(Object.keys(cards)).toEqual(codes);
      expect(new Set(Object.values(cards)).size).toBe(codes.length);
      expect(Object.keys(suits)).toEqual(Object.keys(game.words.en.suits));
    }
  },
);

it("the program on the page gives the known answer on the page", () => {
  const text = read(gamePage("zip-zap")("en"));
  const program = /```js\n(.*?)```/s.exec(text)?.[1] ?? "";
  const printed = execFileSync(process.execPath, ["--input-type=module"], {
    input: program,
    encoding: "utf8",
  });
  const [commitment = "", seat = "", stock = ""] = printed.split("\n");
  expect(text).toContain(`\`${commitment}\``);
  expect(text).toContain(`\`${stock.replace("stock ", "")}\``);
  const sorted = /`(r2 [^`]*)`, and its Zap/.exec(text)?.[1] ?? "";
  expect(sorted.split(" ").toSorted()).toEqual(seat.replace("seat 0 ", "").split(" ").toSorted());
});
