// A project with a `turn-relay.config.ts` and a game of its own: every command knows the game, and so does what the relay
// serves.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentedWire } from "../harness/documented-wire.ts";
import { sampled } from "../harness/sampled.ts";
import { BACK, BIN, CONFIG, LOGO, startIn, WORDING, writeProject } from "./own-project.ts";

const project = mkdtempSync(join(tmpdir(), "turn-relay-project-"));
afterAll(() => rmSync(project, { recursive: true, force: true }));

beforeAll(() => writeProject(project));

const turnRelay = async (...args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [BIN, ...args], { cwd: project });
  return stdout;
};

test("the commands play, compare and simulate it", async () => {
  const played = await turnRelay("demo", "--speed", "50");
  expect(played).toContain("The record is verified");
  expect(await turnRelay("compare", "--game", "three-tricks", "--matches", "10")).toContain("95 % interval");
  expect(await turnRelay("simulate", "--seeds", "1-10", "--game", "three-tricks")).toContain(
    "0 broke a promise",
  );
});

test("a simulated world opens a match by the former rules, and deploys the new ones. Texts that are not found are told", async () => {
  const folder = mkdtempSync(join(project, "former-"));
  mkdirSync(join(folder, "games/shared"), { recursive: true });
  cpSync(join(project, "three-tricks.ts"), join(folder, "three-tricks.ts"));
  writeFileSync(
    join(folder, "turn-relay.config.ts"),
    `import { defineRelay } from "turn-relay";
     import { threeTricks as former } from "./three-tricks.js";
     const second = { ...former, rules: 2, former, clocks: { late: 9 }, ticking: (state) =>
       former.ticking(state) && { name: "late", since: state.pile.length } };
     export default defineRelay({ games: [second] });`,
  );
  const simulated = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [BIN, "simulate", "--game", "three-tricks", ...args], {
      cwd: folder,
    });
  const { stdout: all, stderr } = await simulated("--seeds", "1-20");
  expect(all).toContain("0 broke a promise");
  expect(stderr).toContain('Warning: "three-tricks" has no rules page and no words');
  const [, worlds = "0"] = /in (\d+) of the worlds, a deployment brought new rules/.exec(all) ?? [];
  expect(Number(worlds)).toBeGreaterThan(4);
  const byBoth = [/ of before writes .* live, .* rules 1/, /ms {2}\w+ writes .* live, .* rules 1/];
  let traces = "";
  for (let seed = 1; seed <= 4 && !byBoth.every((written) => written.test(traces)); seed++)
    traces += (await simulated("--seed", `${seed}`, "--trace")).stdout;
  for (const written of byBoth) expect(traces).toMatch(written);
});

test("the relay serves it with its documents, its texts and the settings of the config", async () => {
  const { url, socketUrl, games, child } = await startIn(project);
  expect(games).toBe("three-tricks, zap-your-neighbor (from turn-relay.config.ts)");
  const json = async (path: string): Promise<unknown> => (await fetch(url + path)).json();
  expect(await json("/v1")).toMatchObject({
    games: ["three-tricks", "zap-your-neighbor"],
    limits: { bots: 2 },
  });
  expect(await json("/v1/games/three-tricks")).toMatchObject({
    page: expect.stringMatching(/^# Rules of three tricks/),
    wording: WORDING,
  });
  // A text that the game lacks in a language is the English one.
  expect(await json("/v1/games/three-tricks?lang=is")).toMatchObject({ language: "is", wording: WORDING });
  const document = await json("/openapi.json");
  expect(document).toHaveProperty("components.schemas.ThreeTricksTable");
  expect(document).not.toHaveProperty("components.schemas.ZipZilchZeroTable");
  for (const path of ["/openapi.yaml", "/asyncapi.yaml"])
    expect(await (await fetch(url + path)).text()).not.toContain("zip-zap");
  const worker = await (await fetch(`${url}/service-worker.js`)).text();
  const scripts = [...worker.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(async ([, path = ""]) =>
    (await fetch(url + path)).text(),
  );
  expect((await Promise.all(scripts)).join("")).toContain("Three of its own");
  expect(worker).not.toContain("presentations.js");
  const [, sheet = ""] = /"(\/assets\/pictures-[^"]+)"/.exec(worker) ?? [];
  const page = await (await fetch(url, { headers: { accept: "text/html" } })).text();
  expect(page).toContain(`<link rel="stylesheet" href="${sheet}">`);
  const [, back = ""] = /url\((.+?)\)/.exec(await (await fetch(url + sheet)).text()) ?? [];
  const picture = await fetch(url + back);
  expect([picture.headers.get("content-type"), await picture.text()]).toEqual(["image/svg+xml", BACK]);
  expect(page).toContain("<title>Tricks &amp; Co</title>");
  expect(await json("/manifest.webmanifest")).toMatchObject({
    name: "Tricks & Co",
    short_name: "Tricks & Co",
  });
  expect(await (await fetch(`${url}/icon.svg`)).text()).toBe(LOGO);
  const icons = ["/icon-180.png", "/icon-512.png"].map(async (path) =>
    (await fetch(url + path)).arrayBuffer(),
  );
  const [small, large] = (await Promise.all(icons)).map((icon) => Buffer.from(icon));
  expect(small).toEqual(large);
  const [, colours = ""] = /href="(\/assets\/colours-[^"]+)"/.exec(page) ?? [];
  expect(await (await fetch(url + colours)).text()).toContain("--felt:#1f3a5f");
  expect((await Promise.all(scripts)).join("")).toContain("Three tricks, no more");
  const wire = await documentedWire({ url, socketUrl });
  const smoked = await turnRelay("smoke", "--server", wire.url, "--game", "three-tricks");
  expect(smoked).toContain(" 0 failed");
  expect(wire.faults).toEqual(new Map());
  const told = ["frame view", "frame events", "getRecord"];
  expect([...wire.counts.keys()]).toEqual(expect.arrayContaining(told));
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

/** The first four are told in different ways. */
const WRONG_CONFIGS: readonly (readonly [name: string, config: string, told: string])[] = [
  ["games that are none", "defineRelay({ games: [] })", "turn-relay.config.ts, games:\n  there is none\n"],
  [
    "an import of Node",
    'defineRelay({ games: shippedGames });\nimport { readFileSync } from "node:fs";\nreadFileSync("settings.json");',
    'turn-relay.config.ts and what it imports:\n  turn-relay.config.ts:3 imports "node:fs", which browsers lack.',
  ],
  ["what is no program", "defineRelay({ games: ", "turn-relay.config.ts:2:"],
  ["what is no relay", "{ game: shippedGames }", "turn-relay.config.ts exports no relay."],
  [
    "settings that are none",
    "defineRelay({ games: shippedGames, settings: { keptDays: 0 } })",
    "turn-relay.config.ts, settings:\n  keptDays: ",
  ],
  [
    "another game under a shipped id",
    "defineRelay({ games: [{ ...shippedGames[0], rules: 7 }] })",
    'turn-relay.config.ts, games:\n  "zip-zap": turn-relay has a game of this id.',
  ],
  ["a plain object for a relay", "{ games: [{}] }", "turn-relay.config.ts, games:\n  game 1: the id must be"],
  [
    "something that does not end",
    "{ game: shippedGames };\nsetInterval(() => {}, 1000)",
    "turn-relay.config.ts exports no relay.",
  ],
  ["no error but null", "(() => { throw null; })()", "turn-relay.config.ts throws null"],
  ["an error of its own", "defineRelay({ games: JSON.parse('x') })", "turn-relay.config.ts:2:"],
];

test.for(sampled(WRONG_CONFIGS.slice(0, 4), WRONG_CONFIGS))(
  "a config with %s is told in words",
  async ([_, text, told]) => {
    const folder = mkdtempSync(join(project, "wrong-"));
    const given = `import { defineRelay, shippedGames } from "turn-relay";\nexport default ${text}`;
    writeFileSync(join(folder, "turn-relay.config.ts"), given);
    const asked = promisify(execFile)(process.execPath, [BIN, "--version"], { cwd: folder });
    await expect(asked).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(told) });
  },
);

test("a schema with an id of the relay's own is told in words, by the name that the config has", async () => {
  const folder = mkdtempSync(join(project, "taken-"));
  const game = readFileSync(join(project, "three-tricks.ts"), "utf8");
  writeFileSync(join(folder, "three-tricks.ts"), game.replace('"ThreeTricksTable"', '"Match"'));
  writeFileSync(join(folder, "turn-relay.config.mts"), CONFIG);
  const asked = promisify(execFile)(process.execPath, [BIN, "--version"], { cwd: folder });
  const told = expect.stringMatching(
    /^turn-relay.config.mts, games:\n {2}no API document .*"Match".*\n {2}Begin each id/m,
  );
  await expect(asked).rejects.toMatchObject({ code: 1, stderr: told });
});

/** At night: it builds one more program. */
test.runIf(sampled(false, true))("a presentation beside a shipped game leaves its texts", async () => {
  const folder = mkdtempSync(join(project, "beside-"));
  mkdirSync(join(folder, "games/zip-zap"), { recursive: true });
  writeFileSync(join(folder, "games/zip-zap/presentation.ts"), "export default {};\n");
  writeFileSync(
    join(folder, "turn-relay.config.ts"),
    'import { defineRelay, shippedGames } from "turn-relay"; export default defineRelay({ games: shippedGames });',
  );
  const asked = [BIN, "demo", "--game", "zip-zap", "--speed", "50"];
  const { stdout } = await promisify(execFile)(process.execPath, asked, { cwd: folder });
  expect(stdout).toContain("has the lead");
});

const WRONG_PRESENTATIONS: readonly (readonly [name: string, text: string, told: RegExp])[] = [
  ["that exports nothing", "export const presentation = {};", /No matching export in ".*presentation.ts"/],
  ["that is no program", "export default {", /games\/three-tricks\/presentation.ts:1:\d+: ERROR/],
  ["that needs Node", 'import { x } from "node:fs";\nexport default { x };', /Could not resolve "node:fs"/],
];

test.for(sampled(WRONG_PRESENTATIONS.slice(0, 1), WRONG_PRESENTATIONS))(
  "a presentation %s is told in words",
  async ([_, text, told]) => {
    const folder = mkdtempSync(join(project, "shown-"));
    cpSync(join(project, "three-tricks.ts"), join(folder, "three-tricks.ts"));
    mkdirSync(join(folder, "games/three-tricks"), { recursive: true });
    writeFileSync(join(folder, "games/three-tricks/presentation.ts"), text);
    writeFileSync(join(folder, "turn-relay.config.ts"), CONFIG);
    const asked = promisify(execFile)(process.execPath, [BIN, "--version"], { cwd: folder });
    await expect(asked).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(told) });
  },
);

const WRONG_TEXTS: readonly (readonly [text: string, told: string])[] = [
  ["[]", "is no JSON object"],
  ["{", "is no JSON: "],
  ['{ "events": { "laid": "text" } }', "events.laid: "],
];

test.for(sampled(WRONG_TEXTS.slice(-1), WRONG_TEXTS))(
  "a file of texts with %s is told with its name and place",
  async ([text, told]) => {
    const folder = mkdtempSync(join(project, "texts-"));
    cpSync(join(project, "three-tricks.ts"), join(folder, "three-tricks.ts"));
    writeFileSync(join(folder, "turn-relay.config.ts"), CONFIG);
    mkdirSync(join(folder, "games/three-tricks/wording"), { recursive: true });
    writeFileSync(join(folder, "games/three-tricks/wording/en.json"), text);
    const asked = promisify(execFile)(process.execPath, [BIN, "--version"], { cwd: folder });
    await expect(asked).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^games\/three-tricks\/wording\/en\.json:\n/),
    });
    await expect(asked).rejects.toMatchObject({ stderr: expect.stringContaining(told) });
    await expect(asked).rejects.toMatchObject({ stderr: expect.not.stringContaining("    at ") });
  },
);

test("a folder of texts whose name is no game's is told", async () => {
  const folder = mkdtempSync(join(project, "astray-"));
  for (const name of ["three-tricks.ts", "turn-relay.config.ts"])
    cpSync(join(project, name), join(folder, name));
  mkdirSync(join(folder, "games/three-trick/wording"), { recursive: true });
  const asked = promisify(execFile)(process.execPath, [BIN, "--version"], { cwd: folder });
  const told =
    '"three-tricks": its texts must be in games/three-tricks. No game has the id of games/three-trick\n';
  await expect(asked).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(told) });
});

test("a config of a wrong name, or in a folder above, is named in a warning", async () => {
  const folder = mkdtempSync(join(tmpdir(), "turn-relay-misnamed-"));
  writeFileSync(join(folder, "turn-relay.config.cjs"), "");
  const asked = promisify(execFile)(process.execPath, [BIN, "--version"], { cwd: folder });
  expect((await asked).stderr).toMatch(/^Warning: turn-relay\.config\.cjs is not read\. [^\n]+\n$/);
  rmSync(folder, { recursive: true });
  const below = promisify(execFile)(process.execPath, [BIN, "--version"], { cwd: join(project, "games") });
  expect((await below).stderr).toMatch(/^Warning: \.\.\/turn-relay\.config\.ts is not read\. [^\n]+\n$/);
});

test("without a config the relay has the shipped games", async () => {
  const folder = mkdtempSync(join(tmpdir(), "turn-relay-plain-"));
  cpSync(join(project, "three-tricks.ts"), join(folder, "three-tricks.ts"));
  const asked = promisify(execFile)(process.execPath, [BIN, "demo", "--game", "three-tricks"], {
    cwd: folder,
  });
  await expect(asked).rejects.toMatchObject({
    stderr: expect.stringContaining("zip-zap, zap-your-neighbor"),
  });
  rmSync(folder, { recursive: true });
});
