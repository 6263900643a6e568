// What an 8 demands of the next seat.
import { describe, expect, it } from "vitest";
import { dealt, eventsOf, movesOf, play, refusalOf } from "./position.ts";

const demanded = (hand: string, stock = "3S KC QC", options = {}) =>
  play(dealt(`8H 2C 9D | ${hand} | 3D 5S AH`, `5H ${stock}`, { options }), "0 8H");

describe("under an 8", () => {
  it("ZYN-9 an 8, a card of its suit, a Joker or a Jack naming its suit serves; a 10 does not", () => {
    const state = demanded("8C 4H TH 9S JS JH X1");
    expect(state).toMatchObject({ phase: "turn", turn: 1, demand: true, suit: "H" });
    expect(movesOf(state, 1)).toEqual(["8C", "4H", "JH=H", "JS=H", "X1"]);
    expect(["1 TH", "1 9S", "1 JS=S", "1 JH=D"].map((move) => refusalOf(state, move))).toEqual(
      Array(4).fill("does-not-follow"),
    );
  });

  it("ZYN-9 every Jack serves, wild or not", () => {
    expect(movesOf(demanded("JS 9S 9C", "3S", { jacksWild: false }), 1)).toEqual(["JS=H"]);
  });

  it("ZYN-9 a Jack that is the last card must be of the 8's suit", () => {
    expect(refusalOf(demanded("JS"), "1 JS=H")).toBe("does-not-follow");
    expect(play(demanded("JH"), "1 JH=H").phase).toBe("over");
  });

  it("ZYN-9 an 8 on an 8 demands its own suit of the seat after", () => {
    expect(play(demanded("8C 9S 4D"), "1 8C")).toMatchObject({ turn: 2, demand: true, suit: "C" });
  });

  it("ZYN-46 a Joker ends the demand, for a demand and a Zap never stand together", () => {
    expect(play(demanded("X1 9S 4D"), "1 X1")).toMatchObject({ turn: 2, demand: false, zap: 5 });
    expect(play(demanded("2H 9S 4D"), "1 2H")).toMatchObject({ turn: 2, demand: false, zap: 2 });
  });
});

describe("drawing for an 8", () => {
  it("ZYN-10 draws until a card of the hand answers, then such a card must be played", () => {
    const state = demanded("9S 4D", "3S KC 7H QC");
    expect(eventsOf(state, "1 draw")).toEqual([
      { type: "drew", seat: 1, count: 3, cards: ["3S", "KC", "7H"], for: "demand" },
      { type: "turned", phase: "owed" },
    ]);
    const owed = play(state, "1 draw");
    expect(owed).toMatchObject({ phase: "owed", turn: 1, demand: true, drawn: null });
    expect(movesOf(owed, 1)).toEqual(["7H"]);
    expect(["1 draw", "1 keep", "1 9S"].map((move) => refusalOf(owed, move))).toEqual([
      "wrong-phase",
      "wrong-phase",
      "does-not-follow",
    ]);
    expect(play(owed, "1 7H")).toMatchObject({ phase: "turn", turn: 0, demand: false });
  });

  it("ZYN-10 any serving card will do, also one that did not serve before it was one of two", () => {
    const owed = play(demanded("JS", "3S 7H"), "1 draw");
    expect(owed.hands[1]).toEqual(["3S", "JS"]);
    expect(movesOf(owed, 1)).toEqual(["JS=H!"]);
  });

  it("ZYN-12 always needs that nothing serves", () => {
    expect(refusalOf(demanded("4H 9S", "3S", { mustPlay: false }), "1 draw")).toBe("must-play");
    expect(movesOf(demanded("4H 9S", "3S", { mustPlay: false }), 1)).toEqual(["4H!"]);
  });

  it("ZYN-10 with stock and pile dry the turn is over, and the seat after follows the 8 as any card", () => {
    const state = play(dealt("8H 2C 9D | 9S 4D | JC 3D 8S", "TH 3S KC"), "0 8H");
    expect(eventsOf(state, "1 draw")).toEqual([
      { type: "drew", seat: 1, count: 2, cards: ["3S", "KC"], for: "demand" },
      { type: "reshuffled", shuffle: 1, stock: 1 },
      { type: "drew", seat: 1, count: 1, cards: ["TH"], for: "demand" },
      { type: "turned", turn: 2, demand: false },
    ]);
    expect(movesOf(play(state, "1 draw"), 2)).toEqual(["JC=C", "JC=D", "JC=H", "JC=S", "8S"]);
  });

  it("ZYN-10 binds only that seat: it ends with its turn, also in `owed`", () => {
    const served = play(demanded("9S 4D", "7H KC"), "1 draw", "1 7H");
    // The 7 skips seat 2.
    expect(served).toMatchObject({ turn: 0, demand: false });
  });
});
