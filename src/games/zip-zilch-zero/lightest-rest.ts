// What a player had best keep back from a zip: the house bots' arithmetic. Knows a hand and no table.
import { COLOUR_WORTH, cardValue, SUMS, sumOf } from "./cards.ts";

/** What a card weighs: its worth, then itself, so that of equal rests the one of fewest cards is the lightest. */
const weightOf = (card: string): number => Math.abs(cardValue(card)) * 64 + 1;
const NEVER = 0xffff;

/** What may not be kept, and what may not be kept alone. */
export interface Bounds {
  readonly owed: string | null;
  readonly barred: string | null;
}

/**
 * Whatever sums to 0 is one zip, so the most that a hand can zip is all but the lightest cards that have the whole
 * hand's sum. Gives these in the hand's order: never the owed card, and at least one that may be discarded; null where
 * there are none such. The whole hand itself means that there is nothing to zip.
 */
export const lightestRest = (hand: readonly string[], { owed, barred }: Bounds): readonly string[] | null => {
  const free = hand.filter((card) => card !== owed && card !== barred);
  const total = sumOf(hand);
  const lightest = lightestOf(free);
  const plain = lightest(total);
  if (barred === null || !hand.includes(barred)) return plain;
  const beside = lightest(total - cardValue(barred));
  if (!beside) return plain;
  const withBarred = hand.filter((card) => card === barred || beside.includes(card));
  return plain && weigh(plain) <= weigh(withBarred) ? plain : withBarred;
};

const weigh = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + weightOf(card), 0);

/**
 * Finds for a sum the lightest of the cards, one at least, that make it. For each card a row tells what the cards up to
 * it weigh at least to make each sum, so that the cards are found by going back up the rows.
 */
const lightestOf = (cards: readonly string[]) => {
  const rows = new Uint16Array((cards.length + 1) * SUMS).fill(NEVER);
  const read = (row: number, sum: number): number =>
    Math.abs(sum) > COLOUR_WORTH ? NEVER : (rows[row * SUMS + COLOUR_WORTH + sum] ?? NEVER);

  cards.forEach((card, row) => {
    const value = cardValue(card);
    const weight = weightOf(card);
    const above = row * SUMS;
    const own = above + SUMS;
    rows.copyWithin(own, above, own);
    const alone = own + COLOUR_WORTH + value;
    rows[alone] = Math.min(rows[alone] ?? NEVER, weight);
    for (let i = Math.max(0, value); i < Math.min(SUMS, SUMS + value); i++) {
      const withCard = (rows[above + i - value] ?? NEVER) + weight;
      if (withCard < (rows[own + i] ?? NEVER)) rows[own + i] = withCard;
    }
  });

  return (wanted: number): readonly string[] | null => {
    if (read(cards.length, wanted) === NEVER) return null;
    const found: string[] = [];
    let sum = wanted;
    for (let row = cards.length; row > 0; row--) {
      const card = cards[row - 1] ?? "";
      if (read(row, sum) === read(row - 1, sum)) continue;
      found.unshift(card);
      if (sum === cardValue(card)) break;
      sum -= cardValue(card);
    }
    return found;
  };
};
