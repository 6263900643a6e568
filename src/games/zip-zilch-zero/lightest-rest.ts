// Which cards a seat keeps when it lays its largest zip: the arithmetic of the house bots. Knows a hand and
// no state.
import { COLOUR_WORTH, cardValue, SUMS, sumOf } from "./cards.ts";

/**
 * The weight of a card: its worth, plus 1 for the card itself. So of equal rests the one with the fewest
 * cards is the lightest.
 */
const weightOf = (card: string): number => Math.abs(cardValue(card)) * 64 + 1;
const NEVER = 0xffff;

/** `owed` may not be kept. `barred` may not be the only card kept. */
export interface Bounds {
  readonly owed: string | null;
  readonly barred: string | null;
}

/**
 * The lightest cards that a hand keeps after its largest zip, in the order of the hand.
 * A zip is any set of cards with the sum 0. So the kept cards have the sum of the whole hand, and the
 * lightest such set leaves the largest zip. The owed card is never kept. At least one kept card is not
 * barred. Null if no such set exists. The whole hand means that it has no zip.
 */
export const lightestRest = (hand: readonly string[], { owed, barred }: Bounds): readonly string[] | null => {
  const free = hand.filter((card) => card !== owed && card !== barred);
  const total = sumOf(hand);
  const lightest = lightestOf(free);
  const withoutBarred = lightest(total);
  if (barred === null || !hand.includes(barred)) return withoutBarred;
  const besideBarred = lightest(total - cardValue(barred));
  if (!besideBarred) return withoutBarred;
  const withBarred = hand.filter((card) => card === barred || besideBarred.includes(card));
  return withoutBarred && totalWeight(withoutBarred) <= totalWeight(withBarred) ? withoutBarred : withBarred;
};

const totalWeight = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + weightOf(card), 0);

/**
 * Finds the lightest cards with a wanted sum, at least one card. Row n has the least weight for each sum,
 * made from the first n cards. Walking up the rows finds the cards.
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
