// Where the parts of a table are that nothing may move: noted in each frame while somebody plays.
import type { Page } from "playwright-core";

/** The main button alone stays where it is. Others come and go beside it. */
const STILL = [".table-piles > :first-child", ".table-piles > :nth-child(2)", ".table-hand"];
const MAIN = ".table-actions > .table-button-main:last-child";

/** Runs in the page. */
const watch = ([still, main]: readonly [readonly string[], string]): void => {
  const seen = new Map<string, Set<string>>();
  const note = (part: string, at: string): void => {
    seen.set(part, (seen.get(part) ?? new Set()).add(at));
  };
  const look = (): void => {
    requestAnimationFrame(look);
    // The end has the table for itself.
    if (document.querySelector(".table-covered, .table-ended")) return;
    for (const part of still) {
      const rect = document.querySelector(part)?.getBoundingClientRect();
      if (rect && rect.width > 0) note(part, `${Math.round(rect.left)}, ${Math.round(rect.top)}`);
    }
    // As it is laid out: it grows for a moment when it calls.
    const button = document.querySelector(main);
    if (!(button instanceof HTMLElement)) return;
    const { left = 0, top = 0 } = button.offsetParent?.getBoundingClientRect() ?? {};
    const [right, bottom] = [button.offsetLeft + button.offsetWidth, button.offsetTop + button.offsetHeight];
    note(main, `${Math.round(left + right)}, ${Math.round(top + bottom)}`);
  };
  look();
  Object.assign(globalThis, { placesSeen: () => [...seen].map(([part, places]) => [part, ...places]) });
};

/** Begins to watch. The returned function tells each part with the places where it was. */
export const watchPlaces = async (page: Page): Promise<() => Promise<readonly (readonly string[])[]>> => {
  await page.evaluate(watch, [STILL, MAIN] as const);
  return () => page.evaluate("placesSeen()");
};
