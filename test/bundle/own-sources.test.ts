// What a config and its games ask from outside is found in their sources, also where no match would come.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sourceFaults } from "../../src/bundle/own-sources.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const home = mkdtempSync(join(tmpdir(), "turn-relay-sources-"));
const config = join(home, "turn-relay.config.ts");
const file = join(home, "games/my-game/rules.ts");
const rules = readFileSync(join(ROOT, "template/games/my-game/rules.ts"), "utf8");

beforeAll(() => {
  cpSync(join(ROOT, "template/games"), join(home, "games"), { recursive: true });
  cpSync(join(ROOT, "template/turn-relay.config.ts"), config);
  mkdirSync(join(home, "node_modules"));
  symlinkSync(join(ROOT, "node_modules/zod"), join(home, "node_modules/zod"), "junction");
  mkdirSync(join(home, "shared"));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const faultsWith = (...lines: readonly string[]): readonly string[] => {
  writeFileSync(file, `${rules}\n${lines.join("\n")}\n`);
  return sourceFaults(config);
};

const ASKING: Readonly<Record<string, string>> = {
  Date: "export const now = () => Date.now();",
  "Math.random": "export const roll = () => Math.random();",
  Math: "const { random } = Math;\nexport const draw = () => random();",
  performance: "export const late = () => performance.now();",
  crypto: "export const id = () => crypto.randomUUID();",
  process: "export const high = () => process.hrtime();",
  globalThis: 'export const back = () => Reflect.get(globalThis, "Date");',
};

it("the starter game asks for nothing", () => {
  expect(faultsWith()).toEqual([]);
});

it.each(Object.entries(ASKING))("a game may not ask for %s, however rarely", (name, lines) => {
  const [first, ...more] = faultsWith(lines);
  expect(more).toEqual([]);
  expect(first).toMatch(new RegExp(`^games/my-game/rules\\.ts:\\d+ asks for ${name}\\. `));
});

it("a name that means another thing there is none, and neither is a comment or a text", () => {
  const lines = [
    "// Date.now()",
    'export const told = { process: 1, text: "Math.random()" };',
    "export const passed = (performance: { now: number }) => performance.now + told.process + Math.max(1, 2);",
    "export interface Held { readonly crypto: Date | null }",
  ];
  expect(faultsWith(...lines)).toEqual([]);
});

it("a module of a game keeps nothing, and neither does what it imports from elsewhere", () => {
  writeFileSync(
    join(home, "shared/spy.ts"),
    "export let seen = 0;\nexport const look = () => (seen += 1);\n",
  );
  expect(faultsWith('export { look } from "../../shared/spy.ts";')).toEqual([
    expect.stringMatching(/^shared\/spy\.ts:1 keeps seen from one call to the next\. /),
  ]);
});

it("a game in another folder asks for nothing either", () => {
  faultsWith();
  const text = readFileSync(config, "utf8");
  writeFileSync(config, `${text}\nexport * from "./elsewhere.ts";\n`);
  const asking =
    'import { sortCards } from "turn-relay/game";\nexport const now = () => sortCards([String(Date.now())]);\n';
  writeFileSync(join(home, "elsewhere.ts"), asking);
  expect(sourceFaults(config)).toEqual([expect.stringMatching(/^elsewhere\.ts:2 asks for Date\. /)]);
  writeFileSync(config, text);
});

it("a warning of the bundler is a fault, in a presentation too", () => {
  const twice = "export const twice = { a: 1, a: 2 };";
  expect(faultsWith(twice)).toEqual([
    expect.stringMatching(/^games\/my-game\/rules\.ts:\d+: Duplicate key "a"/),
  ]);
  faultsWith();
  const presentation = join(home, "games/my-game/presentation.ts");
  const shown = readFileSync(presentation, "utf8");
  writeFileSync(presentation, `${shown}\n${twice}\n`);
  expect(sourceFaults(config)).toEqual([expect.stringMatching(/presentation\.ts:\d+: Duplicate key "a"/)]);
  writeFileSync(presentation, shown);
});

it("a module of Node is named with its line, and the config itself may read its environment", () => {
  expect(faultsWith('export { readFileSync } from "node:fs";')).toEqual([
    expect.stringMatching(/^games\/my-game\/rules\.ts:\d+ imports "node:fs"/),
  ]);
  faultsWith();
  const text = readFileSync(config, "utf8");
  writeFileSync(config, `${text}\nexport const stage = process.env.STAGE;\n`);
  expect(sourceFaults(config)).toEqual([]);
});
