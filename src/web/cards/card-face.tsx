// A card, drawn from its code. As wide as `--card-width`.
import { useMemo } from "preact/hooks";
import { assertNever } from "../../games/assert-never.ts";
import { CardBack } from "./card-back.tsx";
import { type CardKind, cardKind } from "./card-kind.ts";
import { FrenchCard } from "./french-card.tsx";
import { JokerCard } from "./joker-card.tsx";
import { TextCard } from "./text-card.tsx";
import { ZapCard, ZipCard } from "./zip-card.tsx";

export interface CardFaceProps {
  /** Null: face down. */
  readonly code: string | null;
  /** What a screen reader says. Without it the card is silent, because a text beside it names the card. */
  readonly label?: string | undefined;
  /** At the corner of a French card. */
  readonly mark?: string | undefined;
  readonly class?: string;
}

export const CardFace = ({ code, label, mark, class: more = "" }: CardFaceProps) => {
  // The picture stays the same as long as the card does, so a table that is drawn often costs little.
  const picture = useMemo(() => {
    const kind = code === null ? null : cardKind(code);
    return { look: lookOf(kind), drawn: drawingOf(code ?? "", kind, mark) };
  }, [code, mark]);
  const look = `card card-${picture.look} ${more}`;
  return label === undefined ? (
    <span class={look} aria-hidden="true">
      {picture.drawn}
    </span>
  ) : (
    <span class={look} role="img" aria-label={label}>
      {picture.drawn}
    </span>
  );
};

const lookOf = (kind: CardKind | null): string => {
  switch (kind?.type) {
    case undefined:
      return "back";
    case "french":
      return kind.suit === "D" || kind.suit === "H" ? "red" : "black";
    case "joker":
      return `joker-${kind.number}`;
    case "zip":
      return `zip-${kind.colour}`;
    case "zap":
      return "zap";
    case "text":
      return "text";
    default:
      return assertNever(kind);
  }
};

const insideOf = (code: string, kind: CardKind | null, mark: string | undefined) => {
  switch (kind?.type) {
    case undefined:
      return <CardBack />;
    case "french":
      return <FrenchCard rank={kind.rank} suit={kind.suit} mark={mark} />;
    case "joker":
      return <JokerCard number={kind.number} />;
    case "zip":
      return <ZipCard colour={kind.colour} number={kind.number} />;
    case "zap":
      return <ZapCard />;
    case "text":
      return <TextCard code={code} />;
    default:
      return assertNever(kind);
  }
};

const drawingOf = (code: string, kind: CardKind | null, mark: string | undefined) => (
  <svg class="card-drawing" viewBox="0 0 100 140" aria-hidden="true">
    {insideOf(code, kind, mark)}
  </svg>
);
