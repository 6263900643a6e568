// Last cards that nobody declared: who is exposed, for how long, and what a catch costs.
import type { Seat } from "../game.ts";
import type { CardPlay, Exposure, Gift } from "./state.ts";

/** ZYN-50: an exposure lasts for so many cards, and a catch costs so many. */
const PLAYS_EXPOSED = 2;
export const CATCH_CARDS = 2;

/** ZYN-50: whether whoever is left with this hand by the action has forgotten to declare it. */
export const isForgotten = (left: readonly string[], { lastCard }: CardPlay | Gift): boolean =>
  left.length === 1 && !lastCard;

/** ZYN-51: a card on the pile counts against every exposure. */
export const afterPlay = (exposed: readonly Exposure[]): readonly Exposure[] =>
  exposed.length === 0
    ? exposed
    : exposed.flatMap(({ seat, plays }) => (plays > 1 ? [{ seat, plays: plays - 1 }] : []));

/** ZYN-52: the whole time again, whatever was left of an earlier one. */
export const withExposed = (exposed: readonly Exposure[], seat: Seat): readonly Exposure[] =>
  [...withoutExposed(exposed, seat), { seat, plays: PLAYS_EXPOSED }].sort((a, b) => a.seat - b.seat);

export const withoutExposed = (exposed: readonly Exposure[], seat: Seat): readonly Exposure[] =>
  exposed.filter((exposure) => exposure.seat !== seat);
