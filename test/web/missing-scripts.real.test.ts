// Scripts that do not come: nobody is stuck.
import { expect } from "vitest";
import { paths } from "../../src/web/app/paths.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { shownHand } from "./harness/shown-hand.ts";
import { test, webTableForFile } from "./harness/web-test.ts";

const table = webTableForFile();

const PAGES = "**/assets/pages-around-*.js";
const COACH = "**/assets/lazy-coach-*.js";
const HINTS = "**/assets/zip-zap-hints-*.js";
const PRESENTER = "**/assets/zip-zap-scene-*.js";

test("a page whose script fails once is asked for again", async () => {
  const { page } = await table().openPage(paths.home(), null);
  await page.getByRole("button", { name: "Race three bots" }).waitFor();
  let asked = 0;
  await page.route(PAGES, (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.locator('a[href="/lobby"]').first().click();
  await page.getByRole("heading", { name: "Lobby" }).waitFor();
  expect(asked).toBe(2);
});

test("a page whose script never comes is told, and comes with a new load", async () => {
  const { page } = await table().openPage(paths.home(), null);
  await page.getByRole("button", { name: "Race three bots" }).waitFor();
  await page.route(PAGES, (route) => route.abort());
  await page.locator('a[href="/lobby"]').first().click();
  await page.getByText("This page could not be loaded").waitFor();
  await page.unroute(PAGES);
  await page.getByRole("button", { name: "Load again" }).click();
  await page.getByRole("heading", { name: "Lobby" }).waitFor();
});

test("a match goes on without the script of its coach", async () => {
  const { path, players } = await table().openStillMatch("zip-zap", ["Ada", "Bo"]);
  const { page } = await table().openPage(path, players[0] ?? null);
  await shownHand(page);
  // Others may fail because the page loads anew.
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("lazy-coach"));
  await page.route(COACH, (route) => route.abort());
  await page.reload();
  await failed;
  expect(await shownHand(page)).not.toEqual([]);
  await page.getByRole("button", { name: "Ready" }).click();
  await page.getByText("1 of 2 ready").first().waitFor();
});

test("without the hints the coach says the goal alone", async () => {
  const { path, players } = await table().openStillMatch("zip-zap", ["Ada", "Bo"]);
  const { page } = await table().openPage(path, players[0] ?? null);
  await page.route(HINTS, (route) => route.abort());
  await page.reload();
  await page.getByRole("button", { name: "Ready" }).click();
  await page.getByText("1 of 2 ready").first().waitFor();
  await page.locator(".coach-hint", { hasText: "Goal. Get rid of your cards" }).waitFor();
  await page.unroute(HINTS);
  await page.reload();
  await page.locator(".coach-hint", { hasText: "Goal." }).waitFor();
});

test("an address that says its game has the script come before the relay knows the match", async () => {
  const { page } = await table().openPage(paths.match("unknown", undefined, { game: "zip-zap" }), null);
  const loaded = (): Promise<string> =>
    page.evaluate(() => JSON.stringify(performance.getEntriesByType("resource")));
  await expect.poll(loaded, { timeout: PATIENCE_MS }).toContain("/assets/zip-zap-scene-");
});

test("a presenter whose script fails once is asked for again", async () => {
  const { path, players } = await table().openStillMatch("zip-zap", ["Ada", "Bo"]);
  const { page } = await table().openPage(path, players[0] ?? null);
  await shownHand(page);
  let asked = 0;
  await page.route(PRESENTER, (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.reload();
  expect(await shownHand(page)).not.toEqual([]);
  expect(asked).toBe(2);
});

test("a presenter whose script never comes leaves the match its table", async () => {
  const { path, players } = await table().openStillMatch("zip-zap", ["Ada", "Bo"]);
  const { page } = await table().openPage(path, players[0] ?? null);
  await shownHand(page);
  await page.route(PRESENTER, (route) => route.abort());
  await page.reload();
  expect(await shownHand(page)).not.toEqual([]);
  await page.getByRole("button", { name: "Ready" }).click();
  await page.getByRole("button", { name: "Ready" }).waitFor({ state: "hidden" });
});
