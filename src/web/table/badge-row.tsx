// The short texts on a seat, and beside the piles.
import { CardFace } from "../cards/card-face.tsx";
import { memoByValue } from "../parts/memo-by-value.tsx";
import type { SceneBadge } from "../scene/scene.ts";

const SUITS: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** The shape of a suit of the French deck. Empty for another suit. */
export const SuitShape = ({ suit }: { readonly suit: string | undefined }) =>
  suit !== undefined && SUITS[suit] !== undefined ? (
    <span class={`table-suit ${suit === "D" || suit === "H" ? "table-suit-red" : ""}`} aria-hidden="true">
      {SUITS[suit]}
    </span>
  ) : null;

export const BadgeRow = memoByValue(({ badges }: { readonly badges: readonly SceneBadge[] }) => (
  <>
    {badges.map(({ key, text, tone, suit, card }) => (
      <span key={key} class={`table-badge table-badge-${tone} table-badge-${key}`}>
        {card !== undefined && <CardFace code={card} class="table-badge-card" />}
        <SuitShape suit={suit} />
        {text}
      </span>
    ))}
  </>
));
