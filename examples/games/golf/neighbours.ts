// Which cards of Golf lie on each other.
import { placeOf, RANKS } from "turn-relay/game";

type Cards = readonly string[];

const rankIn = (card: string): number => placeOf(card) % RANKS.length;

/** GO-2: whether the last cards of the two are one rank apart. `corner`: an ace and a king are neighbours too. */
export const fits = (cards: Cards, waste: Cards, corner: boolean): boolean => {
  const [card, top] = [cards.at(-1), waste.at(-1)];
  if (card === undefined || top === undefined) return false;
  const apart = Math.abs(rankIn(card) - rankIn(top));
  return apart === 1 || (corner && apart === RANKS.length - 1);
};
