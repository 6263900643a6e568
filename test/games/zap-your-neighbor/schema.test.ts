// The parsers of Zap Your Neighbor: options with defaults, actions in normal form, deals of a record.
import { describe, expect, it } from "vitest";
import { zapYourNeighbor } from "../../../src/games/zap-your-neighbor/zap-your-neighbor.ts";

const { options, action, recordedAction, recordedDeal } = zapYourNeighbor.schemas;

describe("options", () => {
  it("ZYN-5 ZYN-12 left out are wild Jacks and having to play", () => {
    expect(options.parse({})).toEqual({ jacksWild: true, mustPlay: true });
    expect(options.parse({ mustPlay: false })).toEqual({ jacksWild: true, mustPlay: false });
  });

  it.each([{ jacksWild: "no" }, { mustplay: true }, { wildOnWild: true }, null])("%j is none", (value) => {
    expect(options.safeParse(value).success).toBe(false);
  });
});

describe("actions", () => {
  const normal = (value: object) => JSON.stringify(action.parse(value));

  it("ZYN-50 `lastCard: false` is the same as none", () => {
    expect(normal({ type: "play", card: "AC", lastCard: false })).toBe('{"type":"play","card":"AC"}');
    expect(normal({ type: "give", card: "AC", to: 1, lastCard: false })).toBe(
      '{"type":"give","card":"AC","to":1}',
    );
  });

  it("are the same however their fields are ordered", () => {
    expect(normal({ lastCard: true, suit: "D", card: "JC", type: "play" })).toBe(
      '{"type":"play","card":"JC","suit":"D","lastCard":true}',
    );
    expect(normal({ lastCard: true, to: 2, card: "JC", type: "give" })).toBe(
      '{"type":"give","card":"JC","to":2,"lastCard":true}',
    );
  });

  it("ZYN-11 of a Jack without a suit, or another card with one, are actions: the referee refuses them", () => {
    expect(action.safeParse({ type: "play", card: "JC" }).success).toBe(true);
    expect(action.safeParse({ type: "play", card: "AC", suit: "C" }).success).toBe(true);
  });

  it.each([
    { type: "play", card: "10C" },
    { type: "play", card: "X3" },
    { type: "play" },
    { type: "play", card: "JC", suit: "X" },
    { type: "play", card: "JC", suit: null },
    { type: "play", card: "AC", to: 1 },
    { type: "play", card: "AC", lastCard: 1 },
    { type: "draw", card: "AC" },
    { type: "take", count: 2 },
    { type: "give", card: "AC" },
    { type: "give", card: "AC", to: 7 },
    { type: "catch", seat: -1 },
    { type: "catch" },
    { type: "declare", suit: "c" },
    { type: "discard", card: "AC" },
    {},
  ])("%j is none", (value) => {
    expect(action.safeParse(value).success).toBe(false);
  });

  it("name only seats of their table in a record", () => {
    const fits = (seats: number, value: object) => recordedAction(seats).safeParse(value).success;
    expect([2, 3].map((to) => fits(3, { type: "give", card: "AC", to }))).toEqual([true, false]);
    expect([2, 3].map((seat) => fits(3, { type: "catch", seat }))).toEqual([true, false]);
    expect(fits(7, { type: "catch", seat: 6 })).toBe(true);
  });
});

describe("a record's deal", () => {
  const fault = (value: unknown) => {
    const parsed = recordedDeal(3).safeParse(value);
    return parsed.success ? null : parsed.error.issues[0]?.path.join(".");
  };

  const DEALS: readonly (readonly [value: unknown, path: string | null, what: string])[] = [
    [{ hands: [["AC"], ["X1"], ["X2"]], stock: ["2C"] }, null, "one card each and a starter"],
    [{ stock: ["AC"] }, null, "a reshuffle"],
    [{ hands: [["AC"], ["AC"], ["2C"]], stock: ["3C"] }, "hands.1.0", "a card in two hands"],
    [{ hands: [["AC"], ["2C"], ["3C"]], stock: ["3C"] }, "stock.0", "a card in a hand and the stock"],
    [{ hands: [["AC"], [], ["2C"]], stock: ["3C"] }, "hands.1", "an empty hand"],
    [{ hands: [["AC"], ["2C"]], stock: ["3C"] }, "hands", "a hand too few"],
    [{ hands: [["AC"], ["2C"], ["3C"]], stock: [] }, "stock", "no starter"],
    [{ hands: [["AC"], ["2C"], ["r1"]], stock: ["3C"] }, "hands.2.0", "a card of another game"],
    [{ stock: ["3C"], top: "4C" }, "", "an unknown field"],
  ];

  it.each(DEALS)("%j: the fault stands at %j (%s)", (value, path) => {
    expect(fault(value)).toBe(path);
  });
});
