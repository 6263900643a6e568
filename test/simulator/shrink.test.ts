import fc from "fast-check";
import { expect, test } from "vitest";
import { shrink } from "../../src/simulator/shrink.ts";
import type { SimulateOptions, WorldOutcome } from "../../src/simulator/simulate.ts";
import type { Fault, Struck } from "../../src/simulator/world/faults.ts";
import type { Violation } from "../../src/simulator/world/world.ts";
import { sampled } from "../harness/sampled.ts";

const VIOLATION: Violation = { invariant: "one commit a version", message: "", atStep: 0 };

const KINDS: readonly Fault[] = ["death", "slow", "postLost"];

/** A world that breaks a promise only with these faults and at least that many acts and devices. */
const world =
  (needed: ReadonlySet<number>, acts: number, devices: number) =>
  async ({ seed, without = [], muted = new Set(), ...most }: SimulateOptions): Promise<WorldOutcome> => {
    const struck: readonly Struck[] = Array.from({ length: 12 }, (_, number) => ({
      number,
      fault: KINDS[number % KINDS.length] ?? "slow",
      atStep: number,
    })).filter(({ number, fault }) => !muted.has(number) && !without.includes(fault));
    const had = new Set(struck.map(({ number }) => number));
    const there = { acts: Math.min(20, most.acts ?? 20), devices: Math.min(4, most.devices ?? 4) };
    const fails =
      [...needed].every((number) => had.has(number)) && there.acts >= acts && there.devices >= devices;
    return {
      ...{ seed, game: "zip-zap", steps: 0, virtualMs: 0, hash: 0, acknowledged: 0, beaten: 0, refused: 0 },
      ...there,
      deploysRules: false,
      struck,
      violation: fails ? VIOLATION : null,
    };
  };

test("leaves only the faults that are needed, and nearly the fewest acts and devices", async () => {
  const needs = fc.record({
    needed: fc.uniqueArray(fc.nat(11), { maxLength: 4 }),
    acts: fc.nat(20),
    devices: fc.nat(4),
  });
  await fc.assert(
    fc.asyncProperty(needs, async ({ needed, acts, devices }) => {
      const run = world(new Set(needed), acts, devices);
      const options = { seed: 1, game: "zip-zap" };
      const { outcome } = await shrink(run, options, await run(options));
      expect(outcome.violation).toEqual(VIOLATION);
      expect(outcome.struck.map(({ number }) => number)).toEqual(needed.toSorted((a, b) => a - b));
      expect(outcome.acts).toBeLessThan(Math.max(2, 2 * acts));
      expect(outcome.devices).toBeLessThan(Math.max(2, 2 * devices));
    }),
    { numRuns: sampled(20, 50) },
  );
});

test("stays with the promise that was broken", async () => {
  const failed = world(new Set([0]), 0, 0);
  const run = async (options: SimulateOptions): Promise<WorldOutcome> => {
    const outcome = await failed(options);
    const other: Violation = { ...VIOLATION, invariant: "cards are conserved" };
    return (options.acts ?? 20) < 10 ? { ...outcome, violation: other } : outcome;
  };
  const options = { seed: 1, game: "zip-zap" };
  const { outcome } = await shrink(run, options, await run(options));
  expect(outcome.violation).toEqual(VIOLATION);
  expect(outcome.acts).toBeGreaterThanOrEqual(10);
});
