// More actions of one move than a list may have: each of them is in a set, and what is chosen is told to everybody.
import { expect, test } from "vitest";
import {
  between,
  declareGame,
  defineGame,
  flag,
  offersTo,
  perSeat,
  shared,
  whole,
} from "../../../src/games/index.ts";
import { begin } from "../../../src/games/testing/random-play.ts";

const NONE = { cards: {}, suits: {} };
const SETUP = {
  ...{ seats: 2, options: {}, dealer: null },
  chance: { secret: "7".repeat(64), entropy: ["", ""], deals: [] },
};

const board = declareGame({
  ...{ id: "board", name: "Board", rules: 1, seats: { min: 2, max: 2 } },
  ...{ pieces: [], words: { en: NONE, es: NONE, is: NONE } },
  zones: { row: shared("all") },
  fields: { points: perSeat(whole()) },
  moves: {
    put: {
      number: 0,
      event: "was-put",
      choose: { isKing: flag(), place: between(0, 224), dice: between(1, 2) },
    },
    drop: { number: 1, event: "dropped", choose: { column: between(0, 6) } },
  },
  phases: { play: { kind: "turn", seconds: 9, moves: ["put", "drop"] } },
});

const game = defineGame(board, {
  start: (g) => g.go("play", 0),
  moves: { put: { unless: (_, { place }) => (place < 3 ? "barred" : null) } },
});

test("every place of a board of 225 is offered, in sets that differ in the place alone", () => {
  const { state } = begin(game, SETUP);
  const { legal, choices = [] } = offersTo(game, state, 0);
  expect(legal.map(({ type }) => type)).toEqual(["put", ...Array.from({ length: 7 }, () => "drop")]);
  const places = Array.from({ length: 222 }, (_, n) => n + 3);
  expect(choices).toEqual(
    [false, true].flatMap((isKing) =>
      [1, 2].map((dice) => ({
        action: { type: "put", isKing, place: 3, dice },
        field: "place",
        from: places,
      })),
    ),
  );
});

test("the others are told what a seat has chosen, whatever its name is", () => {
  const { state } = begin(game, SETUP);
  const ruling = game.act(state, 0, { type: "put", isKing: true, place: 9, dice: 2 });
  const [event] = ruling.ok ? ruling.events : [];
  expect(event && game.redact(event, 1)).toMatchObject({ isKing: true, place: 9, dice: 2 });
});
