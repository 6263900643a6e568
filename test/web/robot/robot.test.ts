// A match of robots in the page's own state code, to the end. `robot.long.test.ts` plays more.
import { expect, test } from "vitest";
import { playRobotMatch } from "./robot-match.ts";

test("the page's state ends as the referee's, whatever the network does", async () => {
  const { faults, events, presses } = await playRobotMatch(1);
  expect(faults).toEqual([]);
  // A match in which nothing happens would keep every promise too.
  expect([presses, events].every((count) => count > 10)).toBe(true);
});
