// What is picked one by one from a menu: of sets, of listed actions, and of both at once.
import fc from "fast-check";
import { expect, test } from "vitest";
import { offersIn } from "../../src/face/choice-offers.ts";
import { menuSteps } from "../../src/face/menu-steps.ts";
import { type Picked, pickingOf, withPick } from "../../src/face/picking.ts";
import { describes } from "../../src/games/choice.ts";
import type { Choice, GameAction } from "../../src/games/game.ts";

const openly = (action: GameAction & Readonly<Record<string, unknown>>): GameAction => action;
const NINE = Array.from({ length: 9 }, (_, n) => n);

const lay: Choice = {
  ...{ action: openly({ type: "lay", places: [1, 2] }), field: "places" },
  ...{ from: [1, 2, 4, 7], min: 2, max: 3 },
};
const swaps = [
  [1, 2],
  [2, 5],
].map((places) => openly({ type: "swap", places }));

const menuOf = (legal: readonly GameAction[], choices: readonly Choice[]) =>
  offersIn({ legal, choices }, []).map(({ action }) => action);
const pick = (picks: readonly Picked[]) =>
  pickingOf({ menu: menuOf(swaps, [lay]), choices: [lay], picks, hand: [] });

test("places of several moves are picked together, and each pick leaves the moves that have it", () => {
  expect(pick([])).toMatchObject({ values: [1, 2, 5, 4, 7], open: new Set([1, 2, 5, 4, 7]), actions: [] });
  expect(pick([5])).toMatchObject({ picked: [5], open: new Set([2]), min: 2, max: 2 });
  expect(pick([2, 1])?.actions).toEqual([swaps[0], { type: "lay", places: [1, 2] }]);
  expect(pick([4, 1, 7])).toMatchObject({ open: new Set(), actions: [{ type: "lay", places: [1, 4, 7] }] });
});

test("what no move allows beside the others is not picked", () => {
  expect(pick([5, 4, 2, 2])?.picked).toEqual([5, 2]);
});

test("a press puts a picked value back", () => {
  const picking = pick([4, 7]);
  expect(picking && [withPick(picking, 4), withPick(picking, 1)]).toEqual([[7], [4, 7, 1]]);
});

test("whatever can be picked makes an action of the set, and every action of the set can be picked", () => {
  const anySet = fc.uniqueArray(fc.constantFrom(...NINE), { minLength: 3 }).chain((from) =>
    fc.record({
      from: fc.constant(from.toSorted()),
      ends: fc.tuple(fc.integer({ min: 1, max: from.length }), fc.integer({ min: 1, max: from.length })),
      wanted: fc.shuffledSubarray(from, { minLength: 1 }),
    }),
  );
  fc.assert(
    fc.property(anySet, ({ from, ends, wanted }) => {
      const [min, max] = [Math.min(...ends), Math.max(...ends)];
      const action = openly({ type: "mark", places: from.slice(0, min) });
      const set: Choice = { action, field: "places", from, min, max };
      const menu = menuOf([], [set]);
      for (const one of menu) expect(describes([set], one)).toBe(true);
      fc.pre(menu.length > 1);
      const made = pickingOf({ menu, choices: [set], picks: wanted, hand: [] });
      const count = Math.min(wanted.length, max);
      expect(made?.picked).toEqual(wanted.slice(0, count));
      expect(made?.open.size).toBe(count < max ? from.length - count : 0);
      expect(made?.actions.map((one) => describes([set], one))).toEqual(count < min ? [] : [true]);
    }),
  );
});

test("cards of the own hand, and actions that list the same, are picked from no menu", () => {
  const hand = ["2C", "5D", "9H"];
  const melds = [
    ["2C", "5D"],
    ["5D", "9H"],
  ].map((cards) => openly({ type: "meld", cards }));
  expect(pickingOf({ menu: melds, choices: [], picks: [], hand })).toBeNull();
  expect(pickingOf({ menu: melds, choices: [], picks: [], hand: [] })?.values).toEqual(hand);
  const given = [1, 2].map((to) => openly({ type: "give", places: [3, 4], to }));
  expect(pickingOf({ menu: given, choices: [], picks: [], hand: [] })).toBeNull();
});

test("in a menu of several moves, one of which picks, it is one entry", () => {
  const wait = { type: "wait" };
  expect(menuSteps([wait, ...menuOf([], [lay])], [])).toEqual([menuOf([], [lay]), [wait]]);
});
