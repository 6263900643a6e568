// What the cards of Zip, Zilch, Zero are worth. Knows no table.
import { FRENCH_DECK, placeOf, RANKS, SUITS, suitOf } from "../french-deck.ts";

const rankPlace = (card: string): number => placeOf(card) % RANKS.length;
const suitPlace = (card: string): number => Math.floor(placeOf(card) / RANKS.length);

/** ZZZ-9: ace 1 to king 13; black plus, red minus. */
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

/** What all cards of a colour are worth together, 2 * (1 + .. + 13); no sum is further from 0. */
export const COLOUR_WORTH = 182;

/** How many sums there are, from one colour alone to the other. */
export const SUMS = 2 * COLOUR_WORTH + 1;

export const sumOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + cardValue(card), 0);

/** ZZZ-15: what cards count for a seat that has laid them, and against one that holds them. */
export const worthOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + Math.abs(cardValue(card)), 0);

/** ZZZ-2: which of the cards is the highest, ace low; of equal ranks the one whose suit sorts last. */
export const highestOf = (cards: readonly string[]): number => {
  const heights = cards.map((card) => rankPlace(card) * SUITS.length + suitPlace(card));
  return heights.indexOf(Math.max(...heights));
};
