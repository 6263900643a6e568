// The refusals of Zip Zap, in the order of its rules page, and the legal actions.
import { assertNever } from "../assert-never.ts";
import type { RefusalCode, Seat } from "../game.ts";
import { cardsThatFollow, ZAP } from "./cards.ts";
import type { ZipZapAction, ZipZapState } from "./state.ts";

/** The first refusal code that applies (ALL-4). Null for a legal action. */
export const refusal = (state: ZipZapState, seat: Seat, action: ZipZapAction): RefusalCode | null => {
  const hand = state.hands[seat] ?? [];
  if (state.phase === "over") return "match-over";
  if (state.phase === "lead" && seat !== state.lead) return "not-your-turn";
  if (!ACTIONS_IN[state.phase].includes(action.type)) return "wrong-phase";
  if (action.type === "ready") return state.ready.includes(seat) ? "not-your-turn" : null;
  if (action.type === "discard" && !hand.includes(action.card)) return "not-in-hand";
  if (action.type === "zap" && !hand.includes(ZAP)) return "not-in-hand";
  if (!fits(state, seat, action)) return "does-not-follow";
  const waits = action.type === "discard" || action.type === "pass";
  return state.phase === "open" && waits && state.passed.includes(seat) ? "barred" : null;
};

const ACTIONS_IN: Readonly<Record<"ready" | "open" | "lead", readonly ZipZapAction["type"][]>> = {
  ready: ["ready"],
  open: ["discard", "zap", "pass"],
  lead: ["discard", "zap"],
};

/** ZZ-8, ZZ-9, ZZ-13: whether the pile allows the action. The hand contains the card. */
const fits = (state: ZipZapState, seat: Seat, action: Exclude<ZipZapAction, { type: "ready" }>): boolean => {
  switch (action.type) {
    case "discard":
      return action.card !== ZAP && (state.phase === "lead" || nextCards(state).includes(action.card));
    case "zap":
      return state.topBy === seat && state.top !== ZAP;
    case "pass":
      return canFollow(state, state.hands[seat] ?? []);
    default:
      return assertNever(action);
  }
};

/** The seat's legal actions, in no particular order. */
export const legal = (state: ZipZapState, seat: Seat): readonly ZipZapAction[] => {
  const hand = state.hands[seat] ?? [];
  const candidates: readonly ZipZapAction[] = [
    ...(state.phase === "ready" ? [{ type: "ready" } as const] : []),
    ...hand.map((card): ZipZapAction => (card === ZAP ? { type: "zap" } : { type: "discard", card })),
    ...(state.phase === "open" ? [{ type: "pass" } as const] : []),
  ];
  return candidates.filter((action) => refusal(state, seat, action) === null);
};

/** The seats that have a card which follows the top card, whether they passed or not. */
export const followers = (state: ZipZapState): readonly Seat[] =>
  state.hands.flatMap((hand, seat) => (canFollow(state, hand) ? [seat] : []));

/** Whether the hand has a card which follows the top card. */
export const canFollow = (state: ZipZapState, hand: readonly string[]): boolean =>
  nextCards(state).some((card) => hand.includes(card));

const nextCards = ({ top, setup }: ZipZapState): readonly string[] =>
  top === null ? [] : cardsThatFollow(top, setup.options.wildOnWild);
