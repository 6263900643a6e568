// The French deck: codes, sort order, suits and ranks. The jokers `X1` and `X2` have no suit and no rank, and
// sort last.
import { orderOf } from "./deck-order.ts";

export const SUITS = ["C", "D", "H", "S"] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
export type Rank = (typeof RANKS)[number];

/** 52 cards in sort order: C, D, H, S, then A to K. */
export const FRENCH_DECK: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));

export const JOKERS = ["X1", "X2"] as const;

/**
 * `placeOf` gives the card's place in sort order: 0 for the ace of clubs, 51 for the king of spades, 52 and 53 for the
 * jokers.
 */
export const { placeOf, sort: sortCards } = orderOf([...FRENCH_DECK, ...JOKERS]);

/** Null for a joker. */
export const suitOf = (card: string): Suit | null => SUITS.find((suit) => card[1] === suit) ?? null;

/** Null for a joker. */
export const rankOf = (card: string): Rank | null => RANKS.find((rank) => card[0] === rank) ?? null;
