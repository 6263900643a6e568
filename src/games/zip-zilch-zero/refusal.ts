// The refusals of Zip, Zilch, Zero, in the order of its rules page.
import { assertNever } from "../assert-never.ts";
import type { RefusalCode, Seat } from "../game.ts";
import { without } from "../hands.ts";
import { sumOf } from "./cards.ts";
import type { ZipZilchZeroAction, ZipZilchZeroState } from "./state.ts";
import { canZip } from "./zip-search.ts";

type Action<Type extends ZipZilchZeroAction["type"]> = Extract<ZipZilchZeroAction, { type: Type }>;

/** The first refusal code that applies (ALL-4). Null for a legal action. */
export const refusal = (
  state: ZipZilchZeroState,
  seat: Seat,
  action: ZipZilchZeroAction,
): RefusalCode | null => {
  if (state.phase === "over") return "match-over";
  if (seat !== state.turn) return "not-your-turn";
  if ((state.phase === "draw") !== (action.type === "draw")) return "wrong-phase";
  const hand = state.hands[seat] ?? [];
  switch (action.type) {
    case "draw":
      return drawRefusal(state, hand, action);
    case "zip":
      return zipRefusal(state, hand, action);
    case "discard":
      return discardRefusal(state, hand, action);
    default:
      return assertNever(action);
  }
};

/** ZZZ-13: whether a card can be drawn from the stock. A pile of one card is not shuffled. */
export const hasStock = ({ stock, pile }: ZipZilchZeroState): boolean => stock.length > 0 || pile.length > 1;

const drawRefusal = (
  state: ZipZilchZeroState,
  hand: readonly string[],
  action: Action<"draw">,
): RefusalCode | null => {
  if (action.from === "stock") return hasStock(state) ? null : "not-there";
  const { pile } = state;
  const place = pile.indexOf(action.card);
  if (place < 0) return "not-there";
  const above = pile.slice(place + 1);
  return above.length === 0 || canZip(action.card, [...hand, ...above]) ? null : "not-a-zip";
};

const zipRefusal = (
  state: ZipZilchZeroState,
  hand: readonly string[],
  { cards }: Action<"zip">,
): RefusalCode | null => {
  if (cards.length < 2 || new Set(cards).size < cards.length) return "not-a-zip";
  if (!cards.every((card) => hand.includes(card))) return "not-in-hand";
  if (sumOf(cards) !== 0) return "not-a-zip";
  const { owed, barred } = state;
  const left = hand.filter((card) => !cards.includes(card));
  if (owed !== null && !cards.includes(owed) && !canZip(owed, without(left, owed))) return "owed";
  return left.some((card) => card !== barred) ? null : "last-card";
};

const discardRefusal = (
  { owed, barred }: ZipZilchZeroState,
  hand: readonly string[],
  { card }: Action<"discard">,
): RefusalCode | null => {
  if (!hand.includes(card)) return "not-in-hand";
  if (card === barred) return "barred";
  return owed === null ? null : "owed";
};
