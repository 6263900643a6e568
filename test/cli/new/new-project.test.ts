// `turn-relay new`: what it writes, what it prints, and what it refuses without a trace.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { newProject } from "../../../src/cli/new/new-project.ts";
import { terminalOf } from "../../../src/cli/terminal.ts";
import { VERSION } from "../../../src/protocol/version.ts";

const home = mkdtempSync(join(tmpdir(), "turn-relay-new-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const ran = (name: string) => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const status = newProject(name, home, terminalOf({ stdin: new PassThrough(), stdout, stderr }));
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

test("the stack of a new project has the flags of this repository's stack", () => {
  const read = (path: string) =>
    JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8"));
  expect(read("template/_cdk.json").context).toEqual(read("cdk.json").context);
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
    ["clock-action", "clockAction is a name in the code"],
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
