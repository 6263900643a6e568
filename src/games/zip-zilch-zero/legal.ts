// The legal actions of a seat, as LEGAL lists them. Only zips of two and three cards are listed. It uses the
// same searches as `refusal.ts`, but each search runs once for the whole list.
import type { Seat } from "../game.ts";
import { without } from "../hands.ts";
import { cardValue } from "./cards.ts";
import { owedZip } from "./clock.ts";
import { hasStock } from "./refusal.ts";
import { smallZips } from "./small-zips.ts";
import type { ZipZilchZeroAction, ZipZilchZeroState } from "./state.ts";
import { canZip, deepDraws } from "./zip-search.ts";

/** The seat's legal actions, in no particular order. */
export const legal = (state: ZipZilchZeroState, seat: Seat): readonly ZipZilchZeroAction[] => {
  if (seat !== state.turn) return [];
  const hand = state.hands[seat] ?? [];
  if (state.phase === "draw") return draws(state, hand);
  const { owed, barred } = state;
  return owed === null ? [...freeZips(hand, barred), ...discards(hand, barred)] : zipsOwing(hand, owed);
};

const draws = (state: ZipZilchZeroState, hand: readonly string[]): readonly ZipZilchZeroAction[] => [
  ...(hasStock(state) ? [{ type: "draw", from: "stock" } as const] : []),
  ...[...state.pile.slice(-1), ...deepDraws(hand, state.pile)].map(
    (card) => ({ type: "draw", from: "pile", card }) as const,
  ),
];

const discards = (hand: readonly string[], barred: string | null): readonly ZipZilchZeroAction[] =>
  hand.filter((card) => card !== barred).map((card) => ({ type: "discard", card }) as const);

/** ZZZ-10: the small zips that leave a card to discard. */
const freeZips = (hand: readonly string[], barred: string | null): readonly ZipZilchZeroAction[] => {
  const barredInHand = barred !== null && hand.includes(barred) ? barred : null;
  const leavesCard = (zip: readonly string[]): boolean =>
    hand.length - zip.length > (barredInHand === null || zip.includes(barredInHand) ? 0 : 1);
  return smallZips(hand).filter(leavesCard).map(zipOf);
};

/**
 * ZZZ-7: the small zips while a card is owed. Each includes the owed card, or leaves a zip of it. Without
 * such a zip the list has the clock's zip, so the seat always has an action. No card is barred while one is
 * owed.
 */
const zipsOwing = (hand: readonly string[], owed: string): readonly ZipZilchZeroAction[] => {
  const leavesOwed = leavesZipOf(hand, owed);
  const small = smallZips(hand).filter(
    (zip) => zip.length < hand.length && (zip.includes(owed) || leavesOwed(zip)),
  );
  return (small.length > 0 ? small : [owedZip(hand, owed)]).map(zipOf);
};

/**
 * True if a zip of the owed card remains after `zip`. Equal values leave equal sums, so each set of values is searched
 * once. A large hand has hundreds of small zips, but only about ninety sets of values.
 */
const leavesZipOf = (hand: readonly string[], owed: string) => {
  const others = without(hand, owed);
  const results = new Map<string, boolean>();
  return (zip: readonly string[]): boolean => {
    const values = zip.map(cardValue).sort().join();
    const known = results.get(values);
    if (known !== undefined) return known;
    const can = canZip(
      owed,
      others.filter((card) => !zip.includes(card)),
    );
    results.set(values, can);
    return can;
  };
};

const zipOf = (cards: readonly string[]): ZipZilchZeroAction => ({ type: "zip", cards });
