// The cards of Zip Zap: codes, sort order, which card follows which, and penalty points. Knows no state.

export const SUITS = ["r", "y", "g", "b", "w"] as const;
export const ZAP = "zap";
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const HIGHEST = 10;

/** ZZ-1: the suits in play. With fewer seats, first blue is left out, then green. */
const suitsFor = (seats: number): readonly string[] => {
  if (seats === 2) return ["r", "y", "w"];
  if (seats === 3) return ["r", "y", "g", "w"];
  return SUITS;
};

/** ZZ-1: the number cards in sort order. The Zaps are dealt separately. */
export const deckFor = (seats: number): readonly string[] =>
  suitsFor(seats).flatMap((suit) => NUMBERS.map((number) => `${suit}${number}`));

/** Every number card, in sort order. */
export const NUMBER_CARDS: readonly string[] = deckFor(6);

const SORT_PLACE: ReadonlyMap<string, number> = new Map([...NUMBER_CARDS, ZAP].map((card, i) => [card, i]));
const placeOf = (card: string): number => SORT_PLACE.get(card) ?? SORT_PLACE.size;

/** Sorts a hand: r, y, g, b, w, then by number. The Zap is last. */
export const sortHand = (cards: readonly string[]): readonly string[] =>
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

/** ZZ-15: the penalty points of a hand. A solid card counts 1, a wild card 3, the Zap 5. */
export const penalty = (hand: readonly string[]): number =>
  hand.reduce((sum, card) => sum + (card === ZAP ? 5 : isWild(card) ? 3 : 1), 0);
