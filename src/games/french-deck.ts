// The French deck: codes, sort order, suits and ranks. The jokers `X1` and `X2` have no suit and no rank, and
// sort last.

export const SUITS = ["C", "D", "H", "S"] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
export type Rank = (typeof RANKS)[number];

/** 52 cards in sort order: C, D, H, S, then A to K. */
export const FRENCH_DECK: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));

export const JOKERS = ["X1", "X2"] as const;

const SORT_PLACE: ReadonlyMap<string, number> = new Map(
  [...FRENCH_DECK, ...JOKERS].map((card, i) => [card, i]),
);

/**
 * The card's place in sort order: 0 for the ace of clubs, 51 for the king of spades, 52 and 53 for the
 * jokers. Throws on any other code.
 */
export const placeOf = (card: string): number => {
  const place = SORT_PLACE.get(card);
  if (place === undefined) throw new Error(`no card ${card}`);
  return place;
};

export const sortCards = (cards: readonly string[]): readonly string[] =>
  [...cards].sort((a, b) => placeOf(a) - placeOf(b));

/** Null for a joker. */
export const suitOf = (card: string): Suit | null => SUITS.find((suit) => card[1] === suit) ?? null;

/** Null for a joker. */
export const rankOf = (card: string): Rank | null => RANKS.find((rank) => card[0] === rank) ?? null;
