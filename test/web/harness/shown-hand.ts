// The own hand as the page shows it.
import type { Page } from "playwright-core";

const cardsIn = (page: Page) => page.locator('[data-zone="hand"]');

/** In the page's order, as it is now. */
export const handNow = async (page: Page): Promise<readonly string[]> => {
  const codes = await cardsIn(page).evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));
  return codes.flatMap((code) => code ?? []);
};

/** Waits for it. @throws Error with the page's text where none comes. */
export const shownHand = async (page: Page): Promise<readonly string[]> => {
  try {
    await cardsIn(page).first().waitFor();
  } catch (cause) {
    throw new Error(`no hand is shown, but: ${await page.locator("body").innerText()}`, { cause });
  }
  return handNow(page);
};
