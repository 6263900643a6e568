// A card is dragged from the hand to the pile, with the mouse and with a finger: it is played. Let go over the hand, it
// is not.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { connect } from "../../src/client/node.ts";
import { cardsOf, offersOf } from "../../src/face/choices.ts";
import { shownTable } from "../../src/face/shown-table.ts";
import { handNow, shownHand } from "./harness/shown-hand.ts";
import { DESKTOP, PHONE, type WebPlayer } from "./harness/web-table.ts";
import { test, webTableForFile } from "./harness/web-test.ts";

const table = webTableForFile();

interface Turn {
  readonly id: string;
  readonly path: string;
  readonly player: WebPlayer;
  /** Exactly one legal action plays it. */
  readonly card: string;
  /** No legal action plays it. */
  readonly other: string;
}

const viewOf = async (id: string, player: WebPlayer) => {
  const got = await connect(table().relay.url, { token: player.token }).rest.getMatch({ params: { id } });
  if (!got.ok) throw new Error(got.problem.detail);
  return got.data.view;
};

/** A match among people who do nothing, in which somebody holds such cards. Most deals have them. */
const turn = async (): Promise<Turn> => {
  for (let deals = 0; deals < 100; deals++) {
    const { id, path, players } = await table().openStillMatch("zap-your-neighbor", ["Ada", "Bo", "Cy"]);
    for (const [seat, player] of players.entries()) {
      const view = await viewOf(id, player);
      const legal = offersOf(view.legal ?? []).filter(({ type }) => type === "play");
      const ways = (code: string): number => legal.filter((offer) => cardsOf(offer).includes(code)).length;
      const hand = shownTable(view.table)?.hands[seat]?.cards ?? [];
      const [card] = hand.filter((code) => ways(code) === 1);
      const [other] = hand.filter((code) => ways(code) === 0);
      if (card !== undefined && other !== undefined) return { id, path, player, card, other };
    }
  }
  throw new Error("nobody could play in a hundred deals");
};

interface Way {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

const STEPS = 12;

/** The points between, the last one included. */
const pointsOf = ({ from, to }: Way) =>
  Array.from({ length: STEPS }, (_, n) => (n + 1) / STEPS).map((share) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  }));

const dragByMouse = async (page: Page, way: Way): Promise<void> => {
  await page.mouse.move(way.from.x, way.from.y);
  await page.mouse.down();
  for (const { x, y } of pointsOf(way)) await page.mouse.move(x, y);
  await page.mouse.up();
};

/** Playwright's own finger only taps. */
const dragByTouch = async (page: Page, way: Way): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove", at: Way["from"]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [at] });
  await touch("touchStart", way.from);
  for (const point of pointsOf(way)) await touch("touchMove", point);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
};

/** The deal is over, and a card that was let go is back. */
const lieStill = (page: Page): Promise<void> =>
  page.locator(".table-hand").evaluate(async (hand) => {
    const frame = () => new Promise(requestAnimationFrame);
    const moves = () => hand.getAnimations({ subtree: true }).some((one) => one.playState === "running");
    do {
      // What the page has been told last is drawn in the one, and begins to move by the other.
      await frame();
      await frame();
    } while (moves());
  });

/** Where the card shows in the hand: others cover a part of it. */
const placeOf = async (page: Page, card: string): Promise<Way["from"]> => {
  await lieStill(page);
  const body = page.locator(`[data-zone="hand"][data-card="${card}"]`);
  return body.evaluate((one) => {
    const box = one.getBoundingClientRect();
    const shares = [0.5, 0.2, 0.1, 0.85];
    const points = shares.map((share) => ({
      x: box.left + box.width * share,
      y: box.top + box.height * 0.4,
    }));
    const button = one.closest("button");
    const shows = points.find(({ x, y }) => button?.contains(document.elementFromPoint(x, y)));
    if (!shows) throw new Error(`${one.getAttribute("data-card")} is covered: ${JSON.stringify(box)}`);
    return shows;
  });
};

const middleOf = async (page: Page, shown: string): Promise<Way["to"]> => {
  const { x, y, width, height } = (await page.locator(shown).first().boundingBox()) ?? {
    ...{ x: 0, y: 0, width: 0, height: 0 },
  };
  return { x: x + width / 2, y: y + height / 2 };
};

const PILE = '.table-stack[data-anchor="pile"]';

const HANDS = [
  { hands: "mouse", look: { ...DESKTOP, motion: true }, drag: dragByMouse },
  { hands: "touch", look: { ...PHONE, motion: true }, drag: dragByTouch },
] as const;

test.for(HANDS)("a card that is dragged to the pile is played, by $hands", async ({ look, drag }) => {
  const { id, path, player, card } = await turn();
  const { page, errors } = await table().openPage(path, player, look);
  const before = await shownHand(page);
  await drag(page, { from: await placeOf(page, card), to: await middleOf(page, PILE) });
  await page.locator(`[data-zone="pile"][data-card="${card}"]`).first().waitFor();
  await expect.poll(() => handNow(page)).toEqual(before.filter((code) => code !== card));
  await expect.poll(async () => shownTable((await viewOf(id, player)).table)?.top).toBe(card);
  expect(errors).toEqual([]);
});

test.for(HANDS)(
  "a card that is let go over the hand stays there, and is still played by a tap: $hands",
  async ({ look, drag, hands }) => {
    const { path, player, card } = await turn();
    const { page, errors } = await table().openPage(path, player, look);
    const before = await shownHand(page);
    const from = await placeOf(page, card);
    await drag(page, { from, to: { x: from.x + 40, y: from.y - 25 } });
    expect(await handNow(page)).toEqual(before);
    await expect.poll(() => page.locator(".table-dragged").count()).toBe(0);
    const { x, y } = await placeOf(page, card);
    await (hands === "touch" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    await expect.poll(() => handNow(page)).toEqual(before.filter((code) => code !== card));
    expect(errors).toEqual([]);
  },
);

test.for(HANDS)(
  "a card that does not follow comes back from the pile, and the page says why: $hands",
  async ({ look, drag }) => {
    const { path, player, other } = await turn();
    const { page, errors } = await table().openPage(path, player, look);
    const before = await shownHand(page);
    await drag(page, { from: await placeOf(page, other), to: await middleOf(page, PILE) });
    await page.locator(".table-note").waitFor();
    await expect.poll(() => handNow(page)).toEqual(before);
    expect(errors).toEqual([]);
  },
);
