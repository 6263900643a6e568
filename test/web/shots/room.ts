// A stop has room in every window: on phones, on low and on large screens, much enlarged, and in the reader's own few colours.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { sampled } from "../../harness/sampled.ts";
import { overlapsIn } from "../harness/overlaps-in.ts";
import { coloursIn, SEEN_WINDOWS } from "../harness/windows.ts";

/** Runs in the page: ends when it has been drawn anew. */
export const drawn = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/** In CI every second window, from `first` on: the stops of phones and of desktops have all of them between them. */
export const expectRoom = async (page: Page, first: 0 | 1 = 0): Promise<void> => {
  for (const window of SEEN_WINDOWS.filter((_, n) => sampled(n % 2 === first, true))) {
    const [width, height] = window;
    await page.setViewportSize({ width, height });
    for (const forcedColors of coloursIn(window)) {
      await page.emulateMedia({ forcedColors });
      await page.evaluate(drawn);
      const at = { width, height, forcedColors };
      expect({ ...at, overlaps: await overlapsIn(page) }).toEqual({ ...at, overlaps: [] });
    }
  }
  await page.emulateMedia({ forcedColors: "none" });
};
