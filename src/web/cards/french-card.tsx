// The cards of the French deck. A small card shows one large pip, a wide one its pips or its court.
import { type FrenchSuit, isCourt, shownRank } from "./card-kind.ts";
import { SUIT_SHAPES } from "./card-shapes.ts";
import { Corner, FarCorner } from "./corner.tsx";
import { Court } from "./court.tsx";
import { pipPlaces } from "./pip-places.ts";

export interface FrenchCardProps {
  readonly rank: string;
  readonly suit: FrenchSuit;
  /** Below the suit at the corner. */
  readonly mark: string | undefined;
}

export const FrenchCard = ({ rank, suit, mark }: FrenchCardProps) => {
  const shape = SUIT_SHAPES[suit];
  const corner = { index: shownRank(rank), shape, mark };
  return (
    <>
      <path class="card-narrow" d={shape} transform="translate(63 98) scale(2.9)" />
      <g class="card-wide">
        {isCourt(rank) ? <Court rank={rank} shape={shape} /> : <Pips rank={rank} shape={shape} />}
      </g>
      <Corner {...corner} />
      <FarCorner {...corner} />
    </>
  );
};

const Pips = ({ rank, shape }: { readonly rank: string; readonly shape: string }) => (
  <>
    {pipPlaces(rank).map(({ x, y, size }) => (
      <path
        key={`${x} ${y}`}
        d={shape}
        transform={`translate(${x} ${y}) scale(${size})${y > 70 ? " rotate(180)" : ""}`}
      />
    ))}
  </>
);
