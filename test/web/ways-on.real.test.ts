// A match that is full or gone, and a player whom the relay does not know any more: what the page says, and that a way
// leads on from there.
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { connect, type RestClient } from "../../src/client/node.ts";
import { startLocalRelay } from "../../src/local/start-local-relay.ts";
import { paths } from "../../src/web/app/paths.ts";
import { sampled } from "../harness/sampled.ts";
import { shownHand } from "./harness/shown-hand.ts";
import { FOR_A_BUSY_MACHINE, startWebTable, type WebPlayer } from "./harness/web-table.ts";
import { test, webTableForFile } from "./harness/web-test.ts";

const table = webTableForFile();

const restOf = (player: WebPlayer | undefined): RestClient =>
  connect(table().relay.url, { token: player?.token ?? "" }).rest;

const erase = async (player: WebPlayer | undefined): Promise<void> =>
  expect(await restOf(player).erasePlayer({ params: { id: "me" } })).toMatchObject({ ok: true });

/** Waits for the text, wherever it stands. */
const says = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();

/** Two ways lead on from what is not there. The second one is walked. */
const leadsOn = async (page: Page): Promise<void> => {
  const main = page.locator("main");
  await main.getByRole("heading", { name: "No such match" }).waitFor();
  expect(await main.getByRole("link", { name: "Go to the lobby" }).getAttribute("href")).toBe(paths.lobby());
  await main.getByRole("button", { name: "Race three bots" }).click();
  await shownHand(page);
};

test("the link of a match whose seats are all taken shows its table", async () => {
  const match = await table().openStillMatch("zip-zap", ["Ada", "Bo"]);
  const { page, errors } = await table().openPage(match.path, await table().guest("Cy"));
  await page.locator(".table-page").waitFor();
  await expect.poll(() => page.locator(".table-seat").count()).toBe(2);
  expect(await page.locator('[data-zone="hand"]').count()).toBe(0);
  await page.goto(table().relay.url + paths.join(match.code));
  await says(page, "The match has started. You can watch.");
  expect(await page.getByRole("button", { name: "Sit down" }).count()).toBe(0);
  await page.getByRole("link", { name: "Just watch" }).click();
  await page.waitForURL((url) => url.pathname === `/m/${match.id}`);
  expect(errors).toEqual([]);
});

test("who comes too late for the last seat hears so, and may watch", async () => {
  const match = await table().openMatch("zip-zap", ["Ada"], 0, 2);
  const bo = connect(table().relay.url);
  await bo.guest("Bo");
  const { page, errors } = await table().openPage(paths.join(match.code), await table().guest("Cy"));
  await page.route("**/seats", async (route) => {
    await bo.join(match.id, { code: match.code });
    // Bo's entropy is promised and never comes. So the match is full and has not begun.
    bo.close();
    await route.continue();
  });
  await page.getByRole("button", { name: "Sit down" }).click();
  await says(page, "Every seat is taken.");
  await page.getByRole("button", { name: "Sit down" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Just watch" }).click();
  await page.locator(".table-page").waitFor();
  expect(errors).toEqual([]);
});

test("who waits at a match that its host closes hears so, and plays on", async () => {
  const match = await table().openMatch("zip-zap", ["Ada"], 0, 2);
  const [ada] = match.players;
  const host = await table().openPage(match.path, ada);
  await host.page.getByRole("button", { name: "Leave" }).waitFor();
  const { page, errors } = await table().openPage(match.path, await table().guest("Cy"));
  await page.getByRole("button", { name: "Sit down" }).waitFor();
  expect(await restOf(ada).closeMatch({ params: { id: match.id } })).toMatchObject({ ok: true });
  await leadsOn(page);
  await says(host.page, "You no longer have a seat in this match.");
  await host.page.getByRole("link", { name: "Go to the lobby" }).click();
  await host.page.waitForURL((url) => url.pathname === "/lobby");
  expect([errors, host.errors]).toEqual([[], []]);
});

test.for(["match", "replay", "code"] as const)(
  "an old link of a match that is gone says so, and leads on: %s",
  async (link) => {
    const match = await table().openMatch("zip-zap", ["Ada"], 0, 2);
    const { id, code, path, players } = match;
    expect(await restOf(players[0]).closeMatch({ params: { id } })).toMatchObject({ ok: true });
    const links = { match: path, replay: paths.matchReplay(id, {}, code), code: paths.join(code) };
    const { page, errors } = await table().openPage(links[link], await table().guest("Cy"));
    if (link === "code") {
      await says(page, "No match has this code. It may be over, or a letter is wrong.");
      expect(await page.getByLabel("Code").isEditable()).toBe(true);
    } else await leadsOn(page);
    expect(errors).toEqual([]);
  },
);

test("a player who is erased at the table plays on under the same name", async () => {
  const match = await table().openStillMatch("zap-your-neighbor", ["Ada", "Bo", "Cy"]);
  const [ada] = match.players;
  const { page, errors } = await table().openPage(match.path, ada);
  await shownHand(page);
  await erase(ada);
  await says(page, "Ada can no longer play from here");
  await page.getByRole("button", { name: "Continue as Ada" }).click();
  await says(page, "has left for good");
  // The seat is lost, and so is its hand. A new player looks on, and may go anywhere.
  await expect.poll(() => page.locator('[data-zone="hand"]').count()).toBe(0);
  expect(await page.locator(".shell-callout").count()).toBe(0);
  await page.getByRole("link", { name: "Play", exact: true }).first().click();
  await page.getByRole("button", { name: "Race three bots" }).click();
  await shownHand(page);
  expect(errors).toEqual([]);
});

/** They share what they say. */
const OPEN_PAGES = [paths.lobby(), paths.home(), paths.account(), paths.newMatch({})];

test.for(OPEN_PAGES.slice(0, sampled(1, OPEN_PAGES.length)))(
  "a player who is erased while %s is open may look around without a name",
  async (path) => {
    const ada = await table().guest("Ada");
    const { page, errors } = await table().openPage(path, ada);
    await page.locator("h1").first().waitFor();
    await erase(ada);
    await says(page, "Ada can no longer play from here");
    await page.getByRole("button", { name: "Only look around" }).click();
    await page.locator(".shell-callout").waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("turn-relay.player"))).toBeNull();
    expect(await page.locator("h1").count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  },
);

test("a relay that has begun anew: the match is gone, and the player plays on", async () => {
  const before = await startWebTable();
  const { port } = before.relay;
  const match = await before.openStillMatch("zap-your-neighbor", ["Ada", "Bo", "Cy"]);
  const { page, errors } = await before.openPage(match.path, match.players[0]);
  await shownHand(page);
  await before.relay.stop();
  await page.locator(".shell-connection").waitFor();
  const anew = await startLocalRelay({ data: null, port, ...FOR_A_BUSY_MACHINE });
  onTestFinished(async () => {
    await before.stop();
    await anew.stop();
  });
  await page.getByRole("button", { name: "Continue as Ada" }).click();
  await leadsOn(page);
  expect(errors).toEqual([]);
});
