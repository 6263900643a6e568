// Worlds of push subscriptions: browsers that have taken theirs back, slow push services that fail, and handlers that die
// between a push and what follows from it.
import { expect, test } from "vitest";
import { simulate } from "../../src/simulator/simulate.ts";
import { sampled } from "../harness/sampled.ts";

const SEEDS = sampled(10, 150);

test("whoever waits is pushed to, and a dead subscription goes, whatever fails", async () => {
  const broken: object[] = [];
  const faults = new Set<string>();
  let pushes = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const onLine = (line: string): void => {
      pushes += Number(/ webhooks\d+ pushes$/.test(line));
    };
    const { violation, struck } = await simulate({ seed, game: "all", ofPushes: true, onLine });
    if (violation) broken.push({ seed, ...violation });
    for (const { fault } of struck) faults.add(fault);
  }
  expect(broken).toEqual([]);
  // A world in which nothing happens would keep every promise too.
  expect(pushes).toBeGreaterThan(10 * SEEDS);
  for (const fault of ["death", "postLost", "slow", "timerDoubled", "undone"])
    expect(faults).toContain(fault);
});
