// The documents lead somewhere: each relative link to a file, each anchor to a heading, each path in backticks to what it
// names.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { isPacked } from "../../scripts/packed-pages.ts";
import { ROOT } from "../tidy/source-files.ts";

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => `docs/${path}`)
    .sort(),
];

const textOf = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** What a reader sees as prose: without the blocks of code. */
const proseOf = (text: string): string => text.replace(/^( *)(```|~~~)[\s\S]*?^\1\2 *$/gm, "");

const withoutCode = (text: string): string => text.replace(/(`+)[\s\S]*?\1/g, "");

/** GitHub's rule: lower case, only letters, digits, `_`, `-` and spaces, each space a `-`. */
const slugOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");

/** A heading that comes a second time gets `-1`, and so on. */
const anchorsOf = (text: string): ReadonlySet<string> => {
  const anchors = new Set<string>();
  for (const [, heading = ""] of proseOf(text).matchAll(/^ {0,3}#{1,6} +(.*?)(?: +#+)? *$/gm)) {
    const slug = slugOf(heading);
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
};

/** The targets of the links in a page that stay in the repository. */
const linksOf = (text: string): readonly string[] =>
  [...withoutCode(proseOf(text)).matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)|^ {0,3}\[[^\]]+\]: +(\S+)/gm)]
    .map(([, inline, reference]) => inline ?? reference ?? "")
    .filter((target) => !/^[a-z][a-z+.-]*:/i.test(target));

/** Null where the link leads somewhere. */
const faultOf = (page: string, target: string): string | null => {
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? page : relative(ROOT, resolve(ROOT, dirname(page), path));
  if (!existsSync(join(ROOT, file))) return `${target}: no such file`;
  if (anchor === undefined || !file.endsWith(".md")) return null;
  return anchorsOf(textOf(file)).has(anchor) ? null : `${target}: no such heading`;
};

/** Paths of the repository in backticks. What holds for many files (`*`, `<`, `{`, `...`) is none. */
const pathsOf = (text: string): readonly string[] =>
  [...proseOf(text).matchAll(/`((?:src|test|functions|infra|scripts|docs)\/[^`\s]*)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/[*<{]|\.\.\./.test(path));

test("a heading's anchor is GitHub's", () => {
  const page = "# Who? `me` & [you](x.md)\n## A\n```\n# B\n```\n## A\n";
  expect([...anchorsOf(page)]).toEqual(["who-me--you", "a", "a-1"]);
});

test("a link and a path are found, and code is passed over", () => {
  const page =
    "[a](b.md#c) `[d](e)` [f](https://g) `src/h.ts` `src/*.ts`\n```\n[i](j) `src/k.ts`\n```\n[l]: m.md\n";
  expect(linksOf(page)).toEqual(["b.md#c", "m.md"]);
  expect(pathsOf(page)).toEqual(["src/h.ts"]);
});

test.for(PAGES)("every link of %s leads to a file and a heading", (page) => {
  expect(linksOf(textOf(page)).flatMap((target) => faultOf(page, target) ?? [])).toEqual([]);
});

test.for(PAGES)("every path that %s names exists", (page) => {
  expect(pathsOf(textOf(page)).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

/** Their readers have the package, not this repository. */
const OF_AUTHORS = ["docs/adding-a-game.md", "docs/game-contract.md"];
const { files } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

test.for(OF_AUTHORS)("every link of %s leads to a file of the package", (page) => {
  const targets = linksOf(textOf(page)).flatMap((target) => target.split("#")[0] || []);
  const linked = targets.map((path) =>
    relative(ROOT, resolve(ROOT, dirname(page), path)).replaceAll("\\", "/"),
  );
  expect(linked.filter((path) => !isPacked(files, path))).toEqual([]);
});
