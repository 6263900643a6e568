// The end of a match of Zap Your Neighbor: an empty hand, empty turns, or the limit of plays.
import { describe, expect, it } from "vitest";
import { shuffleCards } from "../../../src/games/shuffle.ts";
import { MOST_PLAYS } from "../../../src/games/zap-your-neighbor/landing.ts";
import type { ZapYourNeighborState } from "../../../src/games/zap-your-neighbor/state.ts";
import { dealt, eventsOf, movesOf, play, restocked, SECRET, typesOf } from "./position.ts";

describe("an empty hand", () => {
  it("ZYN-60 wins at once, and the others are ranked by cards left, equal counts sharing", () => {
    const state = dealt("5D | 6D 7C | 4D 7S KS | 8C 9C", "TD 3S");
    expect(eventsOf(state, "0 5D")).toEqual([
      { type: "played", seat: 0, card: "5D" },
      {
        type: "matchEnded",
        ranking: [1, 2, 4, 2],
        hands: [
          { count: 0, cards: [] },
          { count: 2, cards: ["7C", "6D"] },
          { count: 3, cards: ["4D", "7S", "KS"] },
          { count: 2, cards: ["8C", "9C"] },
        ],
        secret: SECRET,
      },
    ]);
  });

  it.each(["AD", "2D", "3D", "4D", "8D", "QD", "KD", "X1"])(
    "ZYN-60 wins with %s, without its effect",
    (card) => {
      const over = play(dealt(`${card} | 6D TS | 4H 7S`, "5D 3S 9S"), `0 ${card}`);
      expect(over).toMatchObject({ phase: "over", ranking: [1, 2, 2], direction: 1 });
    },
  );

  it("ZYN-60 wins with a Jack that names any suit, in a Zap, for an 8, after a drawn card", () => {
    expect(play(dealt("JD | 6D TS | 4H 7S", "5D 3S"), "0 JD=S").phase).toBe("over");
    expect(play(dealt("2D 9C KC | 2S | 4H 7S", "5D 3S"), "0 2D", "1 2S").ranking).toEqual([2, 1, 2]);
    expect(play(dealt("8D 9C KC | X1 | 4H 7S", "5D 3S"), "0 8D", "1 X1").ranking).toEqual([2, 1, 2]);
  });

  it("ALL-3 clears the fields that bind no seat, and keeps the others", () => {
    const over = play(dealt("2D 9C | 3S | 4H 7S", "5D 3H 3C"), "0 2D", "1 3S");
    expect(over).toMatchObject({
      phase: "over",
      turn: null,
      suit: null,
      zap: 0,
      demand: false,
      drawn: null,
      exposed: [],
      tens: null,
      next: null,
      direction: 1,
      pile: ["5D", "2D", "3S"],
      stock: ["3H", "3C"],
      hands: [["9C"], [], ["4H", "7S"]],
    });
  });
});

describe("the stock", () => {
  it("ZYN-61 when a card is due and none is left, the pile but its top is shuffled", () => {
    const state = dealt("5D 9C KH | 6C 8C | 4S 7S", "TD 3S", { restocks: [restocked("TD")] });
    const emptied = play(state, "0 5D", "1 draw");
    expect(emptied).toMatchObject({ stock: [], pile: ["TD", "5D"], shuffle: 0 });
    expect(eventsOf(emptied, "2 draw")).toEqual([
      { type: "reshuffled", shuffle: 1, stock: 1 },
      { type: "drew", seat: 2, count: 1, cards: ["TD"], for: "turn" },
      { type: "turned", turn: 0 },
    ]);
  });

  it("SH-8 a pile of one card is not shuffled, and nothing is counted", () => {
    const dry = play(dealt("9C KH | 6C 8C | 4S 7S", "5D"), "0 draw");
    expect(dry).toMatchObject({ shuffle: 0, pile: ["5D"], stock: [] });
  });

  it("ZYN-61 the new stock is shuffle 1 of round 1, by the secret", () => {
    const state = dealt("5D 9C KS 6D | 5C 8C KC | 5H 7S QS", "TD");
    const key = { secret: SECRET, entropy: ["", "", ""], round: 1, shuffle: 1 };
    const [card, ...stock] = shuffleCards(["5C", "5D", "TD"], key);
    const drew = play(state, "0 5D", "1 5C", "2 5H", "0 draw");
    expect(drew).toMatchObject({ shuffle: 1, stock, pile: ["5H"] });
    expect(drew.hands[0]).toContain(card);
  });
});

describe("empty turns", () => {
  const dry = (stock = "5D", others = "6C 8C | 4S 7S QS") => dealt(`9C KH | ${others}`, stock);

  it("ZYN-62 as many in a row as there are seats end the match; fewest cards win", () => {
    const state = play(dry(), "0 draw", "1 draw");
    expect(state).toMatchObject({ phase: "turn", turn: 2, emptyTurns: 2 });
    expect(typesOf(state, "2 draw")).toEqual(["matchEnded"]);
    expect(play(state, "2 draw").ranking).toEqual([1, 1, 3]);
  });

  it("ZYN-62 a card that a draw brings begins the count anew", () => {
    const drew = play({ ...dry("5D 3S"), emptyTurns: 2 }, "0 draw");
    expect(drew).toMatchObject({ phase: "turn", turn: 1, emptyTurns: 0 });
  });

  it("ZYN-62 so does a card on the pile", () => {
    const state = play(dry("5D", "6C 8C | 4S 5S QS"), "0 draw", "1 draw");
    expect(play(state, "2 5S").emptyTurns).toBe(0);
  });

  it("ZYN-62 so does any take, even of nothing", () => {
    const zapped = dealt("6C 7C | 6D 8D | 4S 7S", "2D", { dealer: 0 });
    const zero = play({ ...zapped, emptyTurns: 2 }, "1 take");
    expect(zero).toMatchObject({ phase: "turn", emptyTurns: 0 });
  });

  it("ZYN-62 a draw for an 8 that brings nothing is an empty turn, one that brings anything is none", () => {
    const afterPlays = (stock: string) => dealt("9C KH | 6C 9S | 4S 7S QS", stock, { dealer: 0 });
    expect(play(afterPlays("8D"), "1 draw")).toMatchObject({ turn: 2, emptyTurns: 1, demand: false });
    const drew = play({ ...afterPlays("8D 3S"), emptyTurns: 2 }, "1 draw");
    expect(drew).toMatchObject({ turn: 2, emptyTurns: 0, demand: false });
  });

  it("ZYN-62 what a catch brings does not matter", () => {
    const state = play(dealt("5D 9C | 6C 8C | 4S 7S QS", "TD"), "0 5D");
    expect(play({ ...state, emptyTurns: 1 }, "1 catch 0").emptyTurns).toBe(1);
  });
});

describe("the number of plays", () => {
  /** The next play is the last one allowed. */
  const last = (state: ZapYourNeighborState) => ({ ...state, played: MOST_PLAYS - 1 });

  it("ZYN-63 is 600 cards from hands, the starter not among them", () => {
    expect(MOST_PLAYS).toBe(600);
    expect(dealt("5D 9C | 6C 8C | 4S 7S", "TD 3S").played).toBe(0);
    expect(play(dealt("5D 9C KC | 6C 8C | 4S 7S", "TD 3S"), "0 5D").played).toBe(1);
    expect(play(dealt("KD TC 9C KC | 6C 8C | 4S 7S", "TD 3S"), "0 KD", "0 TC").played).toBe(2);
  });

  it("ZYN-63 ends the match, ranked by fewest cards", () => {
    const state = last(dealt("5D 9C KC | 6C 8C | 4S 7S QS", "TD 3S"));
    expect(typesOf(state, "0 5D")).toEqual(["played", "matchEnded"]);
    expect(play(state, "0 5D").ranking).toEqual([1, 1, 3]);
  });

  it("ZYN-63 an Ace as the last play still turns the direction, and `turned` shows it", () => {
    const state = last(dealt("AD 9C KC | 6C 8C | 4S 7S QS", "TD 3S"));
    expect(eventsOf(state, "0 AD").slice(0, 2)).toEqual([
      { type: "played", seat: 0, card: "AD" },
      { type: "turned", direction: -1 },
    ]);
    expect(play(state, "0 AD")).toMatchObject({ phase: "over", direction: -1 });
  });

  it.each(["QD", "KD", "4D", "2D"])("ZYN-63 no gift, window or turn follows %s", (card) => {
    const state = last(dealt(`${card} TC KC | 6C 8C | 4S 7S QS`, "5D 3S"));
    expect(play(state, `0 ${card}`)).toMatchObject({ phase: "over", turn: null, tens: null });
  });

  it("ZYN-63 a 10 in a King's window counts, too", () => {
    const window = play(dealt("KD TC 9C KC | TH 8C QC | 4S 7S QS", "5D 3S"), "0 KD");
    expect(play(last(window), "1 TH")).toMatchObject({ phase: "over", ranking: [2, 1, 2] });
  });

  it("ZYN-63 a card that empties a hand wins first", () => {
    expect(play(last(dealt("5D | 6C | 4S", "TD 3S")), "0 5D").ranking).toEqual([1, 2, 2]);
  });

  it("ZYN-63 nothing may be done after it", () => {
    const over = play(last(dealt("5D 9C KC | 6C 8C | 4S 7S QS", "TD 3S")), "0 5D");
    expect([0, 1, 2].flatMap((seat) => movesOf(over, seat))).toEqual([]);
  });
});
