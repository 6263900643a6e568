// What lies over something else on a page, or reaches beyond the window: parts of a table, lines of text, and what can be
// pressed. By their boxes, as far as they are seen.
import type { Page } from "playwright-core";

/** Parts of a table that have a place of their own. */
const PARTS = [
  ...[".table-head", ".table-seat-box", ".table-seat-badges > *", ".table-meld"],
  ...[".zoned-zone > *", ".table-facts > *", ".coach", ".table-asked", ".table-sum", ".table-actions > *"],
  ...[".table-asked > :not(:empty)", ".table-own-badges > *", ".table-hand", ".table-side > *", ".table-end"],
].join(", ");

/** A slider's box is higher than its rail, so that a finger hits it. */
const PRESSED = "a[href], button, input:not([type=range]), select, textarea, summary, img, video";

/** Each lies over the page on purpose. What is in it has its place there. */
const LAYERS = [
  ...["dialog", "[popover]", ".part-toast", ".shell-top", ".shell-nav", ".shell-skip", ".shell-connection"],
  ...[".table-note-place", ".moment-place", ".moment-round-place"],
].join(", ");

/** Drawn as one: what is in it lies over each other on purpose, as the cards of a hand do. */
const DRAWINGS = [
  ...["svg", ".card", ".mini-card", ".part-avatar", ".table-hand", ".table-stack", ".table-spread"],
  ...[".table-melds", ".zoned-row"],
].join(", ");

interface Selectors {
  readonly parts: string;
  readonly pressed: string;
  readonly layers: string;
  readonly drawings: string;
}

/** Runs in the page. */
const overlaps = ({ parts, pressed, layers, drawings }: Selectors): string[] => {
  interface Box {
    readonly name: string;
    readonly of: Element;
    readonly rect: DOMRect;
    readonly layer: Element | null;
    readonly isPart: boolean;
  }

  /** What the boxes around it let through. */
  const seenOf = (rect: DOMRect, around: Element | null): DOMRect => {
    let { left, top, right, bottom } = rect;
    for (let box = around; box && box !== document.documentElement; box = box.parentElement) {
      const { position, overflowY } = getComputedStyle(box);
      if (overflowY !== "visible") {
        const outer = box.getBoundingClientRect();
        left = Math.max(left, outer.left);
        top = Math.max(top, outer.top);
        right = Math.min(right, outer.right);
        bottom = Math.min(bottom, outer.bottom);
      }
      if (position === "fixed") break;
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  /** Not what is for screen readers alone. */
  const isSeen = (one: Element): boolean => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let box: Element | null = one; box; box = box.parentElement)
      if (getComputedStyle(box).clipPath === "inset(50%)") return false;
    return true;
  };
  const nameOf = (one: Element): string =>
    `${one.getAttribute("class") || one.tagName.toLowerCase()} "${(one.textContent ?? "").slice(0, 30)}"`;
  const boxOf = (of: Element, whole: DOMRect, isPart: boolean, around = of.parentElement): Box => ({
    ...{ name: nameOf(of), of, isPart, rect: seenOf(whole, around), layer: of.closest(layers) },
  });

  const scope = document.querySelector("dialog[open]") ?? document.body;
  const elements = [...scope.querySelectorAll(`${parts}, ${pressed}`)].filter(isSeen);
  const boxes = elements
    .filter((one) => one.matches(parts) || !one.closest(drawings))
    .map((one) => boxOf(one, one.getBoundingClientRect(), one.matches(parts)));
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement } = text;
    if (!parentElement || text.textContent?.trim() === "") continue;
    if (parentElement.closest(drawings) || !isSeen(parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) boxes.push(boxOf(parentElement, line, false, parentElement));
  }

  const shown = boxes.filter(({ rect }) => rect.width > 1 && rect.height > 1);
  const found = new Set<string>();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth} wide`);
  for (const { name, rect } of shown)
    if (rect.left < -1 || rect.right > innerWidth + 1) found.add(`${name} reaches beyond the window`);
  for (const [i, a] of shown.entries())
    for (const b of shown.slice(i + 1)) {
      if (a.layer !== b.layer) continue;
      // Letters of two lines may touch, parts of a table may not.
      const arePartsBoth = a.isPart && b.isPart;
      if (a.of.contains(b.of) || b.of.contains(a.of)) continue;
      const least = arePartsBoth ? 1 : 3;
      const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      if (wide > least && high > least) found.add(`${a.name} and ${b.name}`);
    }
  return [...found];
};

export const overlapsIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(overlaps, { parts: PARTS, pressed: PRESSED, layers: LAYERS, drawings: DRAWINGS });
