// Whole worlds: a dozen of one game with each change, some dozens of each at night. The same seed always gives the same run.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { simulate, type WorldOutcome } from "../../src/simulator/simulate.ts";
import { sampled } from "../harness/sampled.ts";

const BIN = fileURLToPath(new URL("../../bin/turn-relay.js", import.meta.url));
/** In a third of them, nobody plays or everybody goes away. The stage `simulate` of CI runs 125 of all games. */
const SEEDS = sampled(12, 45);
const LEAST_ACTS = sampled(80, 300);
const PLAYED = sampled(GAMES.slice(0, 1), GAMES);

const worlds = async (game: string): Promise<readonly WorldOutcome[]> => {
  const outcomes: WorldOutcome[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) outcomes.push(await simulate({ seed, game }));
  return outcomes;
};

test.for(PLAYED.map(({ id }) => id))("every promise is kept in worlds of faults: %s", async (game) => {
  const outcomes = await worlds(game);
  expect(
    outcomes.filter(({ violation }) => violation).map(({ seed, violation }) => ({ seed, violation })),
  ).toEqual([]);
  const sum = (count: (outcome: WorldOutcome) => number) => outcomes.map(count).reduce((a, b) => a + b);
  // A world in which nothing happens would keep every promise too.
  expect(sum(({ acknowledged }) => acknowledged)).toBeGreaterThan(LEAST_ACTS);
  expect(sum(({ beaten }) => beaten)).toBeGreaterThan(0);
  expect(sum(({ struck }) => struck.length)).toBeGreaterThan(5 * SEEDS);
  const kinds = new Set(outcomes.flatMap(({ struck }) => struck.map(({ fault }) => fault)));
  expect(kinds.size).toBeGreaterThan(20);
});

test("a seed is one run, in this process and in any other", async () => {
  const seed = 7;
  const runs = [await simulate({ seed, game: "all" }), await simulate({ seed, game: "all" })];
  const hashes = new Set(runs.map(({ hash }) => hash));
  expect(hashes.size).toBe(1);
  const child = spawn(process.execPath, [BIN, "simulate", "--seed", String(seed)]);
  const [hash] = [...hashes];
  expect(await text(child.stdout)).toContain(`trace ${hash?.toString(16).padStart(8, "0")}`);
});

test("another seed is another run", async () => {
  const hashes = await Promise.all(
    [1, 2, 3].map(async (seed) => (await simulate({ seed, game: "zip-zap" })).hash),
  );
  expect(new Set(hashes).size).toBe(3);
});

test("a run without one of its faults differs from there on", async () => {
  const seed = 6;
  const whole = await simulate({ seed, game: "zip-zap" });
  const [first] = whole.struck;
  const without = await simulate({ seed, game: "zip-zap", muted: new Set([first?.number ?? 0]) });
  expect(whole.struck).not.toHaveLength(0);
  expect(without.struck.map(({ number }) => number)).not.toContain(first?.number);
  expect(without.hash).not.toBe(whole.hash);
});
