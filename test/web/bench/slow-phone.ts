// What `npm run bench -- --only page phone` measures with a slow network: how soon a newcomer with a weak phone sees something,
// how soon the own hand is there, and how far what a page shows moves by itself.
import type { CDPSession, Page } from "playwright-core";
import { connect } from "../../../src/client/node.ts";
import { paths } from "../../../src/web/app/paths.ts";
import { shiftIn, WATCH_SHIFT } from "../harness/layout-shift.ts";
import { playByRest } from "../harness/play-by-rest.ts";
import { END } from "../harness/play-on.ts";
import { IN_FULL, type Look, type WebPage, type WebPlayer, type WebTable } from "../harness/web-table.ts";

export const WEAK_PHONE: Look = { width: 360, height: 740, touch: true };
const SCREENS: Readonly<Record<string, Look>> = { phone: WEAK_PHONE, desktop: { width: 1366, height: 657 } };

export const SLOWDOWN = 4;
const BYTES_A_SECOND = 400_000 / 8;
const NETWORK = {
  ...{ offline: false, latency: 400 },
  ...{ downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND },
};

/** Without a cache. */
const slowed = async ({ page, context }: WebPage, slowdown: number): Promise<Page> => {
  const session: CDPSession = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
};

/** An address of the page at which nothing runs: what comes after it is measured. */
const NOWHERE = "/config.json";
const START = ".home-start [type=submit]";
/** A newcomer reads first, and the table's script comes meanwhile. */
const READING_MS = 5_000;

/** From the address to the first view, and from the tap to the own hand, in ms. */
export const firstHand = async (table: WebTable) => {
  const opened = await table.openPage(NOWHERE, null, { ...WEAK_PHONE, ...IN_FULL });
  const page = await slowed(opened, SLOWDOWN);
  await page.goto(table.relay.url);
  await page.locator(START).waitFor();
  const firstViewMs = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  );
  const buttonMs = await page.evaluate(() => performance.now());
  await page.waitForTimeout(READING_MS);
  const tappedMs = performance.now();
  await page.locator(START).tap();
  await page.locator('[data-zone="hand"]').first().waitFor();
  const handMs = performance.now() - tappedMs;
  await opened.context.close();
  return { firstViewMs, buttonMs, handMs };
};

/** All of a page is there by then. */
const SHOWN_MS = 12_000;

const shown = (page: Page): Promise<unknown> => page.waitForTimeout(SHOWN_MS);

const shiftAt = async (
  table: WebTable,
  path: string,
  player: WebPlayer | null,
  look: Look,
  until = shown,
) => {
  const opened = await table.openPage(NOWHERE, player, { ...look, ...IN_FULL });
  const page = await slowed(opened, 1);
  await page.addInitScript(WATCH_SHIFT);
  await page.goto(table.relay.url + path);
  await until(page);
  const sum = await shiftIn(page);
  await opened.context.close();
  return sum;
};

/** A whole match, with its end. The player's seat acts by REST, because what follows a press does not count. */
const shiftOfMatch = async (table: WebTable, look: Look) => {
  const { id, path, players } = await table.openMatch("zip-zap", ["Bo"], 3);
  const [bo = null] = players;
  const { rest } = connect(table.relay.url, { token: bo?.token ?? "" });
  return shiftAt(table, path, bo, look, async (page) => {
    await page.locator('[data-zone="hand"]').first().waitFor();
    await Promise.all([playByRest(rest, id), page.locator(END).waitFor({ timeout: 0 })]);
    await page.waitForTimeout(1_000);
  });
};

/** By the page's name and the screen's. A player has an open match, so that the lobby has something to show. */
export const layoutShifts = async (table: WebTable): Promise<Readonly<Record<string, number>>> => {
  const { players } = await table.openMatch("zip-zap", ["Ada"], 0, 4);
  const [ada = null] = players;
  const pages = {
    ...{ home: paths.home(), lobby: paths.lobby(), new: paths.newMatch(), join: paths.join() },
    ...{ leaderboard: paths.leaderboard("zip-zap"), rules: paths.rules("zip-zap"), replay: paths.replay() },
    ...{ account: paths.account(), bots: paths.bots(), player: paths.player(ada?.id ?? "") },
  };
  const all: Record<string, number> = {};
  for (const [screen, look] of Object.entries(SCREENS)) {
    // Side by side, as each waits for most of its time.
    const shifts = Object.entries(pages).map(
      async ([name, path]) => [name, await shiftAt(table, path, ada, look)] as const,
    );
    for (const [name, shift] of await Promise.all(shifts)) all[`${name}, ${screen}`] = shift;
    all[`match, ${screen}`] = await shiftOfMatch(table, look);
  }
  return all;
};
