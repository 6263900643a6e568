// `turn-relay new`: what it writes, what it prints, and what it refuses without a trace.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { exampleNames, newProject } from "../../../src/cli/new/new-project.ts";
import { projectNames } from "../../../src/cli/new/project-names.ts";
import { terminalOf } from "../../../src/cli/terminal.ts";
import { VERSION } from "../../../src/protocol/version.ts";

const home = mkdtempSync(join(tmpdir(), "turn-relay-new-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const ran = (name: string, from?: string) => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const status = newProject({ name, from }, home, terminalOf({ stdin: new PassThrough(), stdout, stderr }));
  return { status, out: String(stdout.read() ?? ""), err: String(stderr.read() ?? "") };
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(home, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(home, folder).length + 1))
    .toSorted();

const root = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));

test("a new project has a config, a game with its texts and tests, and the next commands", () => {
  const { status, out, err } = ran("go-fish");
  expect({ status, err }).toEqual({ status: 0, err: "" });
  expect(out).toMatch(/^go-fish\/ has a whole game, Go Fish: /);
  const next = [...out.matchAll(/^ {2}(\S.*?)(?: {2,}.*)?$/gm)].map(([, command]) => command);
  expect(next).toEqual(["cd go-fish && npm install", "npm test", "npm run play"]);
  const files = filesIn("go-fish");
  expect(files).toEqual(
    expect.arrayContaining([
      ...[".gitignore", "README.md", "package.json", "tsconfig.json", "turn-relay.config.ts"],
      ...["game.ts", "rules.test.ts", "contract.test.ts", "pages/en.md", "wording/is.json"].map((file) =>
        join("games", "go-fish", file),
      ),
    ]),
  );
  const texts = files.map((file) => readFileSync(join(home, "go-fish", file), "utf8"));
  expect([...files, ...texts].filter((text) => /my-?game|\bMG-/i.test(text))).toEqual([]);
});

test("a new project needs this version of turn-relay, and what this repository is tested with", () => {
  expect(ran("whist").status).toBe(0);
  const own = JSON.parse(readFileSync(join(home, "whist", "package.json"), "utf8"));
  const { "turn-relay": version, ...dependencies } = own.dependencies;
  expect(own.name).toBe("whist");
  expect(version).toBe(`^${VERSION}`);
  expect(own.engines).toEqual(root.engines);
  const tested = { ...root.dependencies, ...root.devDependencies };
  for (const [name, range] of Object.entries({ ...dependencies, ...own.devDependencies }))
    expect(tested[name], name).toBe(range);
});

test("a name that cannot be is refused, and nothing is written", () => {
  mkdirSync(join(home, "kept", "inside"), { recursive: true });
  writeFileSync(join(home, "spades"), "a file");
  const before = readdirSync(home, { recursive: true });
  for (const [name, fault] of [
    ["Go Fish", 'must be words of a-z and 0-9, each with a letter first, joined by "-"'],
    ["9lives", "each with a letter first"],
    ["crazy-8s", "each with a letter first"],
    ["../go-fish", "must be words"],
    ["a".repeat(33), "at most 32 characters"],
    ["zip-zap", "turn-relay has a game zip-zap"],
    ["any-action", "anyAction is a name in the code"],
    ["kept", "The folder kept is not empty"],
    ["spades", "There is a file spades"],
  ] as const) {
    const { status, out, err } = ran(name);
    expect({ status, out }, name).toEqual({ status: 2, out: "" });
    expect(err).toContain(fault);
    expect(err.trim().split("\n")).toHaveLength(1);
  }
  expect(readdirSync(home, { recursive: true })).toEqual(before);
});

test("an empty folder is taken", () => {
  mkdirSync(join(home, "rummy"));
  expect(ran("rummy").status).toBe(0);
  expect(filesIn("rummy")).toContain("README.md");
});

const EXAMPLES = exampleNames();
const OTHER = "zork-quux";

/** It may have letters that no id has. */
const titleOf = (id: string): string => {
  const page = readFileSync(new URL(`../../../examples/games/${id}/pages/en.md`, import.meta.url), "utf8");
  return /^# (.+) \(/.exec(page)?.[1] ?? "";
};

/** A project of each example, under the example's own name and under another one. By the paths of the files. */
const projects = EXAMPLES.map((id) => {
  const textsOf = (name: string) => {
    rmSync(join(home, name), { recursive: true, force: true });
    expect(ran(name, id)).toMatchObject({ status: 0, err: "" });
    return new Map(filesIn(name).map((file) => [file, readFileSync(join(home, name, file), "utf8")]));
  };
  return { id, own: textsOf(id), other: textsOf(OTHER) };
});

test.for(projects)(
  "a project from $id has the example's game, and nothing of the template's",
  ({ id, own }) => {
    const example = new URL(`../../../examples/games/${id}/`, import.meta.url);
    const files = readdirSync(example, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(example.pathname.length))
      .filter((file) => !file.startsWith("logs"));
    const game = [...own.keys()].filter((file) => file.startsWith(join("games", "")));
    const expected = [...files, "logs.test.ts"].map((file) => join("games", id, file));
    expect(game).toEqual(expected.toSorted());
    for (const file of files)
      expect([file, own.get(join("games", id, file))]).toEqual([
        file,
        readFileSync(new URL(file, example), "utf8").replaceAll(titleOf(id), projectNames(id).title),
      ]);
  },
);

test.for(projects)("a project from $id under another name has none of its names", ({ id, own, other }) => {
  const { variable, type, rules } = projectNames(id);
  const title = titleOf(id);
  expect(title).not.toBe("");
  const named = [...other].filter(([_, text]) =>
    new RegExp(`["'\`/]${id}\\b|\\b(${variable}|${type}|${title}|${rules}-\\d)`).test(text),
  );
  expect(named.map(([file]) => file)).toEqual([]);
  expect([...other.keys()].map((file) => file.replace(OTHER, id)).toSorted()).toEqual(
    [...own.keys()].toSorted(),
  );
});

/** A word that is also the name of the game would be changed with it. */
test.for(projects)("the texts of $id name the game in their first line alone", ({ id, own, other }) => {
  const texts = [...own.keys()].filter((file) => /\.(md|json)$/.test(file) && file.startsWith("games"));
  expect(texts.length).toBeGreaterThanOrEqual(9);
  const ids = (text = "") =>
    text
      .replaceAll(/`[A-Z]{2,}-(?=\d)|`[a-z-]+(?=\.[a-z])/g, "")
      .split("\n")
      .slice(1);
  for (const file of texts.filter((one) => one.endsWith(".md")))
    expect(other.get(file.replace(id, OTHER))?.split("\n")[0]).toContain("Zork Quux");
  for (const file of texts)
    expect([file, ids(other.get(file.replace(id, OTHER)))]).toEqual([file, ids(own.get(file))]);
});

test.for(projects)("the README of a project from $id speaks of files that it has", ({ own }) => {
  const files = [...own.keys()].map((file) => file.replaceAll("\\", "/"));
  const told = [...(own.get("README.md") ?? "").matchAll(/`([\w./-]+\.(?:ts|md|json))`/g)].map(
    ([, file = ""]) => file,
  );
  const lacking = told.filter(
    (file) => !files.some((path) => path.endsWith(file)) && !OF_THE_PACKAGE.test(file),
  );
  expect(lacking).toEqual([]);
});

const OF_THE_PACKAGE = /^node_modules\/turn-relay\/docs\/|^game-contract\.md$/;

test.for(EXAMPLES)("a name that ends as %s does stays whole", (id) => {
  const name = `own-${id}`;
  expect(ran(name, id).status).toBe(0);
  const config = readFileSync(join(home, name, "turn-relay.config.ts"), "utf8");
  const [, game = ""] = /from "\.\/(games\/.+)"/.exec(config) ?? [];
  expect(filesIn(name)).toContain(join(...game.split("/")));
  expect(readFileSync(join(home, name, "games", name, "rules.ts"), "utf8")).toContain(`id: "${name}"`);
});

test("an example that is not there is refused with those that are", () => {
  for (const from of ["whist", "../games/hearts", "", ".", "README.md"]) {
    const { status, out, err } = ran("own-whist", from);
    expect({ status, out }, from).toEqual({ status: 2, out: "" });
    expect(err).toBe(`There is no example ${from}. The examples: ${EXAMPLES.join(", ")}.\n`);
  }
  expect(existsSync(join(home, "own-whist"))).toBe(false);
});

test("a name that an example has for something else is refused", () => {
  expect(ran("take-trick", "hearts")).toMatchObject({ status: 2, out: "" });
  expect(ran("take-trick", "hearts").err).toContain("takeTrick is a name in the code");
  expect(ran("take-trick").status).toBe(0);
});
