// A Zap: what its target may do, where the Zap moves, and how it ends.
import { describe, expect, it } from "vitest";
import { dealt, eventsOf, movesOf, play, refusalOf, restocked } from "./position.ts";

/** Seat 1 of four must answer a Zap of 2, diamonds. */
const zapped = (hand: string, stock = "AH KH QH 9H 8H 7H", options = {}) =>
  play(dealt(`2D 9C AC | ${hand} | 6D 7D QC | 4S 7S QH`, `TD ${stock}`, { options }), "0 2D");

/** Seat 1 of four must answer the Zap of a Joker. */
const joked = (hand: string, stock = "AH KH QH 9H 8H 7H") =>
  play(dealt(`X1 9C AC | ${hand} | 6D 7D QC | 4S 7S QH`, `TD ${stock}`), "0 X1");

describe("in a Zap", () => {
  it("ZYN-40 there is a count to pick up, and a target whose turn it is", () => {
    expect(zapped("6C 7C")).toMatchObject({ phase: "turn", turn: 1, zap: 2, suit: "D" });
    expect(joked("6C 7C")).toMatchObject({ turn: 1, zap: 5, suit: null });
  });

  it("ZYN-41 a 2, a 3 or a Joker of any suit goes on it; the count grows and goes to that card's target", () => {
    expect(movesOf(zapped("2S 3C X2 6D KD"), 1)).toEqual(["3C", "2S", "X2"]);
    expect(play(zapped("2S 6D KD"), "1 2S")).toMatchObject({ turn: 2, zap: 4, suit: "S" });
    expect(play(zapped("3C 6D KD"), "1 3C")).toMatchObject({ turn: 3, zap: 5, suit: "C" });
    expect(play(zapped("X2 6D KD"), "1 X2")).toMatchObject({ turn: 2, zap: 7, suit: null });
  });

  it("ZYN-42 a 5 of any suit cancels it, and the next seat plays normally on the 5", () => {
    const state = play(zapped("5S 6D KD"), "1 5S");
    expect(state).toMatchObject({ turn: 2, zap: 0, suit: "S" });
    expect(movesOf(state, 2)).toEqual(["draw"]);
    expect(movesOf(joked("5S 6D KD"), 1)).toEqual(["5S"]);
  });

  it("ZYN-43 a 9 that follows sends it with its count to the seat before", () => {
    expect(movesOf(zapped("9D 9S KD"), 1)).toEqual(["9D"]);
    expect(play(zapped("9D 9S KD"), "1 9D")).toMatchObject({ turn: 0, zap: 2, suit: "D", direction: 1 });
  });

  it("ZYN-43 a 9 follows a 9 by rank; ZYN-41 a 2 goes on a deflecting 9", () => {
    const hands = "2D 9C 2H | 9D 6C KC | 6D 7D QC | 4S 7S QH";
    const deflected = play(dealt(hands, "TD AH KH QH"), "0 2D", "1 9D");
    expect(movesOf(deflected, 0)).toEqual(["9C!", "2H!"]);
    expect(play(deflected, "0 9C!")).toMatchObject({ turn: 3, zap: 2, suit: "C" });
    expect(play(deflected, "0 2H!")).toMatchObject({ turn: 1, zap: 4, suit: "H" });
  });

  it("ZYN-43 no 9 follows a Joker, which has no suit", () => {
    expect(movesOf(joked("9C 9D 9H 9S"), 1)).toEqual(["take"]);
  });

  it("ZYN-46 nothing else may be played: no Jack, no 8, no card of the suit", () => {
    const state = zapped("JD 8D 6D AD TD");
    expect(movesOf(state, 1)).toEqual(["take"]);
    expect(["1 JD=D", "1 8D", "1 6D", "1 AD", "1 TD"].map((move) => refusalOf(state, move))).toEqual(
      Array(5).fill("does-not-follow"),
    );
  });

  it("ZYN-46 not even a Jack that is the last card", () => {
    expect(movesOf(zapped("JD"), 1)).toEqual(["take"]);
  });
});

describe("taking", () => {
  it("ZYN-44 draws the count and loses the turn; the next seat follows the dead card", () => {
    const state = zapped("6C 7C");
    expect(eventsOf(state, "1 take")).toEqual([
      { type: "drew", seat: 1, count: 2, cards: ["AH", "KH"], for: "zap" },
      { type: "turned", turn: 2, zap: 0 },
    ]);
    expect(movesOf(play(state, "1 take"), 2)).toEqual(["6D", "7D"]);
  });

  it("ZYN-44 follows a dead 2 by rank too, now starting a new Zap", () => {
    const hands = "2D 9C AC | 6C 7C | 2S 8C QC | 4S 7S QH";
    const dead = play(dealt(hands, "TD AH KH QH"), "0 2D", "1 take");
    expect(movesOf(dead, 2)).toEqual(["2S"]);
    expect(play(dead, "2 2S")).toMatchObject({ turn: 3, zap: 2 });
  });

  it("ZYN-44 follows a deflecting 9 where that lies on top", () => {
    const hands = "2D AC KC | 9D 6C KS | 6D 9S QC | 4S 7S QH";
    const dead = play(dealt(hands, "TD AH KH QH"), "0 2D", "1 9D", "0 take");
    expect(dead).toMatchObject({ phase: "turn", turn: 1, zap: 0, suit: "D" });
    expect(play(dead, "1 draw").turn).toBe(2);
    expect(movesOf(play(dead, "1 draw"), 2)).toEqual(["6D", "9S"]);
  });

  it("ZYN-44 is legal only where nothing may be played; `mustPlay` off, always", () => {
    expect(refusalOf(zapped("5S 6D"), "1 take")).toBe("must-play");
    expect(movesOf(zapped("5S 6D KC", undefined, { mustPlay: false }), 1)).toEqual(["5S", "take"]);
  });

  it("ZYN-44 a take that brings fewer cards, or none, is still a take", () => {
    const few = zapped("6C 7C", "AH");
    expect(eventsOf(few, "1 take")).toEqual([
      { type: "drew", seat: 1, count: 1, cards: ["AH"], for: "zap" },
      { type: "reshuffled", shuffle: 1, stock: 1 },
      { type: "drew", seat: 1, count: 1, cards: ["TD"], for: "zap" },
      { type: "turned", turn: 2, zap: 0 },
    ]);
    const none = dealt("6C 7C | 6D 8D | 4S 7S", "2D", { dealer: 0 });
    expect(eventsOf(none, "1 take")).toEqual([{ type: "turned", turn: 2, zap: 0 }]);
    expect(play(none, "1 take").hands[1]).toEqual(["6D", "8D"]);
  });

  it("ZYN-45 of a Joker: its player names a suit, and until then nobody else plays", () => {
    const state = play(joked("6C 7C"), "1 take");
    expect(state).toMatchObject({ phase: "declare", turn: 0, zap: 0, suit: null });
    expect([1, 2, 3].map((seat) => movesOf(state, seat))).toEqual([[], [], []]);
    expect(movesOf(state, 0)).toEqual(["declare C", "declare D", "declare H", "declare S"]);
    expect(eventsOf(state, "0 declare D")).toEqual([
      { type: "declared", seat: 0, suit: "D" },
      { type: "turned", phase: "turn", turn: 2, suit: "D" },
    ]);
  });

  it("ZYN-45 of a Joker on other zaps: the last Joker's player names it, the seat after the taker is next", () => {
    const hands = "2D 9C AC | X1 7C QS | 6D 7D QC | 4S 7S QH";
    const state = play(dealt(hands, "TD AH KH QH 9H 8H 7H 6H 5H"), "0 2D", "1 X1", "2 take");
    expect(state).toMatchObject({ phase: "declare", turn: 1, next: 3 });
    expect(play(state, "1 declare C")).toMatchObject({ turn: 3, suit: "C" });
  });

  it("ZYN-45 of a Joker under another zap: the top card rules, and nobody declares", () => {
    const hands = "X1 9C AC | 2S 7C QS | 6D 7D QC | 4S 7S QH";
    const state = play(dealt(hands, "TD AH KH QH 9H 8H 7H 6H 5H"), "0 X1", "1 2S", "2 take");
    expect(state).toMatchObject({ phase: "turn", turn: 3, suit: "S", zap: 0 });
  });

  it("ZYN-61 a take over a shuffle draws on from the record's new stock", () => {
    const state = dealt("X1 9C AC | 6C 7C | 6D 7D", "TC AH", { restocks: [restocked("TC")] });
    expect(play(state, "0 X1", "1 take").hands[1]).toEqual(["6C", "7C", "TC", "AH"]);
  });
});
