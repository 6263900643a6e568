// The longest names that there are, on a small phone: nothing is wider than the screen, and no dialog than itself.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { paths } from "../../src/web/app/paths.ts";
import { test, webTableForFile } from "./harness/web-test.ts";

const table = webTableForFile();

const LOOK = { width: 360, height: 740, touch: true } as const;
const ADA = "W".repeat(24);
const BO = "M".repeat(23);

/** What is wider than its place. A list of tabs is to be moved along. */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const seen = document.documentElement.clientWidth;
    const dialogs = [...document.querySelectorAll("dialog[open], dialog[open] > *")];
    const inside = [...document.querySelectorAll("main *, dialog[open] *, .shell-top *, .part-toasts *")];
    return [
      ...dialogs.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      ...inside.filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 1 && (right > seen + 1 || left < -1) && !one.closest(".part-tabs");
      }),
    ].map((one) => `${one.localName}.${one.getAttribute("class")}: ${one.textContent?.slice(0, 60)}`);
  });

const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

test("the longest names fit into every page and dialog of a phone", async () => {
  const { path, players } = await table().openMatch("zip-zap", [ADA, BO], 0, 3);
  const [ada, bo] = players;
  const found: Record<string, readonly string[]> = {};
  const look = async (what: string, page: Page, shown: string): Promise<void> => {
    await page.getByText(shown).filter({ visible: true }).first().waitFor();
    found[what] = await tooWide(page);
  };
  const { page, context, errors } = await table().openPage(path, ada, LOOK);
  await look("waiting room", page, BO);
  await click(page, `Remove ${BO}`);
  await look("removing", page, `Remove ${BO}?`);
  await page.goto(`${table().relay.url}${paths.account()}`);
  await look("account", page, "Your account");
  await click(page, "Delete my account");
  await look("erasing", page, `Delete “${ADA}” for good?`);
  await page.goto(`${table().relay.url}${paths.player(bo?.id ?? "")}`);
  await look("player", page, `Play with ${BO}`);
  await click(page, "Block");
  await look("blocking", page, `Block ${BO}?`);
  await page.goto(`${table().relay.url}${paths.account()}#${bo?.token}`);
  await click(page, "Sign in");
  await look("signing in", page, `Play as ${BO} here?`);
  await click(page, `Play as ${BO}`);
  await look("signed in", page, `You play as ${BO} now.`);
  await context.close();
  const guest = await table().openPage(path.replace(/.*code=/, "/join/"), null, LOOK);
  await look("joining", guest.page, `with ${ADA}`);
  const watching = await table().openPage(path, bo, LOOK);
  await look("waiting for a host", watching.page, `${ADA} may start`);
  expect(Object.entries(found).filter(([, wide]) => wide.length > 0)).toEqual([]);
  expect([errors, guest.errors, watching.errors]).toEqual([[], [], []]);
});
