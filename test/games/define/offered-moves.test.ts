// How much a defined game asks its rules for what it offers: each view of each seat is made with it.
import { expect, test } from "vitest";
import {
  declareGame,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  oneOf,
  perSeat,
} from "../../../src/games/index.ts";
import { begin } from "../../../src/games/testing/random-play.ts";

const gameOf = (asked: string[]) =>
  defineGame(
    declareGame({
      ...{ id: "asked", name: "Asked", rules: 1, seats: { min: 2, max: 2 }, deal: { each: 13 } },
      ...{ pieces: FRENCH_DECK, words: FRENCH_WORDS },
      zones: { hands: perSeat("owner"), kept: perSeat("owner") },
      moves: {
        keep: {
          ...{ number: 0, event: "kept", take: { from: "hands", count: [1, 4] }, into: "kept" },
          choose: {
            way: {
              ...oneOf("up", "down"),
              all: () => {
                asked.push("way");
                return ["up", "down"];
              },
            },
          },
        },
        give: { number: 1, event: "given", take: { from: "hands", count: [2, 3] }, into: "kept" },
        meld: { number: 2, event: "melded", take: { from: "hands", count: [1, 13] }, into: "kept" },
      },
      phases: {
        keep: { kind: "sealed", seconds: 9, moves: ["keep"] },
        play: { kind: "turn", seconds: 9, moves: ["give", "meld"] },
      },
    }),
    {
      start: (g) => {
        g.deal();
        g.go("keep");
      },
      moves: {
        meld: {
          unless: () => {
            asked.push("meld");
            return "barred";
          },
        },
      },
      phases: { keep: { done: (g) => g.go("play", 0) } },
    },
  );

const CHANCE = { secret: "9".repeat(64), entropy: ["", ""], deals: [] };

test("a seat that has acted is offered nothing, and no action is tried for it", () => {
  const asked: string[] = [];
  const game = gameOf(asked);
  const { state } = begin(game, { seats: 2, options: {}, dealer: null, chance: CHANCE });
  const [keep] = game.legal(state, 0);
  const ruling = keep && game.act(state, 0, keep);
  if (!ruling?.ok) return expect.unreachable();
  asked.length = 0;
  expect([game.legal(ruling.state, 0), game.choices?.(ruling.state, 0)]).toEqual([[], []]);
  expect(asked).toEqual([]);
});

test("the sets of a seat are described without a look at the other moves", () => {
  const asked: string[] = [];
  const game = gameOf(asked);
  const { state } = begin(game, { seats: 2, options: {}, dealer: null, chance: CHANCE });
  const after = game.clock(state);
  if (!after.ok) return expect.unreachable();
  asked.length = 0;
  expect(game.choices?.(after.state, 0)).toMatchObject([{ action: { type: "give" }, min: 2, max: 3 }]);
  expect(asked).toEqual([]);
});
