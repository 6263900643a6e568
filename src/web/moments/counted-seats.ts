// What the cards of a round count, card by card. Only where they make the points that the referee gave: other rules may
// count something else.
import type { RoundEndSeat, SceneRoundEnd } from "../scene/scene-moment.ts";

/** What a card counts at the end of a round: in the hand, or laid before the seat. */
export type WorthOf = (card: string, isLaid: boolean) => number;

export interface CountedCard {
  readonly code: string;
  readonly isLaid: boolean;
  /** Null: the points alone are known. */
  readonly worth: number | null;
}

export interface CountedSeat extends Pick<RoundEndSeat, "seat" | "points" | "total"> {
  readonly cards: readonly CountedCard[];
}

/** The seat that went out comes first. */
export const countedSeats = (
  { seats, out }: Pick<SceneRoundEnd, "seats" | "out">,
  worthOf: WorthOf | undefined,
): readonly CountedSeat[] => {
  const counted = worthOf && seats.map((seat) => withWorths(seat, worthOf));
  const isWhole = counted?.every(({ cards, points }) => sumOf(cards) === points) ?? false;
  const shown = counted && isWhole ? counted : seats.map((seat) => withWorths(seat, () => null));
  return shown.toSorted((a, b) => Number(b.seat === out) - Number(a.seat === out) || a.seat - b.seat);
};

const withWorths = (
  { seat, points, total, laid, held }: RoundEndSeat,
  worthOf: (card: string, isLaid: boolean) => number | null,
): CountedSeat => {
  const one = (code: string, isLaid: boolean): CountedCard => ({
    ...{ code, isLaid },
    worth: worthOrNull(worthOf, code, isLaid),
  });
  return {
    ...{ seat, points, total },
    cards: [...laid.map((code) => one(code, true)), ...held.map((code) => one(code, false))],
  };
};

/** A presentation that throws costs only what it would say. */
const worthOrNull = (
  worthOf: (card: string, isLaid: boolean) => number | null,
  code: string,
  isLaid: boolean,
): number | null => {
  try {
    return worthOf(code, isLaid);
  } catch {
    return null;
  }
};

/** Null where a card is worth nobody knows what. */
export const sumOf = (cards: readonly CountedCard[]): number | null =>
  cards.reduce<number | null>((sum, { worth }) => (sum === null || worth === null ? null : sum + worth), 0);

/** What a seat has got once so many of its cards are counted. */
export const pointsAfter = ({ cards, points }: CountedSeat, count: number): number => {
  if (count >= cards.length || cards.some(({ worth }) => worth === null)) return points;
  return sumOf(cards.slice(0, count)) ?? points;
};
