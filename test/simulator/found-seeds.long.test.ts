// Worlds that once broke a promise, by a fault of the relay or because the simulator asked too much. Each keeps them now.
import { expect, test } from "vitest";
import { simulate } from "../../src/simulator/simulate.ts";
import { sampled } from "../harness/sampled.ts";

/** Of all games, unless the game is named. Each change runs every third one. Seeds up to 125 run in the stage `simulate`. */
const FOUND = [
  [455, "all", "timers of a match of new rules that an older build sent again"],
  [475, "all", "a noted timer whose write was not answered, and whose successor was never sent"],
  [505, "all", "a start whose handler died behind its write"],
  [512, "all", "seats that were settled, and nobody started the match"],
  [536, "all", "a timer that was noted and never sent"],
  [541, "all", "two timers that were noted and never sent"],
  [645, "all", "a timer that went before its successor was sent"],
  [787, "all", "a start's timer with the time of the one that waited for entropy"],
  [949, "all", "two timers that came late at the same moment"],
  [1_052, "all", "two timers that came late at the same moment"],
  [1_821, "all", "two timers that came together, with a third on its way"],
  [2_219, "all", "two timers that came late at the same moment"],
  [3_195, "zip-zap", "a wish for house bots that a player took along"],
  [4_265, "all", "a missed end that could not be queued"],
  [4_684, "all", "a poll that was answered from the match before"],
] as const;

test.for(FOUND.filter((_, n) => sampled(n % 3 === 0, true)))("seed %i of %s: %s", async ([seed, game]) => {
  expect((await simulate({ seed, game })).violation).toBeNull();
});
