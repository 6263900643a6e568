// A relay whose only game the page has never heard of: from the first page to the end of a match and its replay, by the
// keyboard alone.
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { createDice } from "../../src/simulator/world/dice.ts";
import { sampled } from "../harness/sampled.ts";
import { openChromium } from "./harness/chromium.ts";
import { END, playOn } from "./harness/play-on.ts";
import { startProjectRelay } from "./harness/project-relay.ts";
import { seriousIn } from "./harness/serious-in.ts";
import { DESKTOP, openWebPage, type PageRelay, PHONE } from "./harness/web-table.ts";
import { forWebFile, test } from "./harness/web-test.ts";

interface Opened {
  readonly relay: PageRelay;
  readonly browser: Browser;
}

const open = async (): Promise<Opened> => ({
  relay: await startProjectRelay(),
  browser: await openChromium(),
});

const opened = forWebFile(open, ({ relay }) => relay.stop());

/** Presses Tab until the focus is there. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await page.locator(`${selector}:focus`).count()) return;
  }
  throw new Error(`no Tab leads to ${selector}`);
};

const ALL_LOOKS = [
  { ...PHONE, theme: "dark" },
  { ...DESKTOP, theme: "light" },
] as const;
const LOOKS = ALL_LOOKS.slice(0, sampled(1, ALL_LOOKS.length));

test.for(LOOKS)(
  "an unknown game is found, played to its end and replayed by keys alone, $theme",
  async (look) => {
    const { relay, browser } = opened();
    const { page, context, errors } = await openWebPage(browser, relay.url, {
      path: "/",
      player: null,
      look,
    });
    await page.locator(".home-game h3", { hasText: "Three Tricks" }).waitFor();
    expect(await page.locator(".home-game").innerText()).toContain(
      "Take the most tricks. Everybody is dealt three cards.",
    );
    expect(await seriousIn(page)).toEqual([]);
    await tabTo(page, ".home-start [type=submit]");
    await page.keyboard.press("Enter");
    await page.locator('[data-zone="hand"]').first().waitFor();
    await page.locator(".coach", { hasText: "Take the most tricks" }).waitFor();
    const first = await playOn(page, "keys", { random: createDice(1, look.theme).real, most: 1 });
    expect(first.presses).toBe(1);
    await page.getByText("Tricks so far").waitFor();
    await page.locator(".coach").waitFor({ state: "detached" });
    // Without its buttons, the bar leaves the felt as high as it was: the piles do not jump.
    const keepsTheFelt = (): boolean => {
      const felt = document.querySelector(".table-felt");
      const parts = [...document.querySelectorAll<HTMLElement>(".table-actions > *")];
      const height = felt?.getBoundingClientRect().height ?? 0;
      for (const { style } of parts) style.display = "none";
      const empty = felt?.getBoundingClientRect().height;
      for (const { style } of parts) style.display = "";
      return height > 0 && empty === height;
    };
    await page.waitForFunction(keepsTheFelt);
    expect(await page.getByText("Everybody lays a card, face down").count()).toBeGreaterThan(0);
    expect(await seriousIn(page)).toEqual([]);
    const { isOver } = await playOn(page, "keys", { random: createDice(2, look.theme).real });
    expect(isOver).toBe(true);
    expect(await page.locator(`${END} .table-places li`).count()).toBe(4);
    expect(await seriousIn(page)).toEqual([]);
    await tabTo(page, `${END} a[href*="/replay"]`);
    await page.keyboard.press("Enter");
    await page.locator(".replay .zoned-caption").first().waitFor();
    expect(await seriousIn(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test.for(["/lobby/three-tricks", "/new", "/rules/three-tricks", "/leaderboards/three-tricks"])(
  "every page knows the game of its relay: %s",
  async (path) => {
    const { relay, browser } = opened();
    const { page, context, errors } = await openWebPage(browser, relay.url, {
      ...{ path, player: null, look: PHONE },
    });
    await page.locator("main").getByText("Three Tricks").first().waitFor();
    expect(await seriousIn(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);
