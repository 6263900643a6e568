// The buttons and the uses of the hand in games that no screen knows.
import { expect, test } from "vitest";
import {
  buttonsOf,
  HAND_KEYS,
  learnedUses,
  noHandUses,
  offersOf,
  triedAction,
} from "../../src/face/choices.ts";
import { actionLabel } from "../../src/face/plain-label.ts";
import { FRENCH_WORDS } from "../../src/games/french-words.ts";
import type { SpokenGame } from "../../src/protocol/event-text.ts";

const naming = { player: (seat: number) => ["Ada", "Bo"][seat] ?? "" };
const game = (actions?: SpokenGame["wording"]["actions"]): SpokenGame => ({
  ...FRENCH_WORDS.en,
  wording: { events: {}, phases: {}, options: {}, ...(actions && { actions }) },
});

test("a sentence that names cards tells of the action of several", () => {
  const uses = noHandUses({
    actions: { lay: [{ text: "Lay {card:card}" }], meld: [{ text: "Meld {cards:card}" }] },
  });
  expect(triedAction(uses, ["AS", "KS"])).toEqual({ type: "meld", cards: ["AS", "KS"] });
  expect(triedAction(uses, ["AS"])).toEqual({ type: "lay", card: "AS" });
  expect(triedAction(noHandUses({}), ["AS", "KS"])).toBeNull();
});

test("a sentence with more than a card, or for some cases alone, tells of no single card", () => {
  const uses = noHandUses({
    actions: {
      draw: [{ when: { card: "*" }, text: "Take down to {card:card}" }, { text: "Draw" }],
      give: [{ text: "Give {card:card} to {to:player}" }],
    },
  });
  expect(triedAction(uses, ["AS"])).toBeNull();
});

test("an action with more fields than the card is not tried with a card alone", () => {
  const learned = (action: { readonly type: string; readonly card: string; readonly bid?: number }) =>
    learnedUses({ single: null, several: null }, offersOf([action]), ["AS", "KS"]).single;
  expect(learned({ type: "lay", card: "AS", bid: 3 })).toBeNull();
  expect(learned({ type: "lay", card: "AS" })).toBe("lay");
});

test("each of many buttons has a key of its own, and none of a card in the hand", () => {
  const hand = ["AS", "KS"];
  const legal = Array.from({ length: 30 }, (_, n) => ({ type: `say${n}` }));
  const keys = buttonsOf(offersOf(legal), hand).map(({ key }) => key);
  expect(new Set(keys).size).toBe(legal.length);
  for (const key of keys) expect([...HAND_KEYS.slice(0, hand.length), "q", ""]).not.toContain(key);
});

test.each([
  [[{ type: "lay", card: "4H" }], "Lay: four of hearts"],
  [[{ type: "nameTrumps", suit: "H" }], "Name trumps: hearts"],
  [[{ type: "askSeat", seat: 1, cards: ["AS", "2S"] }], "Ask seat: Bo, ace of spades, two of spades"],
  [[{ type: "bid", tricks: 3, blind: true }], "Bid: tricks 3, blind"],
  [
    [
      { type: "bid", tricks: 3 },
      { type: "bid", tricks: 4 },
    ],
    "Bid",
  ],
  [[{ type: "constructor", deep: { card: "AS" } }], "Constructor"],
] as const)("without words of the game, %j is called %s", (actions, label) => {
  expect(actionLabel(game(), actions, naming)).toBe(label);
});

test("in words of the game, a sentence without its field does not fit", () => {
  const named = game({ bid: [{ text: "Bid {tricks} tricks" }, { text: "Make a bid" }] });
  const bid = (tricks: number) => ({ type: "bid", tricks });
  expect(actionLabel(named, [bid(3)], naming)).toBe("Bid 3 tricks");
  expect(actionLabel(named, [bid(3), bid(4)], naming)).toBe("Make a bid");
});
