// Matches of robots in the page's own state code, a thousand in a nightly run: each match is played to its end, and each
// page ends in the referee's state.
import { expect, test } from "vitest";
import { sampled } from "../../harness/sampled.ts";
import { playRobotMatch } from "./robot-match.ts";

const MATCHES = sampled(9, 1_000);
const AT_ONCE = sampled(9, 20);

const PARTS = Array.from({ length: MATCHES / AT_ONCE }, (_, part) => part * AT_ONCE + 1);

test.for(PARTS)(`${AT_ONCE} matches from seed %i`, async (first) => {
  for (let seed = first; seed < first + AT_ONCE; seed++) {
    const { faults } = await playRobotMatch(seed);
    expect({ seed, faults }).toEqual({ seed, faults: [] });
  }
});
