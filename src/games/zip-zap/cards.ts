// The cards of Zip Zap: codes, sort order, which card follows which, and penalty points. Knows no state.
import { orderOf } from "../deck-order.ts";
import { onDemand } from "../on-demand.ts";

export const SUITS = ["r", "y", "g", "b", "w"] as const;
export const ZAP = "zap";
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const HIGHEST = 10;
/** The code of a card: `r4`, `w10`, `zap`. */
export type ZipZapCard = `${(typeof SUITS)[number]}${(typeof NUMBERS)[number]}` | typeof ZAP;

/** Every number card, in sort order. */
export const NUMBER_CARDS: readonly string[] = SUITS.flatMap((suit) =>
  NUMBERS.map((number) => `${suit}${number}`),
);

const withoutSuits = (...suits: readonly string[]): readonly string[] =>
  NUMBER_CARDS.filter((card) => !suits.includes(card.charAt(0)));

/** ZZ-1: with fewer seats, first blue is left out, then green. */
const SMALLER_DECKS: ReadonlyMap<number, readonly string[]> = new Map([
  [2, withoutSuits("g", "b")],
  [3, withoutSuits("b")],
]);

/** ZZ-1: the number cards in sort order. The Zaps are dealt separately. */
export const deckFor = (seats: number): readonly string[] => SMALLER_DECKS.get(seats) ?? NUMBER_CARDS;

/** Sorts a hand: r, y, g, b, w, then by number. The Zap is last. */
export const { sort: sortHand } = orderOf([...NUMBER_CARDS, ZAP]);

export const numberOf = (card: string): number => Number(card.slice(1));
export const isWild = (card: string): boolean => card.startsWith("w");

export const isTen = (card: string): boolean => card !== ZAP && numberOf(card) === HIGHEST;

/** ZZ-7: whether `card` may be put on `top`. Both are number cards. */
const follows = (top: string, card: string, wildOnWild: boolean): boolean => {
  if (numberOf(card) !== numberOf(top) + 1) return false;
  if (isWild(top)) return wildOnWild || !isWild(card);
  return isWild(card) || card[0] === top[0];
};

const followersByTop = (wildOnWild: boolean): ReadonlyMap<string, readonly string[]> =>
  new Map(NUMBER_CARDS.map((top) => [top, NUMBER_CARDS.filter((card) => follows(top, card, wildOnWild))]));

const followers = onDemand(() => followersByTop(true));
const followersWithoutWildOnWild = onDemand(() => followersByTop(false));

/** ZZ-7: the cards that may be put on `top`. None on a Zap. */
export const cardsThatFollow = (top: string, wildOnWild: boolean): readonly string[] =>
  (wildOnWild ? followers : followersWithoutWildOnWild)().get(top) ?? [];

/** ZZ-15: the penalty points of a hand. A solid card counts 1, a wild card 3, the Zap 5. */
export const penalty = (hand: readonly string[]): number =>
  hand.reduce((sum, card) => sum + (card === ZAP ? 5 : isWild(card) ? 3 : 1), 0);
