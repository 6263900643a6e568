// Where the end of a round lies in a window without room beside the felt: in the place of the other seats, above the piles.
// Only where it is higher than that, the piles give way too.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { fitWorths } from "./fit-worths.ts";

/** There the style sheet lays it beside the felt, and nothing is to be measured. */
const BESIDE = "(min-width: 1180px) and (min-height: 560px)";
/** What is played on. */
const MIDDLE = ".table-piles, .zoned-center";
/** The style sheet says what gives way: to `seats` the other seats, to `felt` all on the felt and the coach. */
const MARK = "data-round-end";

/** The element is laid over the felt. The style sheet may place it elsewhere. */
export const useFeltPlace = (seq: number | null): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const table = place.current?.closest(".table");
    if (!place.current || !table) return undefined;
    const { current } = place;
    // The last round lies where the result will, so nothing gives way.
    const isLast = current.closest(".table-result") !== null;
    const lay = (): void => {
      if (!isLast && !matchMedia(BESIDE).matches) layOver(current, table);
      fitWorths(current);
    };
    // With the frame, not with the drawing: together they would be one long task.
    const frame = requestAnimationFrame(() => {
      lay();
      if (isLast) current.scrollIntoView({ block: "nearest" });
    });
    addEventListener("resize", lay);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("resize", lay);
      table.removeAttribute(MARK);
    };
  }, [seq]);
  return place;
};

const layOver = (place: HTMLElement, table: Element): void => {
  const felt = table.querySelector(".table-felt")?.getBoundingClientRect();
  const middle = table.querySelector(MIDDLE)?.getBoundingClientRect();
  if (!felt || !middle) return;
  const { left, top } = table.getBoundingClientRect();
  // The line of the coach is below the felt, or in another column.
  const bar = table.querySelector(".table-bar")?.getBoundingClientRect();
  const end = bar && bar.left < felt.right ? Math.max(felt.bottom, bar.top) : felt.bottom;
  const lengths = { left: felt.left - left, top: felt.top - top, width: felt.width, height: end - felt.top };
  for (const [name, length] of Object.entries(lengths))
    place.style.setProperty(`--felt-${name}`, `${Math.floor(length)}px`);
  const { bottom } = place.firstElementChild?.getBoundingClientRect() ?? felt;
  table.setAttribute(MARK, bottom <= middle.top ? "seats" : "felt");
};
