// What can be pressed but lies under something else, so that a finger does not reach it.
import type { Page } from "playwright-core";

/** Shown with the focus alone, or over each other on purpose. */
const LEFT_OUT = ".shell-skip, .table-card-button, .table-spread-card";
/** What scrolls passes under the first. The second goes by itself, or when it is closed. A tap beside a menu closes it. */
const PASSING = ".shell-nav, .part-toast, [popover=auto]";

/** Runs in the page. */
const covered = ([leftOut, passing]: readonly [string, string]): string[] => {
  /** Beyond the window of a box that scrolls. It can be scrolled to, as what is beyond the page's own window. */
  const isScrolledAway = (one: Element, x: number, y: number): boolean => {
    for (let box: Element | null = one; box; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isBeyond = x < left || x > right || y < top || y > bottom;
      if (isBeyond && /auto|scroll/.test(`${overflowX} ${overflowY}`)) return true;
      if (position === "fixed") return false;
    }
    return false;
  };
  const scope = document.querySelector("dialog[open]") ?? document;
  const pressable = [...scope.querySelectorAll("a[href], button:enabled, input:enabled, select:enabled")];
  return pressable
    .filter((one) => !one.matches(leftOut) && one.checkVisibility({ visibilityProperty: true }))
    .flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      // What is beyond the window can be scrolled to.
      if (!hit || isScrolledAway(one, x, y)) return [];
      if (one.contains(hit) || hit.contains(one) || hit.closest(`label, ${passing}`)) return [];
      return [`${one.outerHTML.slice(0, 120)} lies under ${hit.outerHTML.slice(0, 80)}`];
    });
};

export const coveredIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(covered, [LEFT_OUT, PASSING] as const);
