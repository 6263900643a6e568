// A card, drawn from its code. As wide as `--card-width`.

import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { assertNever } from "../../games/assert-never.ts";
import type { MarkOf } from "../scene/scene.ts";
import { cardKind, type FrenchSuit, isCourt, shownRank } from "./card-kind.ts";
import { cardLetter } from "./card-letter.ts";
import { BELLS, BOLT, CAP, STAR, SUIT_SHAPES } from "./card-shapes.ts";
import { Corner, FarCorner } from "./corner.tsx";
import { Court } from "./court.tsx";
import { pipPlaces } from "./pip-places.ts";
import { TextCard } from "./text-card.tsx";
import { ZapCard, ZipCard } from "./zip-card.tsx";

export interface CardFaceProps {
  /** Null: face down. */
  readonly code: string | null;
  /** What a screen reader says. Without it the card is silent, because a text beside it names the card. */
  readonly label?: string | undefined;
  /** What stands at the corner of a French card. */
  readonly markOf?: MarkOf;
  readonly class?: string;
}

export const CardFace = ({ code, label, markOf, class: more = "" }: CardFaceProps) => {
  // The picture stays the same as long as the card does, so a table that is drawn often costs little.
  const [look, drawn] = useMemo(() => pictureOf(code, markOf), [code, markOf]);
  const said = label === undefined ? { "aria-hidden": true } : { role: "img" as const, "aria-label": label };
  return (
    // A style sheet may have another picture for the code.
    <span class={`card card-${look} ${more}`} data-code={code} {...said}>
      <svg class="card-drawing" viewBox="0 0 100 140" aria-hidden="true">
        {drawn}
      </svg>
    </span>
  );
};

/** How the card looks as a whole, and what is drawn on it. */
const pictureOf = (code: string | null, markOf: MarkOf): readonly [look: string, drawn: VNode] => {
  if (code === null) return ["back", <CardBack />];
  const kind = cardKind(code);
  switch (kind.type) {
    case "french":
      return [
        kind.suit === "D" || kind.suit === "H" ? "red" : "black",
        <FrenchCard rank={kind.rank} suit={kind.suit} mark={markOn(code, markOf)} />,
      ];
    case "joker":
      return [`joker-${kind.number}`, <JokerCard number={kind.number} />];
    case "zip":
      return [`zip-${kind.colour}`, <ZipCard colour={kind.colour} number={kind.number} />];
    case "zap":
      return ["zap", <ZapCard />];
    case "text":
      return ["text", <TextCard code={code} />];
    default:
      return assertNever(kind);
  }
};

/** A card without its mark is still that card. */
const markOn = (code: string, markOf: MarkOf): string | undefined => {
  try {
    return markOf?.(code);
  } catch {
    return undefined;
  }
};

/** The back of every card. */
const CardBack = () => (
  <>
    <rect class="card-back-frame" x={7} y={7} width={86} height={126} rx={7} />
    <path
      class="card-back-lines"
      d="M7 50 50 7M7 90 90 7M7 130 93 44M46 133 93 86M86 133 93 126M14 133 7 126M54 133 7 86M93 130 7 44M93 90 10 7M93 50 50 7"
    />
    <circle class="card-ground" cx={50} cy={70} r={24} />
    <path d={BOLT} transform="translate(50 70) scale(1.55)" />
  </>
);

const Cap = () => (
  <>
    <path d={CAP} />
    <path class="card-gold" d="M-8.5 6.5H8.5V10H-8.5z" />
    {BELLS.map(([x, y]) => (
      <circle key={x} class="card-gold" cx={x} cy={y} r={1.8} />
    ))}
  </>
);

/** A joker: a cap with bells. Its number stands below the star. */
const JokerCard = ({ number }: { readonly number: string }) => {
  const corner = { index: "", shape: STAR, mark: number };
  return (
    <>
      <Corner {...corner} />
      <FarCorner {...corner} />
      <g class="card-narrow" transform="translate(60 98) scale(2.8)">
        <Cap />
      </g>
      <g class="card-wide" transform="translate(50 70) scale(2.5)">
        <Cap />
      </g>
    </>
  );
};

interface FrenchCardProps {
  readonly rank: string;
  readonly suit: FrenchSuit;
  /** Below the suit at the corner. */
  readonly mark: string | undefined;
}

/** The cards of the French deck. A small card shows one large pip, a wide one its pips or its court. */
const FrenchCard = ({ rank, suit, mark }: FrenchCardProps) => {
  const shape = SUIT_SHAPES[suit];
  const corner = { index: cardLetter(shownRank(rank)), shape, mark };
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
