// The proof of docs/adding-a-game.md on the program itself: a copy of it is given the folder and the catalog line,
// and then generates, serves, plays, compares and replays the new game.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { afterAll, expect, it } from "vitest";
import { generatedFiles } from "../../scripts/generated-files.ts";
import { LANGUAGES } from "../../src/games/words.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const GAME = fileURLToPath(new URL("./high-card", import.meta.url));
const PROGRAM = [
  "bin",
  "clients",
  "docs/rules",
  "examples/games",
  "functions",
  "infra",
  "scripts",
  "src",
  "template",
];
const AROUND = ["cdk.json", "docs/protocol.md", "openapi.yaml", "package.json", "tsconfig.json"];
const FOLDER = "src/games/high-card";
const CATALOG = "src/games/shipped-games.ts";
/** What is bundled into the function that serves them. */
const TELL_GAMES =
  'import { gameTexts } from "./src/bundle/game-texts.ts"; process.stdout.write(JSON.stringify(gameTexts()));';

const copy = mkdtempSync(join(tmpdir(), "turn-relay-fourth-game-"));
/** Each leads a group of processes, so that nothing that it started is left behind. */
const leaders = new Set<number>();

afterAll(() => {
  for (const leader of leaders) endGroup(leader);
  rmSync(copy, { recursive: true, force: true });
});

const endGroup = (leader: number): void => {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
};

for (const part of [...PROGRAM, ...AROUND]) cpSync(join(ROOT, part), join(copy, part), { recursive: true });
symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"), "dir");

const read = (path: string): string => readFileSync(join(copy, path), "utf8");

/** Every file of the copy but the packages. */
const files = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(copy, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(copy.length + 1))
      .map((path) => [path.split(sep).join("/"), read(path)]),
  );

/** What a command prints that ends with 0. */
const printed = async (command: string, args: readonly string[], input = ""): Promise<string> => {
  const child = spawn(command, args, { cwd: copy, detached: true });
  const { pid = 0 } = child;
  leaders.add(pid);
  child.stdin.end(input);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  leaders.delete(pid);
  expect(status, stdout + stderr).toBe(0);
  return stripVTControlCharacters(stdout);
};

const turnRelay = (line: string, input?: string): Promise<string> =>
  printed(process.execPath, ["bin/turn-relay.js", ...line.split(" ")], input);

const before = files();

// The new folder. It stands two folders deeper in test/, so that its imports are longer there.
cpSync(GAME, join(copy, FOLDER), { recursive: true });
for (const file of readdirSync(GAME).filter((name) => name.endsWith(".ts"))) {
  const path = `${FOLDER}/${file}`;
  writeFileSync(join(copy, path), read(path).replaceAll("../../../src/games/", "../"));
}

// The catalog line, and its import.
const catalog = read(CATALOG)
  .replace(/^import type .*\n/m, '$&import { highCard } from "./high-card/high-card.ts";\n')
  .replace(/(shippedGames: readonly Game\[\] = \[[^\]]*?),?\s*\]/, "$1, highCard]");
writeFileSync(join(copy, CATALOG), catalog);

it("type-checks with one import and one name more in the list", async () => {
  const was = before.get(CATALOG)?.split("\n") ?? [];
  expect(catalog.split("\n").filter((line) => !was.includes(line))).toHaveLength(2);
  await printed(process.execPath, ["node_modules/typescript/bin/tsc", "-p", ".", "--checkers", "1"]);
});

it("is generated into what the relay tells of itself and of its games", async () => {
  await printed("npm", ["run", "generate"]);
  expect(read("openapi.yaml")).toContain("NewHighCardMatch:");
  const told = await printed(process.execPath, ["--import", "tsx", "--input-type=module", "-e", TELL_GAMES]);
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(told);
  for (const language of LANGUAGES) {
    const page = expect.stringContaining(read(`${FOLDER}/pages/${language}.md`).split("\n")[0] ?? "");
    const howToPlay = read(`${FOLDER}/how-to-play/${language}.md`);
    const wording: unknown = expect.objectContaining({ options: {} });
    const game = { id: "high-card", seats: { min: 2, max: 4 }, language, page, howToPlay, wording };
    expect(JSON.parse(texts[language]?.["high-card"] ?? "")).toMatchObject(game);
  }
});

it("is played at a relay of its own over real sockets, and its record holds", async () => {
  const told = await turnRelay("demo --game high-card --speed 50");
  expect(told).toMatch(/Ada shows the /);
  expect(told).toMatch(/The match is over: 1\.\s/);
  expect(told).toContain("The record is verified");
});

it("is played by its house bots in the arena", async () => {
  const told = await turnRelay("arena --game high-card --a hard --b easy --matches 10");
  expect(told).toContain("of 10 pairs");
});

it("is refereed again from a record", async () => {
  const show = { type: "action", seat: 1, action: { type: "show" } };
  const record = {
    format: "turn-relay/2",
    game: "high-card",
    seats: 2,
    deals: [{ hands: [["KS"], ["2H"]], stock: [] }],
    actions: [show, show, { type: "clock" }],
  };
  const told = await turnRelay("replay -", JSON.stringify(record));
  const lines: readonly unknown[] = told
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { i: null, state: { hands: [["KS"], ["2H"]], shown: [null, null] } },
    { i: 0, ok: true, legal: [[{ type: "show" }], []] },
    { i: 1, ok: false, error: { code: "not-your-turn" } },
    { i: 2, ok: true, state: { shown: ["KS", "2H"], ranking: [1, 2], over: true } },
  ]);
});

it("touched nothing but its folder, the catalog and what is generated", () => {
  const after = files();
  const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path) && !path.startsWith(`${FOLDER}/`),
  );
  // The client's tables of operations and the tables of the protocol page name no game.
  const namesNone = (path: string) =>
    path.startsWith("src/client/operations/") || path === "docs/protocol.md";
  const generated = Object.keys(generatedFiles()).filter((path) => !namesNone(path));
  expect(touched.toSorted()).toEqual([CATALOG, ...generated].toSorted());
});
