// Scripts that do not come: nobody is stuck.
import { expect, test } from "vitest";
import { paths } from "../../src/web/app/paths.ts";
import { forTestFile } from "../harness/for-test-file.ts";
import { isLeftOut } from "./harness/chromium.ts";
import { shownHand } from "./harness/shown-hand.ts";
import { startWebTable } from "./harness/web-table.ts";
import { withoutWorker } from "./harness/without-worker.ts";

const web = isLeftOut ? null : forTestFile(startWebTable, (table) => table.stop());
const table = () => {
  if (!web) throw new Error("there is no browser");
  return web();
};

const PAGES = "**/assets/pages-around-*.js";
const COACH = "**/assets/lazy-coach-*.js";
const HINTS = "**/assets/zip-zap-hints-*.js";
const PRESENTER = "**/assets/zip-zap-scene-*.js";

test.skipIf(isLeftOut)("a page whose script fails once is asked for again", async () => {
  const { page } = await table().openPage(paths.home(), null);
  await withoutWorker(page);
  await page.getByRole("button", { name: "Race three bots" }).waitFor();
  let asked = 0;
  await page.route(PAGES, (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.locator('a[href="/lobby"]').first().click();
  await page.getByRole("heading", { name: "Lobby" }).waitFor();
  expect(asked).toBe(2);
});

test.skipIf(isLeftOut)("a page whose script never comes is told, and comes with a new load", async () => {
  const { page } = await table().openPage(paths.home(), null);
  await withoutWorker(page);
  await page.getByRole("button", { name: "Race three bots" }).waitFor();
  await page.route(PAGES, (route) => route.abort());
  await page.locator('a[href="/lobby"]').first().click();
  await page.getByText("This page could not be loaded").waitFor();
  await page.unroute(PAGES);
  await page.getByRole("button", { name: "Load again" }).click();
  await page.getByRole("heading", { name: "Lobby" }).waitFor();
});

test.skipIf(isLeftOut)("a match goes on without the script of its coach", async () => {
  const { path, players } = await table().openStillMatch("zip-zap", ["Ada", "Bo"]);
  const { page } = await table().openPage(path, players[0] ?? null);
  await shownHand(page);
  const failed = page.waitForEvent("requestfailed");
  await page.route(COACH, (route) => route.abort());
  await withoutWorker(page);
  expect((await failed).url()).toContain("lazy-coach");
  expect(await shownHand(page)).not.toEqual([]);
  await page.getByRole("button", { name: "Ready" }).click();
  await page.getByText("1 of 2 ready").first().waitFor();
});

test.skipIf(isLeftOut)("hints that do not come end no coach, and move nothing", async () => {
  const { path, players } = await table().openStillMatch("zip-zap", ["Ada", "Bo"]);
  const { page } = await table().openPage(path, players[0] ?? null);
  await page.route(HINTS, (route) => route.abort());
  await withoutWorker(page);
  await page.getByRole("button", { name: "Ready" }).click();
  await page.getByText("1 of 2 ready").first().waitFor();
  expect(await page.locator(".coach-quiet").count()).toBe(1);
  await page.unroute(HINTS);
  await page.reload();
  await page.locator(".coach-hint").waitFor();
});

test.skipIf(isLeftOut)("a presenter whose script fails once is asked for again", async () => {
  const { path, players } = await table().openStillMatch("zip-zap", ["Ada", "Bo"]);
  const { page } = await table().openPage(path, players[0] ?? null);
  await shownHand(page);
  let asked = 0;
  await page.route(PRESENTER, (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await withoutWorker(page);
  expect(await shownHand(page)).not.toEqual([]);
  expect(asked).toBe(2);
});
