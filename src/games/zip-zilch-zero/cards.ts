// The values of the cards of Zip, Zilch, Zero. Knows no state.
import { FRENCH_DECK, placeOf, RANKS, SUITS, suitOf } from "../french-deck.ts";

const rankPlace = (card: string): number => placeOf(card) % RANKS.length;
const suitPlace = (card: string): number => Math.floor(placeOf(card) / RANKS.length);

/** ZZZ-9: the value of a card, 1 for an ace to 13 for a king. Black is positive, red negative. */
const VALUES: ReadonlyMap<string, number> = new Map(
  FRENCH_DECK.map((card) => {
    const suit = suitOf(card);
    const isRed = suit === "D" || suit === "H";
    return [card, (rankPlace(card) + 1) * (isRed ? -1 : 1)];
  }),
);

export const cardValue = (card: string): number => {
  const value = VALUES.get(card);
  if (value === undefined) throw new Error(`no card ${card}`);
  return value;
};

/** The sum of all cards of one colour, 2 * (1 + .. + 13). No sum of cards is further from 0. */
export const COLOUR_WORTH = 182;

/** The number of possible sums, from all red cards to all black cards. */
export const SUMS = 2 * COLOUR_WORTH + 1;

export const sumOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + cardValue(card), 0);

/** ZZZ-15: the points of cards, positive when laid, negative in hand. */
export const worthOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + Math.abs(cardValue(card)), 0);

/** ZZZ-2: the index of the highest card, ace low. Of equal ranks the suit that sorts last is the highest. */
export const highestOf = (cards: readonly string[]): number => {
  const heights = cards.map((card) => rankPlace(card) * SUITS.length + suitPlace(card));
  return heights.indexOf(Math.max(...heights));
};
