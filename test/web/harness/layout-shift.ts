// How far what a page shows moves by itself: the browser's own score, summed from 0. What follows a press does not count.
import type { Page } from "playwright-core";

/** Half of what counts as good on the web. */
export const MOST_SHIFT = 0.05;

/** A script of the page. */
export const WATCH_SHIFT = `globalThis.shift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value;
}).observe({ type: "layout-shift", buffered: true });`;

/** With the frame that is drawn now. */
export const shiftIn = (page: Page): Promise<number> =>
  page.evaluate(
    "new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => tell(globalThis.shift)))))",
  );
