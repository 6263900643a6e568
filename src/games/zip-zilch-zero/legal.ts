// What a seat may do now, as LEGAL lists it: of zips those of two and three cards. By the same searches as
// `refusal.ts`, but each asked once for the whole list.
import type { Seat } from "../game.ts";
import { without } from "../hands.ts";
import { cardValue } from "./cards.ts";
import { owedZip } from "./clock.ts";
import { hasStock } from "./refusal.ts";
import { smallZips } from "./small-zips.ts";
import type { ZipZilchZeroAction, ZipZilchZeroState } from "./state.ts";
import { canZip, deepDraws } from "./zip-search.ts";

/** Every action that the seat may take, in no order that means anything. */
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

/** ZZZ-10: those that leave a card which may be discarded. */
const freeZips = (hand: readonly string[], barred: string | null): readonly ZipZilchZeroAction[] => {
  const held = barred !== null && hand.includes(barred) ? barred : null;
  const leavesCard = (zip: readonly string[]): boolean =>
    hand.length - zip.length > (held === null || zip.includes(held) ? 0 : 1);
  return smallZips(hand).filter(leavesCard).map(zipOf);
};

/**
 * While a card is owed, which bars none: those that zip it, and those that leave it a zip. Where there is none of two
 * or three cards, the clock's alone, so that there is always a way on.
 */
const zipsOwing = (hand: readonly string[], owed: string): readonly ZipZilchZeroAction[] => {
  const leavesOwed = leavesZipOf(hand, owed);
  const small = smallZips(hand).filter(
    (zip) => zip.length < hand.length && (zip.includes(owed) || leavesOwed(zip)),
  );
  return (small.length > 0 ? small : [owedZip(hand, owed)]).map(zipOf);
};

/**
 * Whether the owed card can still be zipped after a zip without it. Cards of equal values leave equal sums, so each
 * set of values is searched once: of the hundreds of small zips in a large hand some ninety differ.
 */
const leavesZipOf = (hand: readonly string[], owed: string) => {
  const others = without(hand, owed);
  const judged = new Map<string, boolean>();
  return (zip: readonly string[]): boolean => {
    const values = zip.map(cardValue).sort().join();
    const known = judged.get(values);
    if (known !== undefined) return known;
    const can = canZip(
      owed,
      others.filter((card) => !zip.includes(card)),
    );
    judged.set(values, can);
    return can;
  };
};

const zipOf = (cards: readonly string[]): ZipZilchZeroAction => ({ type: "zip", cards });
