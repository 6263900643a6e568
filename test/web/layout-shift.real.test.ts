// Nothing moves by itself: not at the end of a match, and not when an answer of the relay comes late.
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { shippedGames } from "../../src/games/shipped-games.ts";
import { paths } from "../../src/web/app/paths.ts";
import shippedPresentations from "../../src/web/presentations/shipped-presentations.ts";
import { scenesOf } from "../../src/web/presentations/testing/index.ts";
import type { Scene } from "../../src/web/scene/scene.ts";
import { MOST_SHIFT, shiftIn, WATCH_SHIFT } from "./harness/layout-shift.ts";
import { openTableStage, tableStagePage } from "./harness/table-stage.ts";
import { openWebPage } from "./harness/web-table.ts";
import { forWebFile, test, webTableForFile } from "./harness/web-test.ts";

const html = forWebFile(
  async () => tableStagePage(),
  async () => {},
);
const table = webTableForFile();

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 360, height: 640 },
  { width: 640, height: 328 },
  { width: 900, height: 700 },
  { width: 1366, height: 657 },
];
const SEATS = 4;

/** The last scene before the end, and the first of the end. */
const lastScenes = async (game: (typeof shippedGames)[number]): Promise<readonly [Scene, Scene]> => {
  const presentation = shippedPresentations[game.id];
  if (!presentation) throw new Error(`${game.id} has no presentation`);
  const match = { seats: SEATS, you: 0, secret: "7".repeat(64) };
  let before: Scene | null = null;
  for await (const { scene } of scenesOf(game, presentation, match)) {
    if (scene.isOver && before) return [before, scene];
    before = scene;
  }
  throw new Error(`${game.id} does not end`);
};

test.for(shippedGames.map((game) => ({ id: game.id, game })))(
  "$id: at the end of a match the table stays where it is, and the result comes into sight",
  async ({ id, game }) => {
    const [before, end] = await lastScenes(game);
    const { page, show } = await openTableStage(html(), true);
    await page.evaluate(WATCH_SHIFT);
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      const staged = { id, cards: game.words.en.cards, theme: "light", hint: "The last card wins." } as const;
      await show({ ...staged, scene: before });
      const soFar = await shiftIn(page);
      // What is told of the last round goes before the result.
      await show({ ...staged, scene: end, isOver: true });
      await show({ ...staged, scene: { ...end, moment: null }, isOver: true });
      const shift = (await shiftIn(page)) - soFar;
      expect({ ...window, isStill: shift < MOST_SHIFT, shift }).toMatchObject({ ...window, isStill: true });
      const buttons = await page.locator(".table-end-buttons").boundingBox();
      expect((buttons?.y ?? 0) + (buttons?.height ?? 0)).toBeLessThanOrEqual(window.height + 1);
    }
  },
);

const PHONE = { width: 360, height: 740, touch: true } as const;
const DESKTOP = { width: 1366, height: 657 } as const;

/** Answers on games come after all others. */
const withLateGames = async (context: BrowserContext): Promise<() => void> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/v1/games**", async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

const idle = (page: Page): Promise<void> => page.waitForTimeout(1_500);

test.for([
  ["lobby", paths.lobby(), PHONE],
  ["ranking", paths.leaderboard("zip-zap"), PHONE],
  ["page of arenas", paths.arenas(), PHONE],
  ["operator's page", paths.operator(), DESKTOP],
] as const)("the %s does not move when the relay answers late", async ([, path, look]) => {
  const ada = await table().guest("Ada");
  let release = (): void => {};
  const { page } = await openWebPage(table().browser, table().relay.url, {
    ...{ path, player: ada, look },
    prepare: async (context) => {
      await context.addInitScript(WATCH_SHIFT);
      release = await withLateGames(context);
    },
  });
  await page.locator("main").waitFor();
  await idle(page);
  release();
  await page.waitForLoadState("networkidle");
  await idle(page);
  expect(await shiftIn(page)).toBeLessThan(MOST_SHIFT);
});
