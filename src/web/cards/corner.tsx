// The corner of a card: what it is, so that a strip of a fanned card is enough. All cards are 100 wide and 140 high.
import type { VNode } from "preact";
import { glyphPath } from "./card-glyphs.tsx";
import { placedPath } from "./placed-path.ts";

export interface CornerParts {
  /** A rank or a number. Empty: the shape stands in its place. */
  readonly index: string;
  readonly shape: string;
  /** A third mark below the shape. */
  readonly mark?: string | undefined;
}

const MIDDLE = 18;

/** It ends where the court begins. `10` is one glyph. */
const markHeight = (mark: string): number => {
  const glyphs = mark.replace("10", "X").length;
  return glyphs > 2 ? 8.5 : mark.length > 2 ? 10.5 : 13;
};

export const corner = ({ index, shape, mark }: CornerParts): VNode => (
  <>
    {index !== "" && glyphPath({ text: index, x: MIDDLE, y: 23, height: 27, line: 5.4 })}
    <path d={index === "" ? placedPath(shape, MIDDLE, 23, 1.25) : placedPath(shape, MIDDLE, 51, 0.95)} />
    {mark !== undefined &&
      glyphPath({ text: mark, x: MIDDLE, y: index === "" ? 49 : 74, height: markHeight(mark), line: 5 })}
  </>
);

/** For who sits across the table. It goes first when a card is small. */
export const farCorner = (parts: CornerParts): VNode => (
  <g class="card-wide" transform="rotate(180 50 70)">
    {corner(parts)}
  </g>
);
