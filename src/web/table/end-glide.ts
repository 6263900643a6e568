// At the end of a match the result takes room. Where it lies below the table, seats and the own hand glide to their new
// places, so that the eye can follow. Nothing glides where motion is not wanted.

const PARTS = ".table-seat, .table-dock, .table-hand";
const ENDED = "table-ended";
const GLIDE_MS = 420;
const EASING = "cubic-bezier(0.22, 0.8, 0.28, 1)";

export type PartPlaces = ReadonlyMap<HTMLElement, DOMRect>;

/** Where the parts lie before the end. Null: the end is there already. */
export const partPlaces = (table: HTMLElement): PartPlaces | null =>
  table.classList.contains(ENDED)
    ? null
    : new Map(
        [...table.querySelectorAll<HTMLElement>(PARTS)].map((part) => [part, part.getBoundingClientRect()]),
      );

export const glideToEnd = (table: HTMLElement, before: PartPlaces): void => {
  if (!table.classList.contains(ENDED)) return;
  const back = new Map(
    [...before].map(([part, from]) => {
      const to = part.getBoundingClientRect();
      return [part, { x: from.x - to.x, y: from.y - to.y }];
    }),
  );
  for (const [part, { x, y }] of back) {
    // The hand glides with the dock already.
    const around = (part.parentElement && back.get(part.parentElement)) || { x: 0, y: 0 };
    const transform = `translate(${x - around.x}px, ${y - around.y}px)`;
    part.animate([{ transform }, { transform: "none" }], { duration: GLIDE_MS, easing: EASING });
  }
};
