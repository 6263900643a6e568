// A game that is drawn by its description covers nothing, however much it tells: measured by boxes, on a stage without a
// relay.
import { expect } from "vitest";
import { FRENCH_DECK } from "../../src/games/french-deck.ts";
import { FRENCH_WORDS } from "../../src/games/french-words.ts";
import { createDice } from "../../src/simulator/world/dice.ts";
import { describedScene } from "../../src/web/scene/described-scene.ts";
import { sceneByPresenter } from "../../src/web/scene/generic-scene.ts";
import { pressInput } from "../../src/web/scene/press-input.ts";
import { sampled } from "../harness/sampled.ts";
import {
  generatedGame,
  generatedScene,
  modelOf,
  plainFields,
  shuffled,
  zoneFields,
} from "./harness/generated-table.ts";
import { overlapsIn } from "./harness/overlaps-in.ts";
import { seriousIn } from "./harness/serious-in.ts";
import { openTableStage, tableStagePage } from "./harness/table-stage.ts";
import { forWebFile, test } from "./harness/web-test.ts";

const html = forWebFile(
  async () => tableStagePage(),
  async () => {},
);

const WINDOWS = [
  ...[
    [360, 640],
    [390, 844],
    [768, 1024],
    [1280, 800],
    [1366, 657],
    [1920, 1080],
  ].map(([width = 0, height = 0]) => ({ width, height })),
];

const HINT =
  "Cards that you may play are lifted. Follow the led suit while you can, or lose a trick that is worth a lot.";

/** A choice of few ways, which are so many buttons. */
const FORCED = ["to the left", "to the right", "across the table", "to nobody"].map((to) => ({
  type: "pass all cards",
  to,
}));

const SEEDS = sampled(2, 24);

test.for(["light", "dark"] as const)("what has no room is scrolled by keys too, %s", async (theme) => {
  const { page, show } = await openTableStage(html());
  await page.setViewportSize({ width: 360, height: 480 });
  const dice = createDice(1, "scrolled");
  const game = generatedGame(dice, 4, 13, zoneFields(dice, 4));
  await show({ scene: generatedScene(game), cards: FRENCH_WORDS.en.cards, theme, hint: HINT });
  const isScrolled = await page
    .locator(".zoned-felt")
    .evaluate((felt) =>
      [felt, ...felt.querySelectorAll("*")].some((one) => one.scrollHeight > one.clientHeight + 9),
    );
  expect(isScrolled).toBe(true);
  expect(await seriousIn(page)).toEqual([]);
});

test.for([
  { tricks: 4, size: { width: 1366, height: 768 } },
  { tricks: 11, size: { width: 1366, height: 768 } },
  { tricks: 11, size: { width: 390, height: 844 } },
])(
  "a trick after $tricks others needs no scrolling at $size.width × $size.height",
  async ({ tricks, size }) => {
    const { page, show } = await openTableStage(html());
    await page.setViewportSize(size);
    const deck = shuffled(FRENCH_DECK, createDice(tricks, "tricks"));
    const trickAt = (n: number) => deck.slice(4 * n, 4 * n + 4);
    /** The seat after the own one takes the first five. */
    const takerOf = (n: number): number => (n < 5 ? 1 : n % 4);
    const takenBy = (seat: number) =>
      Array.from({ length: tricks }, (_, n) => (takerOf(n) === seat ? trickAt(n) : [])).flat();
    const hand = deck.slice(4 * tricks + 3, 3 * tricks + 16);
    const scene = generatedScene({
      ...{ seats: 4, hand, legal: hand.map((card) => ({ type: "play", card })) },
      fields: {
        trick: {
          ...{ name: "Trick", kind: "trick" },
          value: trickAt(tricks)
            .slice(0, 3)
            .map((card, i) => ({ seat: i + 1, card })),
        },
        taken: { name: "Taken", kind: "hand", value: [0, 1, 2, 3].map((seat) => ({ cards: takenBy(seat) })) },
        broken: { name: "Hearts are broken", value: true },
        turn: { name: "Turn", value: 0 },
        scores: { name: "Scores", value: [0, 0, 0, 0] },
      },
    });
    await show({ scene, cards: FRENCH_WORDS.en.cards, theme: "light", hint: "" });
    const hidden = await page
      .locator(".zoned-felt")
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect([hidden, await overlapsIn(page)]).toEqual([0, []]);
  },
);

test.for(WINDOWS)(
  "13 cards, four seats, buttons and a hint cover nothing at $width × $height",
  async (size) => {
    const { page, show } = await openTableStage(html());
    await page.setViewportSize(size);
    for (let seed = 0; seed < SEEDS; seed++) {
      const dice = createDice(seed, `zoned ${size.width}`);
      const fields = seed % 2 === 0 ? plainFields(dice, 4) : zoneFields(dice, 4);
      const game = generatedGame(dice, 4, 13, fields);
      for (const legal of [game.legal, FORCED]) {
        const scene = generatedScene({ ...game, legal });
        await show({ scene, cards: FRENCH_WORDS.en.cards, theme: "light", hint: HINT });
        expect([seed, await overlapsIn(page)]).toEqual([seed, []]);
        expect(await page.locator(".table-hand-card").count()).toBe(13);
      }
    }
  },
);

/** Each is shorter than the narrowest row. */
const LONG_BADGES = ["dealer", "North and South", "0 / 3 tricks"];

test("three badges of the own seat break nothing and reach beyond no window", async () => {
  const { page, show } = await openTableStage(html());
  const dice = createDice(1, "badges");
  const game = generatedGame(dice, 4, 13, { ...zoneFields(dice, 4), turn: { name: "Turn", value: 0 } });
  const scene = generatedScene(game);
  const badges = LONG_BADGES.map((text) => ({ key: text, text, tone: "plain" as const }));
  const seats = scene.seats.map((seat) => ({ ...seat, badges, scoreText: "−123 points" }));
  for (const [width, height] of [
    [320, 640],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    const deadline = { atMs: 60_000, sinceMs: 0 };
    await show({
      scene: { ...scene, seats, deadline },
      cards: FRENCH_WORDS.en.cards,
      theme: "light",
      hint: "",
    });
    expect([width, await overlapsIn(page)]).toEqual([width, []]);
    const lines = await page
      .locator(".table-own-badges > *")
      .evaluateAll((all) =>
        all.map((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))),
      );
    expect([width, lines]).toEqual([width, [1, 1, 1]]);
  }
});

test("14 bids leave seats, trick and hand whole on a phone and on a low desktop", async () => {
  const { page, show } = await openTableStage(html());
  const deck = shuffled(FRENCH_DECK, createDice(1, "bids"));
  const scene = generatedScene({
    ...{ seats: 4, hand: deck.slice(3, 16), legal: [] },
    fields: {
      trick: {
        ...{ name: "Trick", kind: "trick" },
        value: deck.slice(0, 3).map((card, i) => ({ seat: i + 1, card })),
      },
      team: { name: "Team", kind: "teams", value: [0, 1, 0, 1] },
      turn: { name: "Turn", value: 0 },
      scores: { name: "Scores", value: [0, 0, 0, 0] },
    },
  });
  const menu = Array.from({ length: 14 }, (_, n) => ({
    ...{ key: `bid.${n}`, text: `Bid ${n}`, hotkey: "", isMain: false, offers: [] },
  }));
  for (const [width, height] of [
    [360, 740],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const shown = { cards: FRENCH_WORDS.en.cards, theme: "light", hint: HINT } as const;
    await show({ scene: { ...scene, menu }, ...shown });
    const hidden = await page
      .locator(".table, .zoned-felt")
      .evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
    expect([width, ...hidden, await overlapsIn(page)]).toEqual([width, 0, 0, []]);
  }
});

const END = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];

test.for(END)("the end covers nothing of the table at $width × $height", async (size) => {
  const { page, show } = await openTableStage(html());
  await page.setViewportSize(size);
  const dice = createDice(size.width, "over");
  const scene = generatedScene({ ...generatedGame(dice, 4, 13, zoneFields(dice, 4)), legal: [] });
  const seats = scene.seats.map((seat, rank) => {
    const cards = FRENCH_DECK.slice(0, 8).map((code) => ({ key: `${code}.${seat.seat}`, code }));
    return { ...seat, rank: rank + 1, count: 8, cards: seat.isOwn ? null : cards };
  });
  const ended = { ...scene, seats, isOver: true, ranking: [1, 2, 3, 4] };
  await show({ scene: ended, cards: FRENCH_WORDS.en.cards, theme: "light", hint: "", isOver: true });
  expect(await overlapsIn(page)).toEqual([]);
  expect(await page.locator(".table-end").isVisible()).toBe(true);
});

test("picked places of a board and picked seats are marked, for screen readers too", async () => {
  const { page, show } = await openTableStage(html());
  await page.setViewportSize({ width: 360, height: 640 });
  const board = { name: "Board", kind: "grid", value: [1, 2, 3].map(() => [null, 0, 1, null]) } as const;
  const listed = (field: "places" | "seats", last: number) =>
    Array.from({ length: last }, (_, n) => ({ type: field, [field]: [n, n + 1] }));
  for (const [field, last] of [
    ["places", 11],
    ["seats", 2],
  ] as const) {
    const legal = listed(field, last);
    const model = modelOf({ seats: 3, hand: ["7H"], legal, fields: { board } });
    const { model: picked } = pressInput(model, { type: "offers", offers: legal, picks: [1, 2] });
    const scene = sceneByPresenter(picked, describedScene);
    await show({ scene, cards: FRENCH_WORDS.en.cards, theme: "light", hint: "" });
    expect(await page.getByRole("button", { pressed: true }).count()).toBe(2);
    expect([await overlapsIn(page), await seriousIn(page)]).toEqual([[], []]);
  }
});

test("cards fly between the zones that an event names, hidden ones too", async () => {
  const { page, show } = await openTableStage(html());
  await page.setViewportSize({ width: 1366, height: 768 });
  const sceneWith = (columns: readonly (readonly string[])[], waste: readonly string[], stock: number) =>
    generatedScene({
      ...{ seats: 2, hand: ["7H"], legal: [] },
      fields: {
        columns: { name: "Columns", kind: "grid", value: [columns] },
        waste: { name: "Waste", kind: "pile", value: waste },
        reserve: { name: "Reserve", kind: "pile", value: { count: stock, cards: [] } },
      },
    });
  const shown = { cards: FRENCH_WORDS.en.cards, theme: "light", hint: "", isCalm: false } as const;
  await show({ scene: sceneWith([["KS"], []], ["2C"], 5), ...shown });
  const flights = [
    { seq: 2, from: { at: "columns", seat: 0 }, to: { at: "waste" }, cards: ["KS"] },
    { seq: 3, from: { at: "reserve" }, to: { at: "columns", seat: 1 }, cards: ["9D"] },
    { seq: 4, from: { at: "reserve" }, to: { at: "hand", seat: 1 }, cards: [null] },
  ];
  await show({ scene: { ...sceneWith([[], ["9D"]], ["2C", "KS"], 3), flights }, ...shown });
  const flying = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      if (!(target instanceof HTMLElement)) return [];
      return target.dataset["card"] ?? (target.classList.contains("table-ghost") ? "hidden" : []);
    }),
  );
  expect(flying.toSorted()).toEqual(["9D", "KS", "hidden"]);
});

test("no card flies on that the table shows no longer", async () => {
  const { page, show } = await openTableStage(html());
  await page.setViewportSize({ width: 1366, height: 768 });
  const shown = { cards: FRENCH_WORDS.en.cards, theme: "light", hint: "", isCalm: false } as const;
  const sceneWith = (waste: readonly string[]) =>
    generatedScene({
      ...{ seats: 2, hand: ["7H"], legal: [] },
      fields: { waste: { name: "Waste", kind: "pile", value: waste } },
    });
  await show({ scene: sceneWith(["2C"]), ...shown });
  const flights = [{ seq: 2, from: { at: "hand", seat: 1 }, to: { at: "waste" }, cards: ["KS"] }];
  await show({ scene: { ...sceneWith(["2C", "KS"]), flights }, ...shown });
  const flying = await page.evaluateHandle(() => document.getAnimations());
  // However slow this machine is, the card is still under way when it goes.
  await flying.evaluate((all) => {
    for (const one of all) one.updatePlaybackRate(0.001);
  });
  await show({ scene: { ...sceneWith(["2C"]), flights }, ...shown });
  expect(await flying.evaluate((all) => all.map(({ playState }) => playState))).toEqual(["idle"]);
});
