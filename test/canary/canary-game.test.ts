import { expect, test } from "vitest";
import { canaryGame } from "../../src/canary/canary-game.ts";

const LEVELS = ["easy", "normal"];

test.for([
  { seats: { min: 2, max: 5 }, levels: LEVELS, bots: ["easy"] },
  { seats: { min: 3, max: 4 }, levels: LEVELS, bots: ["easy", "easy"] },
  { seats: { min: 1, max: 4 }, levels: LEVELS, bots: ["easy"] },
  { seats: { min: 1, max: 1 }, levels: LEVELS, bots: [] },
  { seats: { min: 1, max: 4 }, levels: [], bots: [] },
])("in a game of $seats.min to $seats.max seats, house bots take $bots.length", ({ seats, levels, bots }) => {
  expect(canaryGame({ id: "game", seats, levels })).toEqual({ id: "game", bots });
});

test.for([{ levels: [] }, { levels: ["of-a-newer-relay"] }])(
  "nobody can play against $levels",
  ({ levels }) => {
    expect(canaryGame({ id: "game", seats: { min: 2, max: 2 }, levels })).toBeNull();
  },
);
