// What a card is worth as a prize, and which of two cards is higher.
import { FRENCH_DECK, placeOf, RANKS } from "turn-relay/game";

/** An ace is 1, a number its number, jack, queen and king are 11, 12 and 13 (MG-2). */
export const pointsOf = (card: string): number => 1 + (placeOf(card) % RANKS.length);

/** Those of a king. */
export const MOST_POINTS = RANKS.length;

/** By rank, and then by suit, so no two cards are equal (MG-4). */
export const heightOf = (card: string): number => pointsOf(card) * FRENCH_DECK.length + placeOf(card);
