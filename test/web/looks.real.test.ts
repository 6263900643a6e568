// What somebody saw in pictures of the pages and did not like.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createDice } from "../../src/simulator/world/dice.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { playOn } from "./harness/play-on.ts";
import { PHONE } from "./harness/web-table.ts";
import { test, webTableForFile } from "./harness/web-test.ts";

const table = webTableForFile();

const ground = (page: Page, shown: string): Promise<string> =>
  page
    .locator(shown)
    .first()
    .evaluate((one) => getComputedStyle(one).backgroundColor, null, { timeout: PATIENCE_MS });

test("a mark has the colour of its tone", async () => {
  const { path, players } = await table().openMatch("zip-zap", ["Ada"], 0, 3);
  const { page } = await table().openPage(path, players[0]);
  const host = await ground(page, ".part-badge.part-tone-neutral");
  expect(await ground(page, ".part-badge.part-tone-accent")).not.toBe(host);
});

test("the link to the rules in a waiting room stands on one line", async () => {
  const { path, players } = await table().openMatch("zip-zap", ["Ada"], 0, 3);
  for (const look of [PHONE, {}]) {
    const { page, context } = await table().openPage(path, players[0], look);
    const link = page.getByRole("link", { name: "How to play" });
    await link.waitFor();
    const lines = await link.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 30).map(({ top }) => top))
        .size;
    });
    expect(lines).toBe(1);
    await context.close();
  }
});

test("a phone shows the longest name of a game and its round in full", async () => {
  const { path, players } = await table().openMatch("zip-zilch-zero", ["Ada"], 2);
  const { page } = await table().openPage(path, players[0], PHONE);
  const title = page.locator(".table-title");
  await title.getByText("Round 1").waitFor();
  const { shown, whole } = await title.evaluate((one) => ({
    shown: one.clientWidth,
    whole: one.scrollWidth,
  }));
  expect(whole).toBeLessThanOrEqual(shown);
});

test("on a phone the own hand stays in sight when the seats have no room for what lies before them", async () => {
  const { path, players } = await table().openMatch("zip-zilch-zero", ["Ada"], 3);
  const { page } = await table().openPage(path, players[0], { ...PHONE, height: 600 });
  const cards = page.locator(".table-hand-card");
  await cards.first().waitFor();
  const random = createDice(1, "hand").real;
  const isLong = () =>
    page.locator(".table-seats").evaluate((one) => one.scrollHeight > one.clientHeight + 20);
  let rounds = 0;
  while (!(await isLong()) && rounds++ < 200) await playOn(page, "touch", { random, most: 1 });
  expect(await isLong()).toBe(true);
  await cards.first().waitFor();
  for (const middle of await cards.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
  ))
    expect(middle).toBeLessThan(600);
});
