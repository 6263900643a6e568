// Worlds of accounts: ways to sign in, tokens and apps come and go at once, while answers are lost and handlers die.
import { expect, test } from "vitest";
import { simulate } from "../../src/simulator/simulate.ts";
import { sampled } from "../harness/sampled.ts";

const SEEDS = sampled(20, 400);

test("the last way in stays, what is revoked lets nobody in, and nobody gets in twice", async () => {
  const broken: object[] = [];
  const faults = new Set<string>();
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { violation, struck } = await simulate({ seed, game: "zip-zap", ofAccounts: true });
    if (violation) broken.push({ seed, ...violation });
    for (const { fault } of struck) faults.add(fault);
  }
  expect(broken).toEqual([]);
  for (const fault of ["death", "done", "undone", "slow"]) expect(faults).toContain(fault);
});
