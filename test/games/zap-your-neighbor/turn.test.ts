// What a seat may play, draw and keep in a turn outside a Zap.
import { describe, expect, it } from "vitest";
import type { ZapYourNeighborOptions } from "../../../src/games/zap-your-neighbor/state.ts";
import { dealt, eventsOf, movesOf, play, refusalOf } from "./position.ts";

/** Seat 0 acts on the card. The next card of the stock is the 3 of spades. */
const on = (top: string, hand: string, options: Partial<ZapYourNeighborOptions> = {}) =>
  dealt(`${hand} | 2C 4S | 3C 5S`, `${top} 3S KH QH`, { options });

/** Seat 1 acts on the Jack of clubs, which named hearts. */
const onJack = (hand: string, options: Partial<ZapYourNeighborOptions> = {}) =>
  play(dealt(`JC 2C 9D | ${hand} | 3D 5S`, "TC 3S KH QH", { options }), "0 JC=H");

describe("following", () => {
  it("ZYN-4 by suit or by rank", () => {
    const state = on("5D", "AD 5C AC KH");
    expect(movesOf(state, 0)).toEqual(["5C", "AD"]);
    expect(refusalOf(state, "0 AC")).toBe("does-not-follow");
  });

  it("ZYN-4 on a Jack by the suit that it named, or as a Jack", () => {
    expect(onJack("9H 9C 4D")).toMatchObject({ turn: 1, suit: "H" });
    expect(movesOf(onJack("9H 9C 4D"), 1)).toEqual(["9H"]);
    expect(movesOf(onJack("9C JS 4D", { jacksWild: false }), 1)).toEqual(["JS=C", "JS=D", "JS=H", "JS=S"]);
  });

  it("ZYN-4 on a dead Joker by the suit that was named", () => {
    const zapped = dealt("X1 9D AC | 6C 7D | 9S AD QC", "TC KH KS 2S 3S 4S");
    const dead = play(zapped, "0 X1", "1 take", "0 declare S");
    expect(dead).toMatchObject({ phase: "turn", turn: 2, suit: "S" });
    expect(movesOf(dead, 2)).toEqual(["9S"]);
  });
});

describe("a Jack", () => {
  it("ZYN-5 goes on anything and names any suit", () => {
    expect(movesOf(on("5D", "JC AC KH"), 0)).toEqual(["JC=C", "JC=D", "JC=H", "JC=S"]);
  });

  it("ZYN-5 not wild, follows suit or rank and still names a suit", () => {
    expect(refusalOf(on("5D", "JC AC KH", { jacksWild: false }), "0 JC=C")).toBe("does-not-follow");
    expect(play(on("5D", "JD AC KH", { jacksWild: false }), "0 JD=S").suit).toBe("S");
  });

  it("ZYN-6 as the last card must be of the suit to follow, wild or not", () => {
    for (const jacksWild of [true, false]) {
      expect(refusalOf(on("5D", "JC", { jacksWild }), "0 JC=C")).toBe("does-not-follow");
      expect(play(on("5D", "JD", { jacksWild }), "0 JD=C").phase).toBe("over");
    }
  });

  it("ZYN-6 as the last card follows the named suit, not the suit or the rank of the Jack on top", () => {
    expect(refusalOf(onJack("JS"), "1 JS=H")).toBe("does-not-follow");
    expect(refusalOf(play(dealt("JS 2C 9D | JC | 3D", "TC 3S"), "0 JS=H"), "1 JC=H")).toBe("does-not-follow");
    expect(play(onJack("JH"), "1 JH=C").phase).toBe("over");
  });

  it("ZYN-6 as the last card makes its seat draw, and is a Jack like any once it is not the last", () => {
    const state = on("5D", "JC");
    expect(movesOf(state, 0)).toEqual(["draw"]);
    const drew = play(dealt("JC | 2C 4S | 3C 5S", "5D 6D KH"), "0 draw");
    expect(movesOf(drew, 0)).toEqual(["6D!", "keep"]);
  });

  it("ZYN-11 is refused without a suit, as any other card is with one", () => {
    const state = on("5D", "JC AD X1");
    expect(["0 JC", "0 AD=D", "0 X1=D"].map((move) => refusalOf(state, move))).toEqual(
      Array(3).fill("malformed"),
    );
  });
});

describe("a Joker", () => {
  it("ZYN-7 goes on any top card", () => {
    for (const top of ["5D", "TC", "5H"]) expect(movesOf(on(top, "X1 9S 7S"), 0)).toContain("X1");
    expect(movesOf(play(dealt("8C 2D | X2 9D 7S | 3D", "TC 3S"), "0 8C!"), 1)).toEqual(["X2"]);
  });

  it("ZYN-7 waits for its seat's turn, and in `drawn` unless it was drawn", () => {
    expect(refusalOf(dealt("AD AC KH | X1 3H | 4H", "5D 3S"), "1 X1")).toBe("not-your-turn");
    const drew = dealt("X1 AC KH | 3H | 4H", "5D 6D 3S", { options: { mustPlay: false } });
    expect(refusalOf(play(drew, "0 draw"), "0 X1")).toBe("barred");
    const joker = play(dealt("AC KH | 3H | 4H", "5D X2 3S"), "0 draw");
    expect(movesOf(joker, 0)).toEqual(["X2", "keep"]);
  });
});

describe("a 10", () => {
  it.each([
    ["TD", "TS 4C 7H", ["TS"]],
    ["KD", "TS 4C 7H", ["TS"]],
    ["5D", "TD 5C", ["5C!"]],
  ])("ZYN-8 on %s: of %s goes %j", (top, hand, moves) => {
    // A King's window is closed before the turn.
    const state = on(top, hand);
    expect(movesOf(state.phase === "tens" ? play(state, "clock") : state, 0)).toEqual(moves);
  });

  it("ZYN-8 does not go by suit, not even where its suit was named", () => {
    expect(movesOf(onJack("TH 9S 4D"), 1)).toEqual(["draw"]);
  });
});

describe("drawing", () => {
  it("ZYN-12 only where no card may be played; `mustPlay` off, always", () => {
    expect(refusalOf(on("5D", "AD KH"), "0 draw")).toBe("must-play");
    expect(movesOf(on("5D", "AC KH"), 0)).toEqual(["draw"]);
    expect(movesOf(on("5D", "AD KH 9S", { mustPlay: false }), 0)).toEqual(["AD", "draw"]);
  });

  it("ZYN-12 takes one card; ZYN-15 one that cannot be played ends the turn", () => {
    const state = on("5D", "AC KH");
    expect(play(state, "0 draw")).toMatchObject({ phase: "turn", turn: 1, drawn: null });
    expect(eventsOf(state, "0 draw")).toEqual([
      { type: "drew", seat: 0, count: 1, cards: ["3S"], for: "turn" },
      { type: "turned", turn: 1 },
    ]);
  });

  it("ZYN-12 is legal though nothing can be drawn", () => {
    const dry = dealt("AC KH | 2C | 3C", "5D");
    expect(movesOf(dry, 0)).toEqual(["draw"]);
    expect(eventsOf(dry, "0 draw")).toEqual([{ type: "turned", turn: 1 }]);
  });

  it("ZYN-12 ZYN-13 a draw is never legal in a Zap, a take never outside one", () => {
    expect(refusalOf(on("5D", "AC KH"), "0 take")).toBe("wrong-phase");
    expect(refusalOf(play(on("5D", "2D KH 9C"), "0 2D"), "1 draw")).toBe("wrong-phase");
  });

  it("ZYN-15 in `drawn` the drawn card is played or kept, and no other", () => {
    const drew = play(dealt("AD KH 9C | 2C 4S | 3C", "5D 6D 3S", { options: { mustPlay: false } }), "0 draw");
    expect(drew).toMatchObject({ phase: "drawn", turn: 0, drawn: "6D" });
    expect(movesOf(drew, 0)).toEqual(["6D", "keep"]);
    expect(refusalOf(drew, "0 AD")).toBe("barred");
    expect(eventsOf(drew, "0 keep")).toEqual([
      { type: "kept", seat: 0 },
      { type: "turned", phase: "turn", turn: 1, drawn: null },
    ]);
    expect(play(drew, "0 6D").hands[0]).toEqual(["9C", "AD", "KH"]);
  });

  it("ZYN-14 a catch is legal for any other seat in every phase but `over`", () => {
    const exposed = play(dealt("AD 9C | 5H QD 8S | 3C QC JH", "5D 3S 4S 6S 7S 9S"), "0 AD");
    expect(exposed).toMatchObject({ turn: 2, exposed: [{ seat: 0, plays: 2 }] });
    expect([0, 1, 2].map((seat) => refusalOf(exposed, `${seat} catch 0`))).toEqual([
      "not-exposed",
      null,
      null,
    ]);
    expect(movesOf(exposed, 1)).toEqual(["catch 0"]);
  });
});
