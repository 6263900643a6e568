// The check of what every presentation must hold finds each planted fault. `shipped-presentations.long.test.ts` checks ours.
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { sealedFists } from "../../../examples/games/sealed-fists/game.ts";
import type { Hint, Presentation } from "../../../src/web/presentations/presentation.ts";
import { checkPresentation } from "../../../src/web/presentations/testing/check-presentation.ts";
import { scenesOf, type ViewedScene } from "../../../src/web/presentations/testing/scenes-of.ts";
import { describedScene } from "../../../src/web/scene/described-scene.ts";
import type { Presenter } from "../../../src/web/scene/generic-scene.ts";
import { prizes } from "../../games/prizes.ts";

const hint: Hint = {
  id: "lay",
  spot: "hand",
  fits: ({ can }) => can.has("lay"),
  text: { en: "Lay a card for the prize on the pile." },
};
const own: Presentation = {
  cards: ["KS"],
  present: async () => (shown, seen) => ({ ...describedScene(shown, seen), detail: seen.language }),
  hints: async () => [hint],
};
const hinted = (...all: readonly object[]): Partial<Presentation> => ({
  hints: async () => all.map((one) => ({ ...hint, ...one })),
});

const FAULTS: readonly (readonly [fault: string, part: Partial<Presentation>, told: RegExp])[] = [
  ["a card of no deck", { cards: ["10S"] }, /cards: the game has no card "10S"/],
  ["too many cards", { cards: ["AC", "2C", "3C", "4C", "5C", "6C"] }, /cards: 6 are more than 5/],
  [
    "an event of no game",
    { hits: { robbed: { kind: "caught", whom: "seat" } } },
    /hits: the game has no event "robbed"/,
  ],
  [
    "manners of no level",
    { manners: async () => ({ mild: [{ en: "Waits." }] }) },
    /manners: no house bot has the level "mild"/,
  ],
  ["a mark of letters", { markOf: () => "top" }, /markOf: no card can show "top", the mark of "AC"/],
  ["two hints of one id", hinted({}, {}), /hints: two have the id "lay"/],
  ["a long hint", hinted({ text: { en: "x".repeat(116) } }), /hints: "lay" has 116 letters in en, not 115/],
  ["a hint for no moment", hinted({ fits: () => false }), /hints: "lay" fits at no moment of 24 matches/],
  [
    "a presenter that throws",
    {
      present: async () => () => {
        throw new Error("no prize");
      },
    },
    /present, en: it throws no prize/,
  ],
  [
    "a presenter that writes to the scene",
    { present: async () => (scene) => Object.assign(scene, { sentence: "mine" }) },
    /present, en: it throws Cannot assign to read only property 'sentence'/,
  ],
  [
    "a presenter that hides an action",
    { present: async () => (scene) => ({ ...scene, hand: [] }) },
    /present, en: no button, card or pile leads to a legal "lay"/,
  ],
  [
    "a prompt with nothing to press",
    { present: async () => (scene) => ({ ...scene, mood: "own", sentence: "Your move" }) },
    /present, en: "Your move" asks the player, who can press nothing/,
  ],
  [
    "a table without a sentence",
    { present: async () => (scene) => ({ ...scene, sentence: "" }) },
    /present, en: the table has no sentence/,
  ],
  [
    "a hint that points at nothing",
    hinted({ spot: "buttons" }),
    /hints: "lay" points at "buttons", where nothing is/,
  ],
  [
    "a key that stands twice",
    {
      present: async () => (scene) => ({
        ...scene,
        hand: scene.hand.map((card) => ({ ...card, hotkey: "1" })),
      }),
    },
    /present, en: the key 1 stands twice/,
  ],
  [
    "cards of one key",
    {
      present: async () => (scene) => ({
        ...scene,
        piles: scene.piles.map((pile) => ({
          ...pile,
          cards: pile.cards.map((card) => ({ ...card, key: "same" })),
        })),
      }),
    },
    /present, en: two cards of a pile have one key, pile\/same/,
  ],
];

/** A press on any card opens a menu of all legal actions. */
const ALL_FROM_EACH: Partial<Presentation> = {
  present: async () => (scene, seen) => ({
    ...scene,
    hand: scene.hand.map((card) => ({ ...card, offers: seen.offers.map(({ action }) => action) })),
  }),
};

test("the check takes a card of the hand that offers every legal action", async () => {
  await checkPresentation(prizes, { ...own, ...ALL_FROM_EACH });
});

test("the check finds a menu that is not shown", async () => {
  const present = async (): Promise<Presenter> => {
    const offering = await ALL_FROM_EACH.present?.();
    return (scene, seen) => ({ ...(offering?.(scene, seen) ?? scene), menu: null });
  };
  await expect(checkPresentation(prizes, { ...own, present })).rejects.toThrow(
    /present, en: a menu opens, and no choice in it is the legal "lay"/,
  );
});

test("scenes of a match are those of its viewer, from the deal to the end", async () => {
  const scenes: ViewedScene[] = [];
  const match = { seats: 3, you: 1, secret: "5ce4".repeat(16), language: "is" } as const;
  for await (const one of scenesOf(prizes, own, match)) scenes.push(one);
  expect(scenes[0]?.events.map(({ type }) => type)).toEqual(["dealt", "moved", "entered"]);
  expect(scenes[0]?.scene.hand).toHaveLength(5);
  expect(scenes[0]?.scene.detail).toBe("is");
  expect(scenes.at(-1)?.scene.isOver).toBe(true);
  // The own five cards are each seen on their way.
  expect(scenes.filter(({ events }) => events.length === 0)).toHaveLength(5);
});

test.each(FAULTS)("the check finds %s", async (_, part, told) => {
  await expect(checkPresentation(prizes, { ...own, ...part })).rejects.toThrow(told);
});

test("pictures fit the cards of the game, and equal cards of a hand may share a key", async () => {
  const names = readdirSync(new URL("../../../examples/games/sealed-fists/cards", import.meta.url));
  expect(names).toContain("back.svg");
  await checkPresentation(sealedFists, {}, { pictures: names });
});

test("the check names a picture of no card, a card without one, and a back that is missing", async () => {
  const pictures = ["LICENSE", "R.svg", "S.webp", "fist.png"];
  await expect(checkPresentation(sealedFists, {}, { pictures })).rejects.toThrow(
    [
      "pictures: cards/fist.png is of no card of the game",
      'pictures: 2 of 3 cards have one, and "P" has none: the page shows its code',
      'pictures: cards lie face down, and there is no picture "back"',
    ].join("\n  "),
  );
});

test("a game needs no presentation", async () => {
  await checkPresentation(prizes, {});
});
