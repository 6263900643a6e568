// How a match of any game has ended, by its ranking.
import { expect, test } from "vitest";
import { howItEnded } from "../../src/face/how-it-ended.ts";

const wording = { events: {}, phases: {}, table: { sides: { name: "Team", kind: "teams" } }, options: {} };
const game = { cards: {}, suits: {}, wording };

test.each([
  ["a winner", { ranking: [2, 1] }, "won"],
  ["two winners", { ranking: [1, 3, 1] }, "won"],
  ["a patience that is won", { ranking: [1] }, "won"],
  ["a patience that is lost", { ranking: [2] }, "lost"],
  ["nobody first", { ranking: [2, 2] }, "nobody"],
  ["all first", { ranking: [1, 1] }, "draw"],
  ["all first, in two teams", { ranking: [1, 1], sides: [0, 1] }, "draw"],
  ["all first, in one team", { ranking: [1, 1], sides: [0, 0] }, "won"],
  ["no ranking", { ranking: null }, null],
])("%s", (_, table, ending) => {
  expect(howItEnded(table, game)).toBe(ending);
});
