// What a player may choose from the sets of a game, beside its list of whole actions.
import { expect, test } from "vitest";
import { offersIn } from "../../src/face/choice-offers.ts";
import { buttonsOf, exactOffers, learnedUses, liftedCards, picksSeveral } from "../../src/face/choices.ts";
import type { Choice, GameAction } from "../../src/games/game.ts";

const HAND = ["2C", "5D", "9H", "KS"];
const openly = (action: GameAction & Readonly<Record<string, unknown>>): GameAction => action;
const late = openly({ type: "pass", cards: ["9H", "KS"] });
const pass: Choice = { action: late, field: "cards", from: HAND, min: 2, max: 3 };
const bid: Choice = {
  ...{ action: openly({ type: "bid", count: 3 }), field: "count" },
  from: [3, 4, 5],
};
const wait: GameAction = { type: "wait" };

const actionsFor = (picked: readonly string[]) =>
  exactOffers(offersIn({ legal: [late, wait], choices: [pass] }, HAND), HAND, picked).map(
    ({ action }) => action,
  );

test("any number of cards that a set allows makes its action, once, in the order of the set", () => {
  expect(actionsFor(["KS", "2C"])).toEqual([{ type: "pass", cards: ["2C", "KS"] }]);
  expect(actionsFor(["9H", "KS"])).toEqual([late]);
  expect(actionsFor(["2C", "5D", "9H"])).toHaveLength(1);
  expect([actionsFor(["2C"]), actionsFor(HAND)]).toEqual([[], []]);
});

test("every card of a set can be picked while it is offered, and afterwards a card is played at once", () => {
  const unknown = { single: null, several: null };
  const offers = offersIn({ legal: [late], choices: [pass] }, HAND);
  expect([...liftedCards(offers, HAND, [])]).toEqual(HAND);
  expect(picksSeveral(unknown, offers, HAND)).toBe(true);
  const uses = learnedUses(unknown, offers, HAND);
  const play = offersIn({ legal: [openly({ type: "play", card: "KS" })] }, HAND);
  expect(picksSeveral(uses, play, HAND)).toBe(false);
});

test("each single value of a set is an offer behind one button", () => {
  const offers = offersIn({ legal: [wait, bid.action], choices: [bid] }, HAND);
  const shown = buttonsOf(offers, HAND).map(({ kind, offers: of }) => [kind, of.length]);
  expect(shown).toEqual([
    ["wait", 1],
    ["bid", 3],
  ]);
});

test("without sets the offers are those of the list", () => {
  expect(offersIn({ legal: [late, wait] }, HAND).map(({ action }) => action)).toEqual([late, wait]);
});
