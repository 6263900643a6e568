// A card, drawn from its code. As wide as `--card-width`.

import type { VNode } from "preact";
import { assertNever } from "../../games/assert-never.ts";
import type { MarkOf } from "../scene/scene.ts";
import { language } from "../words/language.ts";
import { cardKind, type FrenchSuit, isCourt, shownRank } from "./card-kind.ts";
import { cardLetter } from "./card-letter.ts";
import { BELLS, BOLT, CAP, STAR, SUIT_SHAPES } from "./card-shapes.ts";
import { corner, farCorner } from "./corner.tsx";
import { Court } from "./court.tsx";
import { pipPlaces } from "./pip-places.ts";
import { placedPath } from "./placed-path.ts";
import { TextCard } from "./text-card.tsx";
import { zapCard, zipCard } from "./zip-card.tsx";

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
  const [look, drawn] = knownPicture(code, code === null ? undefined : markOn(code, markOf));
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
type Picture = readonly [look: string, drawn: VNode];

const pictures = new Map<string, Picture>();

/** The same for the same card in the same language: a table that is drawn often costs little. */
const knownPicture = (code: string | null, mark: string | undefined): Picture => {
  const key = [language.value, code, mark].join();
  const known = pictures.get(key) ?? pictureOf(code, mark);
  pictures.set(key, known);
  return known;
};

const pictureOf = (code: string | null, mark: string | undefined): Picture => {
  if (code === null) return ["back", cardBack()];
  const kind = cardKind(code);
  switch (kind.type) {
    case "french":
      return [
        kind.suit === "D" || kind.suit === "H" ? "red" : "black",
        frenchCard(kind.rank, kind.suit, mark),
      ];
    case "joker":
      return [`joker-${kind.number}`, jokerCard(kind.number)];
    case "zip":
      return [`zip-${kind.colour}`, zipCard(kind.colour, kind.number)];
    case "zap":
      return ["zap", zapCard()];
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
const cardBack = (): VNode => (
  <>
    <rect class="card-back-frame" x={7} y={7} width={86} height={126} rx={7} />
    <path
      class="card-back-lines"
      d="M7 50 50 7M7 90 90 7M7 130 93 44M46 133 93 86M86 133 93 126M14 133 7 126M54 133 7 86M93 130 7 44M93 90 10 7M93 50 50 7"
    />
    <circle class="card-ground" cx={50} cy={70} r={24} />
    <path d={placedPath(BOLT, 50, 70, 1.55)} />
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
const jokerCard = (number: string): VNode => {
  const parts = { index: "", shape: STAR, mark: number };
  return (
    <>
      {corner(parts)}
      {farCorner(parts)}
      <g class="card-narrow" transform="translate(60 98) scale(2.8)">
        <Cap />
      </g>
      <g class="card-wide" transform="translate(50 70) scale(2.5)">
        <Cap />
      </g>
    </>
  );
};

/**
 * The cards of the French deck. A small card shows one large pip, a wide one its pips or its court. `mark`: below the suit at
 * the corner.
 */
const frenchCard = (rank: string, suit: FrenchSuit, mark: string | undefined): VNode => {
  const shape = SUIT_SHAPES[suit];
  const parts = { index: cardLetter(shownRank(rank)), shape, mark };
  return (
    <>
      <path class="card-narrow" d={placedPath(shape, 63, 98, 2.9)} />
      <g class="card-wide">
        {isCourt(rank) ? (
          <Court rank={rank} shape={shape} />
        ) : (
          pipPlaces(rank).map(({ x, y, size }) => (
            <path key={`${x} ${y}`} d={placedPath(shape, x, y, y > 70 ? -size : size)} />
          ))
        )}
      </g>
      {corner(parts)}
      {farCorner(parts)}
    </>
  );
};
