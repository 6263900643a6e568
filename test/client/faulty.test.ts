// A few matches over a faulty network. `faulty.long.test.ts` plays more.
import { expect, test } from "vitest";
import { playFaultyMatch } from "./faulty-match.ts";

const SEEDS = Array.from({ length: 3 }, (_, n) => n + 1);

test.for(SEEDS)(
  "the library ends in the referee's state, whatever the network does: seed %i",
  async (seed) => {
    const { faults, accepted, restarts } = await playFaultyMatch(seed);
    expect(faults).toEqual([]);
    // A match in which nothing happens would keep every promise too.
    expect(accepted).toBeGreaterThan(10);
    expect(restarts).toBeGreaterThan(0);
  },
);
