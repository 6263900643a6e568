// Undeclared last cards: who is exposed, for how long, and what a catch costs.
import type { Seat } from "../game.ts";
import type { CardPlay, Exposure, Gift } from "./state.ts";

/** ZYN-50: how many plays an exposure lasts, and how many cards a catch costs. */
const PLAYS_EXPOSED = 2;
export const CATCH_CARDS = 2;

/** ZYN-50: whether the action leaves one card and does not declare it. */
export const isForgotten = (left: readonly string[], { lastCard }: CardPlay | Gift): boolean =>
  left.length === 1 && !lastCard;

/** ZYN-51: a play shortens every exposure. */
export const shortenExposures = (exposed: readonly Exposure[]): readonly Exposure[] =>
  exposed.length === 0
    ? exposed
    : exposed.flatMap(({ seat, plays }) => (plays > 1 ? [{ seat, plays: plays - 1 }] : []));

/** ZYN-52: a new exposure lasts its full time, also if an earlier one was running. */
export const withExposed = (exposed: readonly Exposure[], seat: Seat): readonly Exposure[] =>
  [...withoutExposed(exposed, seat), { seat, plays: PLAYS_EXPOSED }].sort((a, b) => a.seat - b.seat);

export const withoutExposed = (exposed: readonly Exposure[], seat: Seat): readonly Exposure[] =>
  exposed.filter((exposure) => exposure.seat !== seat);
