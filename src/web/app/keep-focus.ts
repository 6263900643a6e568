// Keeps the keyboard's focus on the page. An element that goes, such as a button of a row that was removed, takes the
// focus with it. Then the focus moves to what the element lay in, so that a reader goes on at the same place.

/**
 * Its cards come and go with each move, and its keys need no focus. So only who goes by the focus keeps it there, in a part
 * that has a name to be read.
 */
const TABLE = ".table";
const PAGE = "#content";

/** The element that has had the focus last, and everything that it lies in. */
const withAround = (focused: Element): readonly Element[] => {
  const { parentElement } = focused;
  return [focused, ...(parentElement ? withAround(parentElement) : [])];
};

const isThere = (element: Element): boolean => element.isConnected && !element.matches(":disabled");

/** Undefined: the focus is where it should be, or nowhere on purpose. */
const placeFor = (path: readonly Element[]): Element | undefined => {
  const [last] = path;
  const { activeElement } = document;
  if (!last || isThere(last)) return undefined;
  if (activeElement !== document.body && activeElement !== last) return undefined;
  const page = document.querySelector(PAGE);
  const isPlace = (one: Element): boolean =>
    one.closest(TABLE) ? one.ariaLabel !== null : page?.contains(one) || one.closest("dialog") !== null;
  return path.find((one) => isThere(one) && isPlace(one)) ?? page ?? undefined;
};

const isFollowed = (focused: Element): boolean =>
  !focused.closest(TABLE) || focused.matches(":focus-visible");

let isKept = false;

/** Again: nothing. Several scripts ask for it, and any of them may come first. */
export const keepFocus = (): void => {
  if (isKept) return;
  isKept = true;
  let path: readonly Element[] = [];
  addEventListener("focusin", ({ target }) => {
    path = target instanceof Element && isFollowed(target) ? withAround(target) : [];
  });
  // A press beside all controls takes the focus away on purpose.
  addEventListener("pointerdown", () => {
    path = [];
  });
  new MutationObserver(() => {
    const place = placeFor(path);
    if (!(place instanceof HTMLElement)) return;
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }).observe(document.body, {
    ...{ childList: true, subtree: true, attributes: true },
    attributeFilter: ["disabled"],
  });
};
