// Which parts of a drawn table cover each other, or reach beyond the window. By their boxes, as far as they are seen.
import type { Page } from "playwright-core";

/** What has a place of its own. Cards of a hand, a stack or a row lie over each other on purpose. */
const PARTS = [
  ...[".table-head", ".table-seat-box", ".table-seat-badges > *", ".table-meld"],
  ...[".zoned-zone > *", ".table-facts > *", ".coach", ".table-asked", ".table-sum", ".table-actions > *"],
  ...[".table-asked > :not(:empty)", ".table-own-badges > *", ".table-hand", ".table-side > *", ".table-end"],
].join(", ");

/** Runs in the page. */
const overlaps = (parts: string): string[] => {
  const clipped = (one: Element): DOMRect => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let box = one.parentElement; box; box = box.parentElement) {
      if (box === document.documentElement || getComputedStyle(box).overflowY === "visible") continue;
      const rect = box.getBoundingClientRect();
      left = Math.max(left, rect.left);
      top = Math.max(top, rect.top);
      right = Math.min(right, rect.right);
      bottom = Math.min(bottom, rect.bottom);
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const nameOf = (one: Element): string => `${one.className} "${(one.textContent ?? "").slice(0, 30)}"`;
  const shown = [...document.querySelectorAll(parts)]
    .map((one) => ({ one, rect: clipped(one) }))
    .filter(({ one, rect }) => one.checkVisibility() && rect.width > 1 && rect.height > 1)
    // For screen readers alone.
    .filter(({ one }) => getComputedStyle(one).clipPath !== "inset(50%)");
  const beyond = [...document.querySelectorAll(parts)]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      // What an element hides or scrolls sideways reaches beyond that element alone.
      const { left, right, width } = clipped(one);
      return width > 0 && (left < -1 || right > innerWidth + 1);
    })
    .map((one) => `${nameOf(one)} reaches beyond the window`);
  const covering = shown.flatMap(({ one, rect: a }, i) =>
    shown
      .slice(i + 1)
      .filter(({ one: other }) => !one.contains(other) && !other.contains(one))
      .filter(({ rect: b }) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 1 && high > 1;
      })
      .map(({ one: other }) => `${nameOf(one)} and ${nameOf(other)}`),
  );
  return [...beyond, ...covering];
};

export const overlapsIn = (page: Page): Promise<readonly string[]> => page.evaluate(overlaps, PARTS);
