// Finds the zips that a set of cards can make. The answers are exact: it counts sums of subsets and never lists
// subsets. It knows no state and no turn.
import { sortCards } from "../french-deck.ts";
import { COLOUR_WORTH, cardValue, SUMS } from "./cards.ts";

const WORD = 32;
const WORDS = Math.ceil((COLOUR_WORTH + 1) / WORD);

/**
 * The sums of all subsets of some cards. A zip has as much black as red. So a card of value v can be zipped exactly
 * if a subset of the other cards has the sum -v. The sums of the black cards are one row of bits, those of the red
 * cards another: bit s stands for the sum s. To add a card of worth w, the row is ored with itself shifted by w. No colour
 * is worth more than 182, so a row is six words and a card costs twelve steps. The object changes as cards are added,
 * so it stays in this file.
 */
interface Sums {
  readonly black: Uint32Array;
  readonly red: Uint32Array;
  /** The sum of all the cards. */
  total: number;
}

const sumsOf = (cards: readonly string[]): Sums => {
  const sums = { black: new Uint32Array(WORDS), red: new Uint32Array(WORDS), total: 0 };
  sums.black[0] = 1;
  sums.red[0] = 1;
  for (const card of cards) add(sums, cardValue(card));
  return sums;
};

const add = (sums: Sums, value: number): void => {
  const row = value > 0 ? sums.black : sums.red;
  const worth = Math.abs(value);
  for (let i = WORDS - 1; i >= 0; i--) row[i] = (row[i] ?? 0) | shiftedWord(row, i, worth);
  sums.total += value;
};

/** Word `i` of the row shifted by 1 to 31 bits. */
const shiftedWord = (row: Uint32Array, i: number, bits: number): number => {
  const below = i > 0 ? (row[i - 1] ?? 0) : 0;
  return ((row[i] ?? 0) << bits) | (below >>> (WORD - bits));
};

/** Whether a subset of the cards has the sum `-value`. */
const hasSubset = ({ black, red }: Sums, value: number): boolean => {
  const [near, far] = value > 0 ? [black, red] : [red, black];
  const worth = Math.abs(value);
  for (let i = 0; i < WORDS; i++) if (shiftedWord(near, i, worth) & (far[i] ?? 0)) return true;
  return false;
};

/** Whether a subset of at least one card has the sum 0. */
const hasZip = ({ black, red }: Sums): boolean => {
  // Bit 0 stands for the empty subset.
  if ((black[0] ?? 0) & (red[0] ?? 0) & ~1) return true;
  for (let i = 1; i < WORDS; i++) if ((black[i] ?? 0) & (red[i] ?? 0)) return true;
  return false;
};

/**
 * Whether a card of this value can be zipped with some of `others` so that at least one card remains. If all
 * the cards together have the sum 0, a smaller zip must exist: the rest of that zip is a zip too.
 */
const canComplete = (others: Sums, value: number): boolean =>
  others.total + value === 0 ? hasZip(others) : hasSubset(others, value);

/** ZZZ-10: whether `card` can be zipped with some of `others` so that a card remains to discard. */
export const canZip = (card: string, others: readonly string[]): boolean =>
  canComplete(sumsOf(others), cardValue(card));

/**
 * ZZZ-8: the cards below the top of the pile that may be drawn, from the top down. Each card is judged with
 * the hand and the cards above it. These are added one by one, so the whole pile costs little more than its
 * deepest card.
 */
export const deepDraws = (hand: readonly string[], pile: readonly string[]): readonly string[] => {
  const sums = sumsOf(hand);
  const found: string[] = [];
  for (let i = pile.length - 1; i >= 0; i--) {
    const card = pile[i] ?? "";
    const value = cardValue(card);
    if (i < pile.length - 1 && canComplete(sums, value)) found.push(card);
    add(sums, value);
  }
  return found;
};

const NEVER = 255;

/**
 * ZZZ-18: the smallest zip of `card` and some of `others` that leaves a card. Of equally small zips, the one
 * whose cards come first in sort order. Null if there is none. `others` come in sort order.
 *
 * Row n has, for each sum from -182 to 182, the fewest of the cards from place n on that make this sum: 51
 * cards take 19,000 steps. A walk down the rows takes a card whenever a smallest zip contains it, and so
 * finds the first zip. `card` belongs to every candidate, so it does not change their order.
 */
export const smallestZip = (card: string, others: readonly string[]): readonly string[] | null => {
  const rows = fewestRows(others);
  const fewest = (place: number, sum: number): number =>
    Math.abs(sum) > COLOUR_WORTH ? NEVER : (rows[place * SUMS + COLOUR_WORTH + sum] ?? NEVER);
  let missing = -cardValue(card);
  let left = fewest(0, missing);
  // A zip of all the others leaves no card. NEVER means that no zip exists.
  if (left >= others.length) return null;
  const zip = [card];
  others.forEach((other, place) => {
    const after = missing - cardValue(other);
    if (left === 0 || fewest(place + 1, after) !== left - 1) return;
    zip.push(other);
    missing = after;
    left -= 1;
  });
  return sortCards(zip);
};

const fewestRows = (cards: readonly string[]): Uint8Array => {
  const rows = new Uint8Array((cards.length + 1) * SUMS).fill(NEVER);
  rows[cards.length * SUMS + COLOUR_WORTH] = 0;
  for (let place = cards.length - 1; place >= 0; place--) {
    const value = cardValue(cards[place] ?? "");
    const own = place * SUMS;
    const below = own + SUMS;
    rows.copyWithin(own, below, below + SUMS);
    for (let i = Math.max(0, value); i < Math.min(SUMS, SUMS + value); i++) {
      const withCard = (rows[below + i - value] ?? NEVER) + 1;
      if (withCard < (rows[own + i] ?? NEVER)) rows[own + i] = withCard;
    }
  }
  return rows;
};
