// The corner of a card: what it is, so that a strip of a fanned card is enough. All cards are 100 wide and 140 high.
import { Glyphs } from "./card-glyphs.tsx";

export interface CornerProps {
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

export const Corner = ({ index, shape, mark }: CornerProps) => (
  <>
    {index !== "" && <Glyphs text={index} x={MIDDLE} y={23} height={27} line={5.4} />}
    <path d={shape} transform={`translate(${MIDDLE} ${index === "" ? "23) scale(1.25" : "51) scale(.95"})`} />
    {mark !== undefined && (
      <Glyphs text={mark} x={MIDDLE} y={index === "" ? 49 : 74} height={markHeight(mark)} line={5} />
    )}
  </>
);

/** For who sits across the table. It goes first when a card is small. */
export const FarCorner = (corner: CornerProps) => (
  <g class="card-wide" transform="rotate(180 50 70)">
    <Corner {...corner} />
  </g>
);
