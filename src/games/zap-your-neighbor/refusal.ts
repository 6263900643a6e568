// The refusals of Zap Your Neighbor, in the order of its rules page.
import { assertNever } from "../assert-never.ts";
import type { Misfit, RefusalCode, Seat } from "../game.ts";
import { isJack } from "./cards.ts";
import { canPlay, mayPlay, suitsToName } from "./may-play.ts";
import type { CardPlay, Gift, Phase, ZapYourNeighborAction, ZapYourNeighborState } from "./state.ts";

/** The first refusal code that applies (ALL-4). Null for a legal action. */
export const refusal = (
  state: ZapYourNeighborState,
  seat: Seat,
  action: ZapYourNeighborAction,
): RefusalCode | null => {
  if (misfit(state, seat, action)) return "malformed";
  if (state.phase === "over") return "match-over";
  if (action.type === "catch") return isCatchable(state, seat, action.seat) ? null : "not-exposed";
  if (!isToAct(state, seat)) return "not-your-turn";
  if (!hasAction(state, action)) return "wrong-phase";
  const hand = state.hands[seat] ?? [];
  switch (action.type) {
    case "play":
      return playRefusal(state, hand, action);
    case "give":
      return hand.includes(action.card) ? lastCardRefusal(hand, action) : "not-in-hand";
    case "draw":
    case "take":
      return mustPlay(state) && canPlay(state, hand) ? "must-play" : null;
    case "keep":
    case "pass":
    case "declare":
      return null;
    default:
      return assertNever(action);
  }
};

/** ZYN-12, ZYN-44: whether a seat that can play must play. */
export const mustPlay = ({ setup, demand }: ZapYourNeighborState): boolean =>
  setup.options.mustPlay || demand;

/** ZYN-14: only another, exposed seat can be caught. */
const isCatchable = (state: ZapYourNeighborState, by: Seat, seat: Seat): boolean =>
  seat !== by && state.exposed.some((exposure) => exposure.seat === seat);

export const isToAct = ({ phase, tens, turn }: ZapYourNeighborState, seat: Seat): boolean =>
  phase === "tens" ? (tens?.includes(seat) ?? false) : seat === turn;

/**
 * ZYN-11: a Jack names a suit, and no other card does. Nobody gives to their own seat or to a seat that does
 * not exist.
 */
export const misfit = (
  state: ZapYourNeighborState,
  seat: Seat,
  action: ZapYourNeighborAction,
): Misfit | null => {
  if (action.type === "play" && isJack(action.card) !== (action.suit !== undefined))
    return {
      field: "suit",
      message: isJack(action.card) ? "A jack names a suit" : "No card but a jack names a suit",
    };
  if (action.type !== "give") return null;
  if (action.to === seat) return { field: "to", message: "Your own seat" };
  const { seats } = state.setup;
  return action.to >= seats ? { field: "to", message: `Too big: the last seat is ${seats - 1}` } : null;
};

const hasAction = (state: ZapYourNeighborState, { type }: ZapYourNeighborAction): boolean => {
  if (state.phase === "turn" && type === (state.zap > 0 ? "draw" : "take")) return false;
  return ACTIONS_IN[state.phase].includes(type);
};

const ACTIONS_IN: Readonly<Record<Phase, readonly ZapYourNeighborAction["type"][]>> = {
  turn: ["play", "draw", "take"],
  drawn: ["play", "keep"],
  owed: ["play"],
  give: ["give", "keep"],
  tens: ["play", "pass"],
  declare: ["declare"],
  over: [],
};

const playRefusal = (
  state: ZapYourNeighborState,
  hand: readonly string[],
  action: CardPlay,
): RefusalCode | null => {
  const { card, suit } = action;
  if (!hand.includes(card)) return "not-in-hand";
  if (state.phase === "drawn" && card !== state.drawn) return "barred";
  if (!mayPlay(state, hand, card)) return "does-not-follow";
  if (suit && !suitsToName(state).includes(suit)) return "does-not-follow";
  return lastCardRefusal(hand, action);
};

/** ZYN-50: only a seat with two cards can declare its last card. */
const lastCardRefusal = (hand: readonly string[], { lastCard }: CardPlay | Gift): RefusalCode | null =>
  lastCard && hand.length !== 2 ? "last-card" : null;
