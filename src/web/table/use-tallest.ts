// An element that keeps the height it once had, so that what lies around it does not jump when its content comes and goes.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** The style sheet says where it holds. */
const TALLEST = "--tallest";

/** `counts`: whether the height of now is to be kept. */
export const useTallest = <Kind extends HTMLElement>(counts: boolean): RefObject<Kind | null> => {
  const ref = useRef<Kind>(null);
  const isCounted = useRef(counts);
  isCounted.current = counts;
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let width = 0;
    let tallest = 0;
    const observer = new ResizeObserver(() => {
      // Another width has other lines.
      if (element.offsetWidth !== width) {
        width = element.offsetWidth;
        tallest = 0;
        element.style.removeProperty(TALLEST);
      }
      if (!isCounted.current || element.offsetHeight <= tallest) return;
      tallest = element.offsetHeight;
      element.style.setProperty(TALLEST, `${tallest}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
};
