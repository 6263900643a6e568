// The French deck: codes, sort order, suits and ranks. The jokers `X1` and `X2` have no suit and no rank, and
// sort last.
import { orderOf } from "./deck-order.ts";

/** The suits in sort order: clubs, diamonds, hearts, spades. A suit is the second letter of a card's code. */
export const SUITS = ["C", "D", "H", "S"] as const;
/** One of `SUITS`. */
export type Suit = (typeof SUITS)[number];

/**
 * The ranks in sort order, with the ace first and `T` for ten. A rank is the first letter of a card's code.
 */
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
/** One of `RANKS`. */
export type Rank = (typeof RANKS)[number];
/** The code of a card with a suit. */
export type FrenchCard = `${Rank}${Suit}`;

/** 52 cards in sort order: C, D, H, S, then A to K. */
export const FRENCH_DECK: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));

/** The same cards with the ace as the highest of each suit: 2 to A. For the `pieces` of a declared game, which sort hands. */
export const ACES_HIGH_DECK: readonly string[] = SUITS.flatMap((suit) =>
  [...RANKS.slice(1), "A"].map((rank) => `${rank}${suit}`),
);

/** The codes of the two jokers. They are no part of `FRENCH_DECK`, and sort after it. */
export const JOKERS = ["X1", "X2"] as const;
/** The code of a joker. */
export type Joker = (typeof JOKERS)[number];

const ORDER = orderOf([...FRENCH_DECK, ...JOKERS]);

/**
 * The card's place in sort order: 0 for the ace of clubs, 51 for the king of spades, 52 and 53 for the jokers.
 * @throws Error on a card that is none of these.
 */
export const placeOf = ORDER.placeOf;

/**
 * The cards in the order of `placeOf`, as a new list. Equal cards stay.
 * @throws Error on a card that has no place.
 */
export const sortCards = ORDER.sort;

/** The suit of a card, its second letter. Null for a joker. */
export const suitOf = (card: string): Suit | null => SUITS.find((suit) => card[1] === suit) ?? null;

/** The rank of a card, its first letter. Null for a joker. */
export const rankOf = (card: string): Rank | null => RANKS.find((rank) => card[0] === rank) ?? null;
