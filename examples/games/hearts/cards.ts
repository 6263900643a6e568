// What a card of Hearts is worth, and which is higher.
import { placeOf, RANKS, suitOf } from "turn-relay/game";

export const QUEEN = "QS";
/** All points of a round. */
export const MOON = 26;

/** HE-7 */
const pointsOf = (card: string): number => (card === QUEEN ? 13 : suitOf(card) === "H" ? 1 : 0);

export const pointsIn = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0);

/** Whether the card costs nothing. */
export const isFree = (card: string): boolean => pointsOf(card) === 0;

/** An ace is the highest of its suit. */
export const heightOf = (card: string): number => ((placeOf(card) + RANKS.length - 1) % RANKS.length) + 1;
