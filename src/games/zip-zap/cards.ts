// Zip Zap's cards: codes, sort order, what follows what, what they score. Knows no table.

export const SUITS = ["r", "y", "g", "b", "w"] as const;
export const ZAP = "zap";
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const HIGHEST = 10;

/** ZZ-1: the suits of a table; blue goes first, then green. */
const suitsFor = (seats: number): readonly string[] => {
  if (seats === 2) return ["r", "y", "w"];
  if (seats === 3) return ["r", "y", "g", "w"];
  return SUITS;
};

/** ZZ-1: the number cards of a table in sort order; the Zaps are dealt apart. */
export const deckFor = (seats: number): readonly string[] =>
  suitsFor(seats).flatMap((suit) => NUMBERS.map((number) => `${suit}${number}`));

/** Every number card, in sort order. */
export const NUMBER_CARDS: readonly string[] = deckFor(6);

const SORT_PLACE: ReadonlyMap<string, number> = new Map([...NUMBER_CARDS, ZAP].map((card, i) => [card, i]));
const placeOf = (card: string): number => SORT_PLACE.get(card) ?? SORT_PLACE.size;

/** The hand in sort order: r, y, g, b, w, then by number, the Zap last. */
export const sortedHand = (cards: readonly string[]): readonly string[] =>
  [...cards].sort((a, b) => placeOf(a) - placeOf(b));

export const numberOf = (card: string): number => Number(card.slice(1));
export const isWild = (card: string): boolean => card.startsWith("w");

export const isTen = (card: string): boolean => card !== ZAP && numberOf(card) === HIGHEST;

/** ZZ-7: whether `card` may be put on the number card `top`. */
export const follows = (top: string, card: string, wildOnWild: boolean): boolean => {
  if (top === ZAP || card === ZAP || numberOf(card) !== numberOf(top) + 1) return false;
  if (isWild(top)) return wildOnWild || !isWild(card);
  return isWild(card) || card[0] === top[0];
};

/** ZZ-15: 1 a solid card, 3 a wild, 5 the Zap. */
export const penalty = (hand: readonly string[]): number =>
  hand.reduce((sum, card) => sum + (card === ZAP ? 5 : isWild(card) ? 3 : 1), 0);
