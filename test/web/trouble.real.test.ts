// What goes wrong while people play: a reload, a cut cable, a restarted server, a second tab. Nothing is ever stuck.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { connect } from "../../src/client/node.ts";
import { startLocalRelay } from "../../src/local/start-local-relay.ts";
import { createDice } from "../../src/simulator/world/dice.ts";
import { startCable } from "../harness/cable.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { CROWDED } from "../harness/unhurried.ts";
import { playOn } from "./harness/play-on.ts";
import { handNow, shownHand } from "./harness/shown-hand.ts";
import { FOR_A_BUSY_MACHINE, openWebPage, startWebTable, type WebPlayer } from "./harness/web-table.ts";
import { test, webTableForFile } from "./harness/web-test.ts";

const webTable = webTableForFile();

const random = createDice(1, "trouble").real;

test("a reload in mid-match comes back to the same table, and plays on", async () => {
  const table = webTable();
  const match = await table.openStillMatch("zap-your-neighbor", ["Ada", "Bo", "Cy"]);
  const { page, errors } = await table.openPage(match.path, match.players[0]);
  const before = await shownHand(page);
  await page.reload();
  expect(await shownHand(page)).toEqual(before);
  expect(new URL(page.url()).pathname).toBe(`/m/${match.id}`);
  const pages = [page];
  for (const player of match.players.slice(1)) pages.push((await table.openPage(match.path, player)).page);
  let presses = 0;
  const until = (): boolean => presses >= 6;
  const counted = (): number => {
    presses++;
    return random();
  };
  await Promise.all(pages.map((one) => playOn(one, "mouse", { random: counted, until })));
  expect(await handNow(page)).not.toEqual([]);
  expect(errors).toEqual([]);
});

test("a move that waits for the connection says so, and is played once it is back", async () => {
  const table = webTable();
  const match = await table.openStillMatch("zip-zap", ["Ada", "Bo"]);
  const { page, context, errors } = await table.openPage(match.path, match.players[0]);
  await shownHand(page);
  await context.setOffline(true);
  await page
    .locator(".shell-connection")
    .getByText("Your move is sent once the connection is back")
    .waitFor();
  await page.keyboard.press("r");
  await page.getByText("Your move waits for the connection").waitFor();
  expect(await page.locator(".table-actions button").count()).toBe(0);
  await context.setOffline(false);
  await page.getByText("Your move waits for the connection").waitFor({ state: "detached" });
  await page.locator(".table-own-badges").getByText("ready").waitFor();
  expect(errors).toEqual([]);
});

test("a match that cannot be asked for leads to its replay", async () => {
  const table = webTable();
  const match = await table.openStillMatch("zip-zap", ["Ada", "Bo"]);
  const { page, context } = await table.openPage("/", match.players[0], { worker: true });
  await page.locator("h1").first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto(`${table.relay.url}/m/${match.id}`);
  await page.getByRole("link", { name: "Watch the replay" }).waitFor();
});

test("over the limit of new players, the page says so, with the time", async () => {
  const limits = { ...CROWDED.limits, guestsPerHour: 1 };
  const table = await startWebTable({ settings: { ...CROWDED, limits } });
  onTestFinished(() => table.stop());
  await table.guest("Ada");
  const { page } = await table.openPage("/", null);
  await page.getByRole("button", { name: "Race three bots" }).click();
  await page
    .locator(".part-panel, .part-callout")
    .getByText(/\d+ (second|minute)/)
    .waitFor();
});

test.each([-3_600_000, 3_600_000])(
  "the ring empties by the relay's clock, whatever the computer's says: %d ms",
  async (skewMs) => {
    const table = webTable();
    const [ada, ...others] = await Promise.all(["Ada", "Bo", "Cy"].map(table.guest));
    const as = (player: WebPlayer | undefined) =>
      connect(table.relay.url, { token: player?.token ?? "" }).rest;
    // So long that the test sees the first deadline, the one that the page hears of before it knows the relay's clock.
    const body = {
      game: "zap-your-neighbor",
      seats: 3,
      visibility: "public",
      clocks: { turn: 300 },
    } as const;
    const opened = await as(ada).createMatch({ body });
    const id = opened.ok ? opened.data.id : "";
    for (const player of others)
      expect(await as(player).takeSeat({ params: { id }, body: {} })).toMatchObject({ ok: true });
    const { page } = await table.openPage(`/m/${id}`, ada);
    await page.addInitScript((ms) => {
      const now = Date.now;
      Date.now = () => now() + ms;
    }, skewMs);
    await page.reload();
    const ring = page.locator(".table-asked .table-ring-left");
    await ring.waitFor({ state: "attached" });
    const emptied = (): Promise<number> =>
      ring.evaluate((one) => Number(one.getAttribute("stroke-dashoffset")));
    const isOnItsWay = async (): Promise<boolean> => (await emptied()) > 0.001 && (await emptied()) < 0.5;
    await expect.poll(isOnItsWay, { timeout: PATIENCE_MS }).toBe(true);
  },
);

test("texts that did not come at the start come once the network is back", async () => {
  const table = webTable();
  const { path, players } = await table.openStillMatch("zap-your-neighbor", ["Ada", "Bo", "Cy"]);
  const { page } = await table.openPage(path, players[0]);
  const games = /\/v1\/games(\?|$)/;
  await page.route(games, (route) => route.abort());
  await page.reload();
  await shownHand(page);
  expect(await page.locator(".table-log li").count()).toBe(0);
  await page.unroute(games);
  await page.evaluate(() => ["offline", "online"].map((type) => dispatchEvent(new Event(type))));
  await page.locator(".table-log li").first().waitFor();
});

test("the socket is cut, also while it is tried again: the page says so, comes back, and plays on", async () => {
  const table = webTable();
  const cable = await startCable(table.relay.port);
  const match = await table.openMatch("zip-zap", ["Ada"], 1);
  const [player = null] = match.players;
  const opened = await openWebPage(table.browser, `http://127.0.0.1:${cable.port}`, {
    ...{ path: match.path, player, look: {} },
  });
  const { page } = opened;
  await throughCable(page, table.relay.socketUrl, cable.port);
  await page.reload();
  await shownHand(page);
  await playOn(page, "mouse", { random, most: 3 });
  cable.cut();
  await page.locator(".shell-connection").waitFor();
  await expect.poll(cable.refused).toBeGreaterThan(2);
  cable.plugIn();
  await page.locator(".shell-connection").waitFor({ state: "detached" });
  const { presses, isOver } = await playOn(page, "mouse", { random, most: 3 });
  expect(presses > 0 || isOver).toBe(true);
  expect(opened.errors).toEqual([]);
});

/** The relay names its own address for sockets. The page is told that of the cable. */
const throughCable = (page: Page, socketUrl: string, port: number): Promise<unknown> =>
  page.route("**/config.json", (route) =>
    route.fulfill({
      json: { relay: "/", socket: socketUrl.replace(/:\d+/, `:${port}`) },
    }),
  );

test("a restarted server: the page waits, and goes on with the same hand", async () => {
  const data = mkdtempSync(join(tmpdir(), "web-restart-"));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const table = await startWebTable({ data });
  const { port } = table.relay;
  const match = await table.openStillMatch("zap-your-neighbor", ["Ada", "Bo", "Cy"]);
  const { page, errors } = await table.openPage(match.path, match.players[0]);
  const before = await shownHand(page);
  await table.relay.stop();
  await page.locator(".shell-connection").waitFor();
  const again = await startLocalRelay({ data, port, ...FOR_A_BUSY_MACHINE });
  onTestFinished(async () => {
    await table.stop();
    await again.stop();
  });
  await page.locator(".shell-connection").waitFor({ state: "detached" });
  await expect.poll(() => handNow(page)).toEqual(before);
  await page.reload();
  expect(await shownHand(page)).toEqual(before);
  expect(errors).toEqual([]);
});

test("two tabs of one player: the newer has the table, and the older may take it back", async () => {
  const table = webTable();
  const match = await table.openStillMatch("zap-your-neighbor", ["Ada", "Bo", "Cy"]);
  const { page: first, context, errors } = await table.openPage(match.path, match.players[0]);
  const hand = await shownHand(first);
  const second = await context.newPage();
  await second.goto(first.url());
  expect(await shownHand(second)).toEqual(hand);
  const playHere = (page: Page) => page.getByRole("button", { name: "Play here" });
  await playHere(first).waitFor();
  await playHere(first).click();
  await playHere(first).waitFor({ state: "detached" });
  await playHere(second).waitFor();
  await expect.poll(() => handNow(first)).toEqual(hand);
  expect(errors).toEqual([]);
});

test("who cannot leave a match or change a name hears why, and may try again", async () => {
  const table = webTable();
  const match = await table.openStillMatch("zip-zap", ["Ada", "Bo"]);
  const look = { language: "is" } as const;
  const { page, errors } = await table.openPage(match.path, match.players[0], look);
  await shownHand(page);
  const dialog = page.locator("dialog");
  await page.route("**/v1/**", (route) => route.fulfill({ status: 500, body: "<h1>Bad gateway</h1>" }));
  await page.getByRole("button", { name: "Stillingar" }).click();
  await dialog.getByLabel("Nafn").fill("Ada B.");
  await dialog.getByRole("button", { name: "Vista" }).click();
  await dialog.getByText("Þjónninn er ekki tiltækur.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Yfirgefa" }).click();
  await dialog.getByRole("button", { name: "Yfirgefa" }).click();
  await dialog.getByText("Þjónninn er ekki tiltækur.").waitFor();
  await page.unroute("**/v1/**");
  await dialog.getByRole("button", { name: "Yfirgefa" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(errors).toEqual([]);
});
