// The deck, the deal and the number of rounds of Zip Zap.
import { describe, expect, it } from "vitest";
import type { ZipZapState } from "../../../src/games/zip-zap/state.ts";
import { zipZap } from "../../../src/games/zip-zap/zip-zap.ts";
import { deal, dealt, fresh } from "./position.ts";

const suit = (letter: string) => Array.from({ length: 10 }, (_, i) => `${letter}${i + 1}`);
const cardsOf = (state: ZipZapState) => [...state.hands.flat(), ...state.stock];
const numbersOf = (state: ZipZapState) => cardsOf(state).filter((card) => card !== "zap");

describe("the deck", () => {
  it.each([
    [2, "ryw"],
    [3, "rygw"],
    [4, "rygbw"],
    [5, "rygbw"],
    [6, "rygbw"],
  ])("ZZ-1 %i seats play with the suits %s, 1 to 10 each", (seats, suits) => {
    const deck = [...suits].flatMap(suit);
    expect(numbersOf(fresh(seats)).toSorted()).toEqual(deck.toSorted());
  });

  it.each([2, 3, 4, 5, 6])("ZZ-1 each of %i seats has one Zap", (seats) => {
    for (const hand of fresh(seats).hands) expect(hand.filter((card) => card === "zap")).toHaveLength(1);
  });
});

describe("the deal", () => {
  it.each([
    [2, 12, 6],
    [3, 12, 4],
    [4, 12, 2],
    [5, 9, 5],
    [6, 8, 2],
  ])("ZZ-2 %i seats hold %i cards and the Zap, and %i cards are the stock", (seats, numbers, stock) => {
    const state = fresh(seats);
    expect(state.hands.map((hand) => hand.length)).toEqual(Array(seats).fill(numbers + 1));
    expect(state.stock).toHaveLength(stock);
  });

  it("ZZ-2 every round is dealt whole again", () => {
    let state = fresh(4);
    while (state.round === 1) {
      const outcome = zipZap.clock(state);
      if (outcome.ok) state = outcome.state;
    }
    expect(cardsOf(state).toSorted()).toEqual(cardsOf(fresh(4)).toSorted());
  });
});

describe("hands", () => {
  it("ALL-7 are in sort order: red, yellow, green, blue, wild, then by number, the Zap last", () => {
    const state = dealt([deal("zap w1 b10 b2 g3 y1 r10 r9 | r1 | r3 | r4", "r2")]);
    expect(state.hands[0]?.join(" ")).toBe("r9 r10 y1 g3 b2 b10 w1 zap");
    expect(state.stock).toEqual(["r2"]);
  });
});

describe("the match", () => {
  it.each([
    [2, 4],
    [3, 6],
    [4, 4],
    [5, 5],
    [6, 6],
  ])("ZZ-3 %i seats play %i rounds", (seats, rounds) => {
    let state = fresh(seats);
    const ended: number[] = [];
    while (state.phase !== "over") {
      const outcome = zipZap.clock(state);
      if (!outcome.ok) throw new Error(outcome.code);
      state = outcome.state;
      ended.push(...outcome.events.flatMap((event) => (event.type === "roundEnded" ? [event.round] : [])));
    }
    expect(ended).toEqual(Array.from({ length: rounds }, (_, i) => i + 1));
  });
});
