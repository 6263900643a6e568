// A match over a faulty network. `faulty.long.test.ts` plays more.
import { expect, test } from "vitest";
import { playFaultyMatch } from "./faulty-match.ts";

test("the library ends in the referee's state, whatever the network does", async () => {
  const { faults, accepted, restarts } = await playFaultyMatch(1);
  expect(faults).toEqual([]);
  // A match in which nothing happens would keep every promise too.
  expect(accepted).toBeGreaterThan(10);
  expect(restarts).toBeGreaterThan(0);
});
