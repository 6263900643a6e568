// Which zips a set of cards could make, exactly: sums of subsets, counted and never listed. Knows no table and no turn.
//
// A zip is as much black as red, so a card of value v can be zipped exactly where the other cards have a subset that
// sums to -v. The sums that black cards can make, and those that red ones can, are two rows of bits: bit s stands for
// the sum s, and one more card of worth w ors the row with itself moved up by w. No colour is worth more than 182, so
// a row is six words, and a card costs twelve steps, however many subsets it doubles.
import { sorted } from "../french-deck.ts";
import { COLOUR_WORTH, cardValue, SUMS } from "./cards.ts";

const WORD = 32;
const WORDS = Math.ceil((COLOUR_WORTH + 1) / WORD);

/** The sums of all subsets of some cards. Changes as cards are added; never leaves this file. */
interface Sums {
  readonly black: Uint32Array;
  readonly red: Uint32Array;
  /** Of all the cards. */
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
  for (let i = WORDS - 1; i >= 0; i--) row[i] = (row[i] ?? 0) | movedUp(row, i, worth);
  sums.total += value;
};

/** Word `i` of the row moved up by 1 to 31 bits. */
const movedUp = (row: Uint32Array, i: number, bits: number): number => {
  const below = i > 0 ? (row[i - 1] ?? 0) : 0;
  return ((row[i] ?? 0) << bits) | (below >>> (WORD - bits));
};

/** Whether some of the cards sum to `-value`. */
const balances = ({ black, red }: Sums, value: number): boolean => {
  const [near, far] = value > 0 ? [black, red] : [red, black];
  const worth = Math.abs(value);
  for (let i = 0; i < WORDS; i++) if (movedUp(near, i, worth) & (far[i] ?? 0)) return true;
  return false;
};

/** Whether some of the cards, not none, sum to 0. */
const hasZip = ({ black, red }: Sums): boolean => {
  // Bit 0 stands for no card at all.
  if ((black[0] ?? 0) & (red[0] ?? 0) & ~1) return true;
  for (let i = 1; i < WORDS; i++) if ((black[i] ?? 0) & (red[i] ?? 0)) return true;
  return false;
};

/**
 * Whether a card of the value can be zipped with some of the cards so that one card at least is left. Only where all
 * of them sum to 0 could a zip be everything there is; then a smaller one is what another zip leaves.
 */
const serves = (others: Sums, value: number): boolean =>
  others.total + value === 0 ? hasZip(others) : balances(others, value);

/** ZZZ-10: whether the card can be zipped with some of the others so that a card is left to discard. */
export const canZip = (card: string, others: readonly string[]): boolean =>
  serves(sumsOf(others), cardValue(card));

/**
 * ZZZ-8: the cards below the pile's top that may be drawn, topmost first: each judged among the hand and the cards
 * above it, which are added one by one, so that the whole pile costs little more than its deepest card.
 */
export const deepDraws = (hand: readonly string[], pile: readonly string[]): readonly string[] => {
  const sums = sumsOf(hand);
  const found: string[] = [];
  for (let i = pile.length - 1; i >= 0; i--) {
    const card = pile[i] ?? "";
    const value = cardValue(card);
    if (i < pile.length - 1 && serves(sums, value)) found.push(card);
    add(sums, value);
  }
  return found;
};

const NEVER = 255;

/**
 * ZZZ-18: the smallest zip of the card and some of the others that leaves a card; of equals the one whose cards in
 * sort order come first; null where there is none. `others` come in sort order.
 *
 * For each place in `others` a row tells how few of the cards from there on make each sum from -182 to 182: 51 cards
 * are 19,000 steps. A walk down the rows, which takes a card wherever the smallest zips have one with it, finds the
 * first of them. That the card itself belongs to each changes nothing in their order.
 */
export const smallestZip = (card: string, others: readonly string[]): readonly string[] | null => {
  const rows = fewestRows(others);
  const fewest = (place: number, sum: number): number =>
    Math.abs(sum) > COLOUR_WORTH ? NEVER : (rows[place * SUMS + COLOUR_WORTH + sum] ?? NEVER);
  let missing = -cardValue(card);
  let left = fewest(0, missing);
  // What takes all the others leaves no card; what takes more than there are is none.
  if (left >= others.length) return null;
  const zip = [card];
  others.forEach((other, place) => {
    const after = missing - cardValue(other);
    if (left === 0 || fewest(place + 1, after) !== left - 1) return;
    zip.push(other);
    missing = after;
    left -= 1;
  });
  return sorted(zip);
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
