// Matches over a faulty network, a thousand in a nightly run, with the relay restarted in each: the library ends in the
// referee's state, nothing is played twice, and every act settles.
import { expect, test } from "vitest";
import { sampled } from "../harness/sampled.ts";
import { playFaultyMatch } from "./faulty-match.ts";

const MATCHES = sampled(8, 1_000);
const AT_ONCE = sampled(8, 20);

const PARTS = Array.from({ length: MATCHES / AT_ONCE }, (_, part) => part * AT_ONCE + 1);

test.for(PARTS)(`${AT_ONCE} matches from seed %i`, async (first) => {
  for (let seed = first; seed < first + AT_ONCE; seed++) {
    const { faults } = await playFaultyMatch(seed);
    expect({ seed, faults }).toEqual({ seed, faults: [] });
  }
});
