// The parsers of Zip, Zilch, Zero: no options, actions in normal form, deals of a record.
import { describe, expect, it } from "vitest";
import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";

const { options, action, recordedAction, recordedDeal } = zipZilchZero.schemas;

describe("options", () => {
  it("are none", () => {
    expect(options.parse({})).toEqual({});
    for (const value of [{ scoring: "points" }, null, [], "x"])
      expect(options.safeParse(value).success).toBe(false);
  });
});

describe("actions", () => {
  it.each([
    [{ cards: ["KS", "8D", "2D", "3D"], type: "zip" }, '{"type":"zip","cards":["2D","3D","8D","KS"]}'],
    [{ cards: ["KS", "KS"], type: "zip" }, '{"type":"zip","cards":["KS","KS"]}'],
    [{ cards: ["KS"], type: "zip" }, '{"type":"zip","cards":["KS"]}'],
    [{ card: "TD", from: "pile", type: "draw" }, '{"type":"draw","from":"pile","card":"TD"}'],
    [{ from: "stock", type: "draw" }, '{"type":"draw","from":"stock"}'],
    [{ card: "AS", type: "discard" }, '{"type":"discard","card":"AS"}'],
  ])("%j has one form: %s", (value, form) => {
    expect(JSON.stringify(action.parse(value))).toBe(form);
    expect(JSON.stringify(recordedAction(3).parse(value))).toBe(form);
  });

  it.each([
    [{ type: "draw" }, "from"],
    [{ type: "draw", from: "hand" }, "from"],
    [{ type: "draw", from: "stock", card: "AS" }, ""],
    [{ type: "draw", from: "pile" }, "card"],
    [{ type: "draw", from: "pile", card: "1S" }, "card"],
    [{ type: "zip", cards: [] }, "cards"],
    [{ type: "zip" }, "cards"],
    [{ type: "zip", cards: "AS AH" }, "cards"],
    [{ type: "zip", cards: ["AS", "X1"] }, "cards.1"],
    [{ type: "discard", card: "10S" }, "card"],
    [{ type: "discard", card: "as" }, "card"],
    [{ type: "discard", cards: ["AS"] }, "card"],
    [{ type: "pass" }, "type"],
    [{}, "type"],
  ])("%j is none: the fault stands at %j", (value, path) => {
    const parsed = action.safeParse(value);
    expect(parsed.success ? null : parsed.error.issues[0]?.path.join(".")).toBe(path);
  });
});

describe("a record's deal", () => {
  const fault = (value: unknown) => {
    const parsed = recordedDeal(3).safeParse(value);
    return parsed.success ? null : parsed.error.issues[0]?.path.join(".");
  };

  const DEALS: readonly (readonly [value: unknown, path: string | null, what: string])[] = [
    [
      { hands: [["AS"], ["2S", "3S"], ["4S"]], stock: ["5S"] },
      null,
      "hands of any size and a card for the pile",
    ],
    [{ stock: ["AS", "KD"] }, null, "a reshuffle"],
    [{ hands: [["AS"], ["2S"], ["4S"]], stock: [] }, "stock", "no card for the pile"],
    [{ hands: [["AS"], [], ["4S"]], stock: ["5S"] }, "hands.1", "an empty hand"],
    [{ hands: [["AS"], ["2S"]], stock: ["5S"] }, "hands", "a hand too few"],
    [{ hands: [["AS"], ["2S"], ["AS"]], stock: ["5S"] }, "hands.2.0", "a card in two hands"],
    [{ hands: [["AS"], ["2S"], ["3S"]], stock: ["4S", "2S"] }, "stock.1", "a card in a hand and the stock"],
    [{ hands: [["AS"], ["2S"], ["X1"]], stock: ["4S"] }, "hands.2.0", "a joker"],
    [{ hands: [["AS"], ["2S"], ["3S"]], stock: ["4S"], top: "5S" }, "", "an unknown field"],
  ];

  it.each(DEALS)("%j: the fault stands at %j (%s)", (value, path) => {
    expect(fault(value)).toBe(path);
  });
});
