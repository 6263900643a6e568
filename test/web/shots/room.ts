// A stop has room in every window: on phones, on low and on large screens, much enlarged, and in the reader's own few colours.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { sampled } from "../../harness/sampled.ts";
import { overlapsIn } from "../harness/overlaps-in.ts";

/** The first two are a phone and a low desktop, the next a page at 200 % and one at 400 %. */
const WINDOWS = [
  [360, 640],
  [1366, 657],
  [640, 328],
  [320, 256],
  [390, 844],
  [820, 1180],
  [1440, 900],
  [1920, 1080],
] as const;

const SEEN = WINDOWS.slice(0, sampled(4, WINDOWS.length));
/** The few colours change edges, in windows of every kind alike. */
const IN_FEW_COLOURS = WINDOWS.slice(0, sampled(2, WINDOWS.length));

const COLOURS = ["none", "active"] as const;

/** Runs in the page: ends when it has been drawn anew. */
export const drawn = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

export const expectRoom = async (page: Page): Promise<void> => {
  for (const window of SEEN) {
    const [width, height] = window;
    await page.setViewportSize({ width, height });
    for (const forcedColors of IN_FEW_COLOURS.includes(window) ? COLOURS : (["none"] as const)) {
      await page.emulateMedia({ forcedColors });
      await page.evaluate(drawn);
      const at = { width, height, forcedColors };
      expect({ ...at, overlaps: await overlapsIn(page) }).toEqual({ ...at, overlaps: [] });
    }
  }
  await page.emulateMedia({ forcedColors: "none" });
};
