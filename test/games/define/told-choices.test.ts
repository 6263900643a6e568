// What the check believes of a choice: an open one may be told to all, a sealed one to nobody else before the reveal.
import { expect, test } from "vitest";
import {
  between,
  declareGame,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  perSeat,
  type Rules,
  shared,
  whole,
} from "../../../src/games/index.ts";
import { findingsOf } from "../../../src/games/testing/index.ts";

const bids = declareGame({
  ...{ id: "bids", name: "Bids", rules: 1, seats: { min: 2, max: 3 }, longest: 60 },
  ...{ pieces: FRENCH_DECK, words: FRENCH_WORDS, deal: { each: 3 } },
  zones: { hands: perSeat("owner"), stock: shared("nobody"), row: shared("all") },
  fields: { bid: perSeat(whole(), "owner"), shown: perSeat(whole()) },
  moves: {
    bid: { number: 0, event: "bidden", choose: { amount: between(-2, 2) } },
    lay: { number: 1, event: "laid", take: "hands", into: "row", choose: { loudness: between(0, 3) } },
  },
  phases: {
    bid: { kind: "sealed", seconds: 5, moves: ["bid"] },
    lay: { kind: "turn", seconds: 5, moves: ["lay"] },
  },
});

const faultsOf = (moves: NonNullable<Rules<typeof bids>["moves"]>): readonly string[] => {
  const game = defineGame(bids, {
    start: (g) => {
      g.deal();
      g.go("bid");
    },
    moves: {
      lay: {
        does: (g) => {
          if (g.zone.hands.every((hand) => hand.length === 0)) g.end(g.fields.shown.map(() => 1));
          else g.go("bid");
        },
      },
      ...moves,
    },
    phases: { bid: { done: (g) => g.go("lay") } },
  });
  const check = { ...game.probe, seeds: [1, 2], properties: ["secrecy" as const] };
  return findingsOf(game, check).map(({ fault }) => fault);
};

test("an open choice that no table keeps may be told, and a sealed one that its owner sees is hidden", () => {
  expect(faultsOf({ bid: { does: (g, { seat, amount }) => g.put("bid", seat, amount) } })).toEqual([]);
});

test("a sealed choice that the rules write into an open field is found", () => {
  const [fault] = faultsOf({ bid: { does: (g, { seat, amount }) => g.put("shown", seat, amount) } });
  expect(fault).toMatch("a sealed choice is told");
});
