// The parsers of Zip Zap: options with defaults, actions, deals of a record.
import { describe, expect, it } from "vitest";
import { zipZap } from "../../../src/games/zip-zap/zip-zap.ts";

const { options, action, recordedAction, recordedDeal } = zipZap.schemas;

describe("options", () => {
  it("ZZ-7 ZZ-16 left out are points, and wild on wild", () => {
    expect(options.parse({})).toEqual({ scoring: "points", wildOnWild: true });
  });

  it.each([{ scoring: "best" }, { wildOnWild: "no" }, { jacksWild: true }, null])("%j is none", (value) => {
    expect(options.safeParse(value).success).toBe(false);
  });
});

describe("actions", () => {
  it.each([
    { type: "discard", card: "r11" },
    { type: "discard", card: "R1" },
    { type: "discard" },
    { type: "zap", card: "zap" },
    { type: "draw" },
    {},
  ])("%j is none", (value) => {
    expect(action.safeParse(value).success).toBe(false);
  });

  it("ZZ-1 a record names only cards of its table, the Zap among them", () => {
    const fits = (seats: number, card: string) =>
      recordedAction(seats).safeParse({ type: "discard", card }).success;
    expect([
      fits(2, "r1"),
      fits(2, "zap"),
      fits(2, "g1"),
      fits(3, "g1"),
      fits(3, "b1"),
      fits(4, "b1"),
    ]).toEqual([true, true, false, true, false, true]);
  });
});

describe("a record's deal", () => {
  const fault = (value: unknown) => {
    const parsed = recordedDeal(2).safeParse(value);
    return parsed.success ? null : parsed.error.issues[0]?.path.join(".");
  };

  const DEALS: readonly (readonly [value: unknown, path: string | null, what: string])[] = [
    [
      {
        hands: [
          ["r1", "zap"],
          ["r2", "zap"],
        ],
        stock: [],
      },
      null,
      "a Zap each and an empty stock",
    ],
    [{ stock: ["r1"] }, null, "a reshuffle"],
    [{ hands: [["r1"], ["r1"]], stock: [] }, "hands.1.0", "a card in two hands"],
    [{ hands: [["r1"], ["r2"]], stock: ["r2"] }, "stock.0", "a card in a hand and the stock"],
    [{ hands: [["zap", "zap"], ["r2"]], stock: [] }, "hands.0.1", "two Zaps in a hand"],
    [{ hands: [["r1"], []], stock: [] }, "hands.1", "an empty hand"],
    [{ hands: [["r1"]], stock: [] }, "hands", "a hand too few"],
    [{ hands: [["r1"], ["b1"]], stock: [] }, "hands.1.0", "a card that the table has not"],
    [{ hands: [["r1"], ["r2"]], stock: ["zap"] }, "stock.0", "a Zap in the stock"],
    [{ hands: [["r1"], ["r2"]] }, "stock", "no stock"],
    [{ hands: [["r1"], ["r2"]], stock: [], top: "r3" }, "", "an unknown field"],
  ];

  it.each(DEALS)("%j: the fault stands at %j (%s)", (value, path) => {
    expect(fault(value)).toBe(path);
  });
});
