// What can be pressed but lies under something else, so that a finger does not reach it.
import type { Page } from "playwright-core";

/** Shown with the focus alone, or over each other on purpose. */
const LEFT_OUT = ".shell-skip, .table-card-button, .table-spread-card";
/** What scrolls passes under the first. The second goes by itself, or when it is closed. A tap beside a menu closes it. */
const PASSING = ".shell-nav, .part-toast, [popover=auto]";

/** Runs in the page. */
const covered = ([leftOut, passing]: readonly [string, string]): string[] => {
  const scope = document.querySelector("dialog[open]") ?? document;
  const pressable = [...scope.querySelectorAll("a[href], button:enabled, input:enabled, select:enabled")];
  return pressable
    .filter((one) => !one.matches(leftOut) && one.checkVisibility({ visibilityProperty: true }))
    .flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // What is beyond the window can be scrolled to.
      if (!hit || one.contains(hit) || hit.contains(one) || hit.closest(`label, ${passing}`)) return [];
      return [`${one.outerHTML.slice(0, 120)} lies under ${hit.outerHTML.slice(0, 80)}`];
    });
};

export const coveredIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(covered, [LEFT_OUT, PASSING] as const);
