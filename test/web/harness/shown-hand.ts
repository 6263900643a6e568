// The own hand as the page shows it.
import type { Page } from "playwright-core";
import { PATIENCE_MS } from "../../harness/patience.ts";

const cardsIn = (page: Page) => page.locator('[data-zone="hand"]');

/** In the page's order, as it is now. */
export const handNow = async (page: Page): Promise<readonly string[]> => {
  const codes = await cardsIn(page).evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));
  return codes.flatMap((code) => code ?? []);
};

/** Waits for it, also while the table is drawn anew. @throws Error with the page's text where none comes. */
export const shownHand = async (page: Page): Promise<readonly string[]> => {
  for (;;) {
    try {
      await cardsIn(page).first().waitFor({ timeout: PATIENCE_MS });
    } catch (cause) {
      throw new Error(`no hand is shown, but: ${await page.locator("body").innerText()}`, { cause });
    }
    const hand = await handNow(page);
    if (hand.length > 0) return hand;
  }
};
