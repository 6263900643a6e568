// The tables of the shipped games in windows of every size: nothing covers anything, and what a thumb aims at does not
// move. Also much enlarged, on a phone that lies on its side, and in the reader's own few colours. On a stage without a relay.
import { expect } from "vitest";
import { shippedGames } from "../../src/games/shipped-games.ts";
import { LANGUAGES } from "../../src/games/words.ts";
import shippedPresentations from "../../src/web/presentations/shipped-presentations.ts";
import { scenesOf } from "../../src/web/presentations/testing/index.ts";
import type { Scene } from "../../src/web/scene/scene.ts";
import { sampled } from "../harness/sampled.ts";
import { coveredIn } from "./harness/covered-in.ts";
import { overlapsIn } from "./harness/overlaps-in.ts";
import { seriousIn } from "./harness/serious-in.ts";
import { openTableStage, tableStagePage } from "./harness/table-stage.ts";
import { DESKTOP, PHONE } from "./harness/web-table.ts";
import { forWebFile, test } from "./harness/web-test.ts";
import { coloursIn, SEEN_WINDOWS } from "./harness/windows.ts";

const html = forWebFile(
  async () => tableStagePage(),
  async () => {},
);

const HINT = "Cards that you may play are lifted. Follow the suit while you can.";

/** Upright: the cards are large, so little room is beside them. */
const PHONES = [
  [360, 740],
  [390, 844],
  [430, 932],
] as const;
const SEATS = sampled(1, 6);
const SCENES = sampled(5, 12);

const presented = (id: string) => {
  const game = shippedGames.find((one) => one.id === id);
  const presentation = shippedPresentations[id];
  if (!game || !presentation) throw new Error(`no game ${id}`);
  return { game, presentation };
};

/** Moments of a match: one of each phase, and others spread over it. */
const momentsOf = async (id: string, seats: number): Promise<readonly Scene[]> => {
  const { game, presentation } = presented(id);
  const scenes: Scene[] = [];
  for await (const { scene } of scenesOf(game, presentation, { seats, you: 0, secret: "7".repeat(64) }))
    if (!scene.isOver) scenes.push(scene);
  const step = Math.max(1, Math.floor(scenes.length / SCENES));
  const phases = new Set(scenes.map(({ phase }) => phase));
  const firsts = [...phases].map((phase) => scenes.find((scene) => scene.phase === phase));
  return scenes.filter((scene, i) => i % step === 0 || firsts.includes(scene));
};

/** A page this low is scrolled as a whole, and makes room for what it shows for a moment. */
const isScrolled = (width: number, height: number): boolean => width < 560 && height < 560;

/** Runs in the page. */
const placesNow = (): string =>
  [".table-piles > :first-child", ".table-piles > :nth-child(2)", ".table-bar"]
    .map((part) => document.querySelector(part)?.getBoundingClientRect())
    .map((rect) => `${Math.round(rect?.left ?? -1)} ${Math.round(rect?.top ?? -1)}`)
    .join(", ");

/** The most seats of each game first: a test has one number of seats, or the night's would take longer than a test may. */
const TABLES = shippedGames.flatMap((game) => {
  const { min, max } = game.seats;
  return Array.from({ length: Math.min(SEATS, max - min + 1) }, (_, n) => ({
    id: game.id,
    game,
    seats: max - n,
  }));
});

test.for(TABLES)(
  "$id with $seats seats: nothing covers anything, and nothing moves under a thumb",
  async ({ game, seats }) => {
    const { page, show } = await openTableStage(html(), true);
    const scenes = await momentsOf(game.id, seats);
    for (const window of SEEN_WINDOWS) {
      const [width, height] = window;
      await page.setViewportSize({ width, height });
      for (const forcedColors of coloursIn(window)) {
        await page.emulateMedia({ forcedColors });
        const places = new Set<string>();
        for (const scene of scenes) {
          await show({ scene, cards: game.words.en.cards, theme: "light", hint: HINT });
          const at = { seats, width, height, forcedColors, phase: scene.phase };
          expect({ ...at, overlaps: await overlapsIn(page) }).toEqual({ ...at, overlaps: [] });
          const { scrollWidth, scrollHeight } = await page.locator("html").evaluate((root) => ({
            scrollWidth: root.scrollWidth,
            scrollHeight: root.scrollHeight,
          }));
          expect({ ...at, scrollWidth }).toEqual({ ...at, scrollWidth: width });
          if (height >= 560) expect(scrollHeight).toBe(height);
          if (!isScrolled(width, height)) places.add(await page.evaluate(placesNow));
        }
        expect({ seats, width, height, places: [...places].slice(1) }).toEqual({
          ...{ seats, width, height, places: [] },
        });
      }
    }
  },
);

test("a script moves nothing in a race of Zip Zap but the hand that gets or loses a card", async () => {
  const { page, show } = await openTableStage(html(), true);
  await page.setViewportSize(PHONE);
  const { game, presentation } = presented("zip-zap");
  const moved = await page.evaluateHandle(() => {
    const classes: string[] = [];
    const take = (changes: readonly MutationRecord[]): void => {
      for (const { target } of changes)
        if (target instanceof Element) classes.push(target.getAttribute("class") ?? "");
    };
    new MutationObserver(take).observe(document, { subtree: true, attributeFilter: ["style"] });
    return classes;
  });
  const lifts = new Set<string>();
  let cards = 0;
  for await (const { scene } of scenesOf(game, presentation, { seats: 4, you: 0, secret: "7".repeat(64) })) {
    if (scene.moment || scene.isOver) break;
    await show({ scene, cards: game.words.en.cards, theme: "light", hint: HINT });
    const classes = await moved.evaluate((all) => all.splice(0));
    if (scene.hand.length === cards) expect(classes).toEqual([]);
    cards = scene.hand.length;
    lifts.add(scene.hand.map(({ isLifted }) => isLifted).join());
  }
  expect(lifts.size).toBeGreaterThan(2);
});

/** Ways to do one thing, each by a card, as the depths that one may draw from the pile to. */
const menuOf = (game: (typeof shippedGames)[number], ways: number): Scene["menu"] =>
  Object.entries(game.words.en.cards)
    .slice(0, ways)
    .map(([card, text]) => ({ key: card, text, card, hotkey: "", isMain: false, offers: [{ type: card }] }));

/** The own side stands beside the felt, and a phone's rules hold too. */
const LOW_AND_NARROW = [640, 480] as const;

test("a menu of any length covers nothing, and lies under nothing", async () => {
  const { page, show } = await openTableStage(html(), true);
  const { game } = presented("zip-zilch-zero");
  const scenes = await momentsOf(game.id, 3);
  const hasZips = ({ seats }: Scene): boolean => seats.some(({ isOwn, melds }) => isOwn && melds.length > 0);
  const moments = [scenes.find((scene) => !hasZips(scene)), scenes.find(hasZips)];
  for (const window of [...SEEN_WINDOWS, LOW_AND_NARROW]) {
    const [width, height] = window;
    await page.setViewportSize({ width, height });
    for (const ways of [2, 5, 8, 12]) {
      for (const scene of moments) {
        if (!scene) throw new Error("no such moment");
        const menu = menuOf(game, ways);
        await show({
          ...{ scene: { ...scene, moment: null, menu }, cards: game.words.en.cards },
          ...{ theme: "light", hint: HINT },
        });
        const at = { width, height, ways, hasZips: hasZips(scene) };
        expect({ ...at, overlaps: await overlapsIn(page) }).toEqual({ ...at, overlaps: [] });
        expect({ ...at, covered: await coveredIn(page) }).toEqual({ ...at, covered: [] });
      }
    }
  }
});

test("beside a desktop's table, some lines of the log stand between the result and the scores of six rounds", async () => {
  const { page, show } = await openTableStage(html());
  const id = "zip-zap";
  const { game, presentation } = presented(id);
  let last: Scene | undefined;
  for await (const { scene } of scenesOf(game, presentation, { seats: 4, you: 0, secret: "7".repeat(64) }))
    last = scene;
  if (!last?.isOver) throw new Error("the match has no end");
  const rounds = [...last.rounds, ...last.rounds].slice(0, 6).map((one, i) => ({ ...one, round: i + 1 }));
  await page.setViewportSize(DESKTOP);
  await show({
    ...{ id, scene: { ...last, rounds, moment: null }, cards: game.words.en.cards },
    ...{ theme: "light", hint: "", isOver: true },
  });
  const lines = await page.locator(".table-side .table-log-lines").evaluate((log) => {
    const line = Number.parseFloat(getComputedStyle(log.querySelector("p, li") ?? log).lineHeight);
    return log.clientHeight / line;
  });
  expect(lines).toBeGreaterThan(4);
});

/** Runs in the page: what lies before a seat and is not in sight without scrolling. */
const unseenMelds = (): readonly string[] =>
  [...document.querySelectorAll(".table-seat > .table-melds")].flatMap((melds) => {
    const { bottom, right } = melds.getBoundingClientRect();
    const seats = melds.closest(".table-seats")?.getBoundingClientRect();
    return seats && (bottom > seats.bottom + 1 || right > seats.right + 1) ? [melds.textContent ?? ""] : [];
  });

test("at 200 % of a desktop, up to three zips before each of four seats are in sight", async () => {
  const { page, show } = await openTableStage(html());
  const { game } = presented("zip-zilch-zero");
  await page.setViewportSize({ width: 640, height: 328 });
  const scenes = (await momentsOf(game.id, 4)).filter(({ seats }) =>
    seats.every(({ melds }) => melds.length <= 3),
  );
  expect(scenes.length).toBeGreaterThan(1);
  for (const scene of scenes) {
    await show({ scene: { ...scene, moment: null }, cards: game.words.en.cards, theme: "light", hint: HINT });
    expect(await page.evaluate(unseenMelds)).toEqual([]);
  }
});

test("what the seats have before them is scrolled by keys too, where it has no room", async () => {
  const { page, show } = await openTableStage(html());
  const { game } = presented("zip-zilch-zero");
  await page.setViewportSize({ width: 360, height: 640 });
  let scrolled = 0;
  for (const scene of await momentsOf(game.id, 4)) {
    await show({ scene: { ...scene, moment: null }, cards: game.words.en.cards, theme: "light", hint: HINT });
    scrolled += (await page.evaluate(unseenMelds)).length;
    expect(await seriousIn(page)).toEqual([]);
  }
  expect(scrolled).toBeGreaterThan(0);
});

/** Runs in the page: what the end of a round covers. Null: it is not shown. */
const coveredByRoundEnd = (): readonly string[] | null => {
  const moment = document.querySelector(".moment-round")?.getBoundingClientRect();
  if (!moment) return null;
  return [".table-head", ".table-piles", ".table-bar", ".table-hand"].filter((part) => {
    const one = document.querySelector(part);
    const { left, right, top, bottom } = one?.getBoundingClientRect() ?? moment;
    const isShown = one?.checkVisibility({ visibilityProperty: true }) ?? false;
    const isBeside = right <= moment.left || left >= moment.right;
    return isShown && !isBeside && bottom > moment.top + 1 && top < moment.bottom - 1;
  });
};

/** Runs in the page: the hands whose cards neither tell what each counts nor what they count together. */
const untoldHands = (): number =>
  [...document.querySelectorAll(".moment-group")].filter(
    (hand) =>
      ![...hand.querySelectorAll(".moment-worth, .moment-sum")].some((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      ),
  ).length;

test.for([
  // With seven, each round of this match is a draw.
  { id: "zip-zap", most: 6 },
  { id: "zip-zilch-zero", most: 7 },
])(
  "$id: the end of a round tells what cards count, and covers no head, pile, button or hand",
  async ({ id, most }) => {
    const { page, show } = await openTableStage(html(), true);
    const { game, presentation } = presented(id);
    const told = new Set<number>();
    const asked = [most, 3].slice(0, SEATS);
    for (const seats of asked) {
      for await (const { scene } of scenesOf(game, presentation, { seats, you: 0, secret: "7".repeat(64) })) {
        const { moment } = scene;
        if (moment?.type !== "round-end" || moment.seats.every(({ points }) => points === 0)) continue;
        for (const [n, [width, height]] of SEEN_WINDOWS.entries()) {
          await page.setViewportSize({ width, height });
          const shown = { ...scene, moment: { ...moment, seq: seats * 10_000 + n } };
          await show({ id, scene: shown, cards: game.words.en.cards, theme: "dark", hint: HINT });
          const at = { seats, width, height };
          expect({ ...at, untold: await page.evaluate(untoldHands) }).toEqual({ ...at, untold: 0 });
          expect({ ...at, under: await page.evaluate(coveredByRoundEnd) }).toEqual({ ...at, under: [] });
          expect({ ...at, covered: await coveredIn(page) }).toEqual({ ...at, covered: [] });
        }
        told.add(seats);
        break;
      }
    }
    expect([...told]).toEqual(asked);
  },
);

test.for(LANGUAGES)(
  "zap-your-neighbor: the suit to follow has room beside the piles, %s",
  async (language) => {
    const id = "zap-your-neighbor";
    const { game, presentation } = presented(id);
    const { page, show } = await openTableStage(html(), true);
    const told = new Set<string>();
    const match = { seats: 3, you: 0, secret: "7".repeat(64), language } as const;
    for await (const { scene } of scenesOf(game, presentation, match)) {
      const facts = scene.badges.map(({ text }) => text).join();
      if (scene.isOver || told.has(facts)) continue;
      told.add(facts);
      for (const [width, height] of PHONES) {
        await page.setViewportSize({ width, height });
        await show({ scene, cards: game.words[language].cards, theme: "light", hint: HINT });
        const at = { width, height, facts };
        expect({ ...at, overlaps: await overlapsIn(page) }).toEqual({ ...at, overlaps: [] });
      }
    }
    for (const suit of Object.values(game.words[language].suits))
      expect([...told].some((facts) => facts.includes(suit))).toBe(true);
  },
);
