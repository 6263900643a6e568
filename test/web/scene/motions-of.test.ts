// Which cards an event moves: the table of docs/events.md, row by row.
import { expect, test } from "vitest";
import { motionsOf } from "../../../src/web/scene/apply-model-news.ts";

const STOCK = { at: "stock" };
const PILE = { at: "pile" };
const hand = (seat: number) => ({ at: "hand", seat });

const ROWS = [
  ["cards of a seat", { seat: 1, cards: ["7H", "7S"] }, { from: hand(1), to: PILE, cards: ["7H", "7S"] }],
  [
    "a card that starts a round",
    { seat: 1, card: "7H", starter: true },
    { from: STOCK, to: PILE, cards: ["7H"] },
  ],
  [
    "a card from the stock",
    { seat: 1, card: "7H", from: "stock" },
    { from: STOCK, to: hand(1), cards: ["7H"] },
  ],
  [
    "hidden cards from the pile",
    { seat: 1, count: 2, from: "pile" },
    { from: PILE, to: hand(1), cards: [null, null] },
  ],
  ["a card for another seat", { seat: 1, to: 2, card: "7H" }, { from: hand(1), to: hand(2), cards: ["7H"] }],
  [
    "a card from the stock for another seat",
    { seat: 1, to: 2, from: "stock", card: "7H" },
    { from: STOCK, to: hand(2), cards: ["7H"] },
  ],
  ["a card to the pile", { seat: 1, to: "pile", card: "7H" }, { from: hand(1), to: PILE, cards: ["7H"] }],
  [
    "a hidden card for another seat",
    { seat: 1, to: 2, count: 1 },
    { from: hand(1), to: hand(2), cards: [null] },
  ],
  [
    "cards that a seat took from another",
    { seat: 1, from: 2, count: 2 },
    { from: hand(2), to: hand(1), cards: [null, null] },
  ],
] as const;

test.each(ROWS)("an event of any game moves %s", (_, fields, motion) => {
  expect(motionsOf({ type: "moved", ...fields })).toEqual([motion]);
});

test("an event that names no card, or no seat, moves none", () => {
  expect(motionsOf({ type: "passed", seat: 1 })).toEqual([]);
  expect(motionsOf({ type: "asked", seat: 1, to: 2, rank: "7" })).toEqual([]);
  expect(motionsOf({ type: "turned", card: "7H" })).toEqual([]);
});

const ZONES = [
  [
    "a field and a part of it",
    { from: "stock", to: "columns", toSeat: 3, count: 1, cards: ["7H"] },
    { from: STOCK, to: { at: "columns", seat: 3 }, cards: ["7H"] },
  ],
  [
    "hands",
    { from: "hands", fromSeat: 0, to: "hands", toSeat: 2, count: 2 },
    { from: hand(0), to: hand(2), cards: [null, null] },
  ],
  [
    "one field, and the seat of the event",
    { seat: 1, card: "7H", to: "market" },
    { from: hand(1), to: { at: "market" }, cards: ["7H"] },
  ],
] as const;

test.each(ZONES)(
  "an event of a declared game moves cards between places that it names: %s",
  (_, fields, motion) => {
    expect(motionsOf({ type: "moved", ...fields })).toEqual([motion]);
  },
);

test("a pile that is shuffled into the stock is the one that the event names", () => {
  expect(motionsOf({ type: "reshuffled", from: "waste", shuffle: 1, count: 9 })).toEqual([
    { from: { at: "waste" }, to: STOCK, cards: [null] },
  ]);
  expect(motionsOf({ type: "reshuffled", shuffle: 1 })).toEqual([{ from: PILE, to: STOCK, cards: [null] }]);
});

test("an event of hidden cards that names no place moves none", () => {
  expect(motionsOf({ type: "discarded", seat: 1, count: 2 })).toEqual([]);
  expect(motionsOf({ type: "moved", from: "stock", count: 2 })).toEqual([]);
});

test("a drawn card comes from the stock, also where the event does not say so", () => {
  expect(motionsOf({ type: "drew", seat: 1 })).toEqual([{ from: STOCK, to: hand(1), cards: [null] }]);
});
