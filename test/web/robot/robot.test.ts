// A few matches of robots in the page's own state code, to the end. `robot.long.test.ts` plays more.
import { expect, test } from "vitest";
import { playRobotMatch } from "./robot-match.ts";

/** One of each game. */
const SEEDS = Array.from({ length: 3 }, (_, n) => n + 1);

test.for(SEEDS)(
  "the page's state ends as the referee's, whatever the network does: seed %i",
  async (seed) => {
    const { faults, events, presses } = await playRobotMatch(seed);
    expect(faults).toEqual([]);
    // A match in which nothing happens would keep every promise too.
    expect([presses, events].every((count) => count > 10)).toBe(true);
  },
);
