// The house bot of Zip Zap: a policy over its seat's view. It knows its own hand and what lies open; never another
// hand, the stock, or what was played before.
import type { Seat } from "../game.ts";
import { isWild, numberOf, ZAP } from "./cards.ts";
import type { ZipZapAction, ZipZapTable } from "./state.ts";

/**
 * Three habits; `turn-relay arena` measures them.
 * - Lowest card first. A low card is the hardest to get rid of (a 1 follows nothing), and whoever leads low follows
 *   it up with what they hold above. Of equal cards the wild one: it costs three points when kept.
 * - The Zap waits for the moment when it is worth most: when it leaves one card, which the lead then puts out; or
 *   when somebody else is about to follow our card and we cannot.
 * - Never pass: whatever follows is a card fewer, and the next card may lead on.
 */
export const choose = (
  table: ZipZapTable,
  seat: Seat,
  legal: readonly ZipZapAction[],
): ZipZapAction | null => {
  const hand = table.hands[seat];
  const numbers = typeof hand === "object" ? hand.filter((card) => card !== ZAP) : [];
  const [lowest] = legal
    .filter((action) => action.type === "discard")
    .sort((a, b) => numberOf(a.card) - numberOf(b.card) || Number(isWild(b.card)) - Number(isWild(a.card)));
  const zap = legal.find(({ type }) => type === "zap");
  if (zap && (!lowest || numbers.length <= 1)) return zap;
  return lowest ?? legal.find(({ type }) => type === "ready") ?? null;
};
