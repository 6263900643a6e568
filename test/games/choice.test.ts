// The description of a large set of actions, and what is made from it.
import { describe, expect, it } from "vitest";
import { anyAction, chosen, describes, MOST_LEGAL_BYTES, offersTo } from "../../src/games/choice.ts";
import type { Choice, Offered } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";

const CARDS = ["2C", "5D", "9H", "KS", "AS"];
interface Move {
  readonly type: string;
  readonly to?: number;
  readonly cards?: readonly string[];
  readonly count?: number;
}
const pass: Choice<Move> = {
  action: { type: "pass", to: 1, cards: ["2C", "5D"] },
  ...{ field: "cards", from: CARDS, min: 1, max: 3 },
};
const bid: Choice<Move> = { action: { type: "bid", count: 3 }, field: "count", from: [3, 4, 5] };

describe("an action of a set", () => {
  it("has the picked values in the order of the set, whatever the order of picking", () => {
    expect(chosen(pass, ["AS", "2C", "9H"])).toEqual({ type: "pass", to: 1, cards: ["2C", "9H", "AS"] });
    expect(chosen(bid, [4])).toEqual({ type: "bid", count: 4 });
  });

  it("is told from others by its fields, its number of values and their order", () => {
    const has = (action: Move) => describes([bid, pass], action);
    expect(has({ type: "pass", to: 1, cards: ["KS"] })).toBe(true);
    expect(has({ type: "bid", count: 5 })).toBe(true);
    expect(has({ type: "bid", count: 6 })).toBe(false);
    expect(has({ type: "pass", to: 2, cards: ["KS"] })).toBe(false);
    expect(has({ type: "pass", to: 1, cards: [] })).toBe(false);
    expect(has({ type: "pass", to: 1, cards: ["5D", "2C"] })).toBe(false);
    expect(has({ type: "pass", to: 1, cards: CARDS.slice(0, 4) })).toBe(false);
    expect(has({ type: "pass", to: 1, cards: ["2C", "3C"] })).toBe(false);
  });
});

describe("any action of an offer", () => {
  it("is one of `legal` or of a set, and each of them comes", () => {
    const offer: Offered<Move> = { legal: [{ type: "wait" }], choices: [pass, bid] };
    const random = seededRandom("0".repeat(64), "choice");
    const drawn = Array.from({ length: 200 }, () => anyAction(offer, random) ?? { type: "none" });
    for (const action of drawn)
      expect(action.type === "wait" || describes([pass, bid], action), JSON.stringify(action)).toBe(true);
    const seen = new Set(drawn.map(({ type, cards }) => `${type} ${cards?.length}`));
    expect([...seen].toSorted()).toEqual(["bid undefined", "pass 1", "pass 2", "pass 3", "wait undefined"]);
  });

  it("is none where nothing is offered", () => {
    expect(anyAction({ legal: [] }, () => 0.5)).toBeNull();
  });
});

it("a game without sets, or without one now, offers its list alone", () => {
  const legal = () => [{ type: "wait" }];
  expect(offersTo({ legal }, {}, 0)).toEqual({ legal: [{ type: "wait" }] });
  expect(offersTo({ legal, choices: () => [] }, {}, 0)).toEqual({ legal: [{ type: "wait" }] });
  expect(offersTo({ legal, choices: () => [bid] }, {}, 0)).toEqual({ legal: legal(), choices: [bid] });
});

it("a view has as many actions as fit beside the table, of a list that is too long for a frame", () => {
  const offered = (count: number): readonly Move[] =>
    offersTo({ legal: () => Array.from({ length: count }, (_, to) => ({ type: "gib 東", to })) }, {}, 0)
      .legal;
  expect(offered(286)).toHaveLength(286);
  const some = offered(3_000);
  expect(some).toEqual(offered(5_000));
  const bytes = (list: readonly Move[]): number => Buffer.byteLength(JSON.stringify(list));
  expect(bytes(some)).toBeLessThanOrEqual(MOST_LEGAL_BYTES + 1);
  expect(bytes([...some, { type: "gib 東", to: some.length }])).toBeGreaterThan(MOST_LEGAL_BYTES + 1);
});
