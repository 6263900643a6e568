// The start of a match of Zap Your Neighbor: the deal, and the first card as the dealer's turn.
import { describe, expect, it } from "vitest";
import { zapYourNeighbor } from "../../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { dealt, fresh, movesOf, OPTIONS, play, refusalOf, SECRET } from "./position.ts";

describe("the deal", () => {
  it("ZYN-1 has 3 to 7 seats, seven cards each, and the rest but the starter as stock", () => {
    expect(zapYourNeighbor.seats).toEqual({ min: 3, max: 7 });
    for (const seats of [3, 4, 5, 6, 7]) {
      const { hands, stock, pile } = fresh(seats);
      expect(hands.map((hand) => hand.length)).toEqual(Array(seats).fill(7));
      expect(stock.length + pile.length).toBe(54 - 7 * seats);
      expect(new Set([...hands.flat(), ...stock, ...pile]).size).toBe(54);
    }
  });

  it("SH-7 deals from seat 0 on, for any dealer", () => {
    expect(fresh(4, { dealer: 2 }).hands).toEqual(fresh(4, { dealer: 0 }).hands);
  });

  it("ZYN-2 seat 0 deals where nothing else is said", () => {
    expect(fresh(3, { dealer: null }).dealer).toBe(0);
    expect(fresh(3, { dealer: 2 }).dealer).toBe(2);
  });

  it("ZYN-3 sends the deal, the starter and its changes in one frame", () => {
    const chance = {
      secret: SECRET,
      entropy: ["", "", ""],
      deals: [{ hands: [["KC"], ["3D", "2C"], ["4H"]], stock: ["AD", "9C"] }],
    };
    const { events } = zapYourNeighbor.start({ seats: 3, options: OPTIONS, dealer: 1, chance });
    expect(events.map((event) => zapYourNeighbor.redact(event, 1))).toEqual([
      {
        type: "dealt",
        shuffle: 0,
        dealer: 1,
        hands: [{ count: 1 }, { count: 2, cards: ["2C", "3D"] }, { count: 1 }],
        stock: 2,
      },
      { type: "played", seat: 1, card: "AD", starter: true },
      { type: "turned", turn: 0, direction: -1, suit: "D" },
    ]);
  });
});

describe("the starter", () => {
  const begunWith = (starter: string, seats = 4) =>
    dealt(
      Array(seats)
        .fill(0)
        .map((_, i) => `${"A56Q789"[i]}C 4${"CDHS"[i % 4]}`)
        .join(" | "),
      `${starter} AH KH`,
      {
        dealer: 0,
      },
    );

  it("ZYN-3 turns play round as an Ace", () => {
    expect(begunWith("AD")).toMatchObject({ phase: "turn", turn: 3, direction: -1, suit: "D" });
  });

  it.each([
    ["2D", { turn: 1, zap: 2, suit: "D" }],
    ["3D", { turn: 2, zap: 3, suit: "D" }],
    ["X1", { turn: 1, zap: 5, suit: null }],
    ["4D", { turn: 0, suit: "D" }],
    ["5D", { turn: 1, zap: 0 }],
    ["6D", { turn: 3 }],
    ["7D", { turn: 2 }],
    ["8D", { turn: 1, demand: true, suit: "D" }],
    ["9D", { turn: 3, direction: 1 }],
    ["TD", { turn: 1, suit: "D" }],
    ["KD", { turn: 1, tens: null }],
  ])("ZYN-3 %s has its effect as if the dealer had played it", (starter, standing) => {
    expect(begunWith(starter)).toMatchObject({ phase: "turn", direction: 1, ...standing });
  });

  it("ZYN-3 as a Jack lets the dealer declare its suit, none being there to follow till then", () => {
    const jack = begunWith("JD");
    expect(jack).toMatchObject({ phase: "declare", turn: 0, suit: null });
    expect(movesOf(jack, 0)).toEqual(["declare C", "declare D", "declare H", "declare S"]);
    expect(play(jack, "0 declare S")).toMatchObject({ phase: "turn", turn: 1, suit: "S" });
  });

  it("ZYN-3 as a Queen lets the dealer give, and the gift is a gift like any", () => {
    const queen = begunWith("QD");
    expect(queen).toMatchObject({ phase: "give", turn: 0, suit: "D" });
    expect(movesOf(queen, 0)).toContain("give AC>3!");
    expect(play(queen, "0 give AC>3")).toMatchObject({ turn: 1, exposed: [{ seat: 0, plays: 2 }] });
    expect(play(queen, "0 give AC>3!").exposed).toEqual([]);
    expect(play(queen, "0 keep")).toMatchObject({ phase: "turn", turn: 1 });
  });

  it("ZYN-3 as a Queen over a dealer's single card opens nothing", () => {
    expect(dealt("AC | 2C | 3C", "QD 4D", { dealer: 0 })).toMatchObject({ phase: "turn", turn: 1 });
  });

  it("ZYN-3 as a King opens the window for 10s", () => {
    const king = dealt("AC TD | 2C TH | 3C", "KD 4D", { dealer: 0 });
    expect(king).toMatchObject({ phase: "tens", turn: null, tens: [0, 1], suit: "D" });
  });

  it("ZYN-3 as a Joker that is taken lets the dealer name the suit", () => {
    const joker = dealt("AC 4C | 6C 7C | 8D", "X1 KH KS KD", { dealer: 0 });
    const taken = play(joker, "1 take");
    expect(taken).toMatchObject({ phase: "declare", turn: 0, zap: 0, suit: null });
    expect(play(taken, "0 declare D")).toMatchObject({ phase: "turn", turn: 2, suit: "D" });
  });

  it("ZYN-3 is no play: it exposes nobody, and nobody wins by it", () => {
    const one = dealt("AC | 2C | 3C", "5D 4D", { dealer: 0 });
    expect(one).toMatchObject({ phase: "turn", exposed: [], played: 0 });
    expect(refusalOf(one, "1 catch 0")).toBe("not-exposed");
  });
});
