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
    readonly of: Element;
    /** As far as it is seen. */
    readonly rect: DOMRect;
    /** The same, and what is cut off: of a part, nothing may be. */
    readonly whole: DOMRect;
    readonly layer: Element | null;
    readonly isPart: boolean;
  }

  const kept = <Value>(of: (one: Element) => Value): ((one: Element) => Value) => {
    const known = new Map<Element, Value>();
    return (one) => {
      const value = known.get(one) ?? of(one);
      known.set(one, value);
      return value;
    };
  };
  const EVERYTHING = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  /** What a box and those around it let through. */
  const windowOf: (box: Element) => typeof EVERYTHING = kept((box) => {
    if (box === document.documentElement) return EVERYTHING;
    const { position, overflowY } = getComputedStyle(box);
    const around = position === "fixed" || !box.parentElement ? EVERYTHING : windowOf(box.parentElement);
    if (overflowY === "visible") return around;
    const outer = box.getBoundingClientRect();
    return {
      left: Math.max(around.left, outer.left),
      top: Math.max(around.top, outer.top),
      right: Math.min(around.right, outer.right),
      bottom: Math.min(around.bottom, outer.bottom),
    };
  });
  const seenOf = (rect: DOMRect, around: Element | null): DOMRect => {
    const through = around ? windowOf(around) : EVERYTHING;
    const left = Math.max(rect.left, through.left);
    const top = Math.max(rect.top, through.top);
    const right = Math.min(rect.right, through.right);
    const bottom = Math.min(rect.bottom, through.bottom);
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  /** For screen readers alone. */
  const isClipped: (one: Element) => boolean = kept(
    (one) =>
      getComputedStyle(one).clipPath === "inset(50%)" ||
      (one.parentElement !== null && isClipped(one.parentElement)),
  );
  const isSeen = kept(
    (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isClipped(one),
  );
  const nameOf = (one: Element): string =>
    `${one.getAttribute("class") || one.tagName.toLowerCase()} "${(one.textContent ?? "").slice(0, 30)}"`;
  const boxOf = (of: Element, whole: DOMRect, isPart: boolean, around = of.parentElement): Box => ({
    ...{ of, isPart, whole, rect: seenOf(whole, around), layer: of.closest(layers) },
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
  for (const { of, rect, whole, isPart } of shown) {
    const { left, right } = isPart ? whole : rect;
    if (left < -1 || right > innerWidth + 1) found.add(`${nameOf(of)} reaches beyond the window`);
  }
  for (const [i, a] of shown.entries())
    for (let j = i + 1; j < shown.length; j++) {
      const b = shown[j];
      if (b === undefined || a.layer !== b.layer) continue;
      const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      // Letters of two lines may touch, parts of a table may not.
      const least = a.isPart && b.isPart ? 1 : 3;
      if (wide <= least || high <= least) continue;
      if (!a.of.contains(b.of) && !b.of.contains(a.of)) found.add(`${nameOf(a.of)} and ${nameOf(b.of)}`);
    }
  return [...found];
};

export const overlapsIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(overlaps, { parts: PARTS, pressed: PRESSED, layers: LAYERS, drawings: DRAWINGS });
