// Chooses what the clock of Zap Your Neighbor plays when it runs out, and what it would play for one seat.
import { assertNever } from "../assert-never.ts";
import { SUITS, type Suit, suitOf } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { without } from "../hands.ts";
import { isJack } from "./cards.ts";
import { declarationFor } from "./legal.ts";
import { mayPlay, suitsToName } from "./may-play.ts";
import { applyAction, type Move } from "./moves.ts";
import { startNextTurn } from "./phases.ts";
import { mustPlay } from "./refusal.ts";
import type { ZapYourNeighborAction, ZapYourNeighborState } from "./state.ts";

/** ZYN-70, ZYN-71: what the referee plays when the clock runs out. Null in `over`. */
export const clockMove = (state: ZapYourNeighborState): Move | null => {
  const { phase, turn } = state;
  if (phase === "over") return null;
  if (phase === "tens") return { state: startNextTurn(state), events: [] };
  if (turn === null) throw new Error("a turn that is nobody's");
  return applyAction(state, turn, actionFor(state, phase, turn));
};

/** In `tens` nobody is named, because the seats with a 10 are hidden. */
export const awaited = ({ turn }: ZapYourNeighborState): readonly Seat[] => (turn === null ? [] : [turn]);

/**
 * The action that the clock would play for this seat. The clock itself may draw or take where the seat must
 * play (ZYN-12, ZYN-44). There this returns a play of the first card in sort order.
 */
export const clockAction = (state: ZapYourNeighborState, seat: Seat): ZapYourNeighborAction | null => {
  const { phase, turn, tens, hands } = state;
  if (phase === "over") return null;
  if (phase === "tens") return tens?.includes(seat) ? { type: "pass" } : null;
  if (turn !== seat) return null;
  const forcedPlay = phase === "turn" && mustPlay(state) ? firstPlayable(state, hands[seat] ?? []) : null;
  return forcedPlay ?? actionFor(state, phase, seat);
};

const actionFor = (
  state: ZapYourNeighborState,
  phase: "turn" | "drawn" | "owed" | "give" | "declare",
  seat: Seat,
): ZapYourNeighborAction => {
  const hand = state.hands[seat] ?? [];
  switch (phase) {
    case "turn":
      if (state.zap > 0) return { type: "take" };
      return (state.demand ? firstPlayable(state, hand) : null) ?? { type: "draw" };
    case "owed": {
      const playable = firstPlayable(state, hand);
      if (!playable) throw new Error("a seat owes what it does not hold");
      return playable;
    }
    case "drawn":
    case "give":
      return { type: "keep" };
    case "declare":
      return { type: "declare", suit: longestSuit(hand) };
    default:
      return assertNever(phase);
  }
};

/**
 * The first card in sort order that the seat may play. A Jack names the suit of the 8 under a demand,
 * otherwise the longest suit of the other cards.
 */
const firstPlayable = (
  state: ZapYourNeighborState,
  hand: readonly string[],
): ZapYourNeighborAction | null => {
  const card = hand.find((candidate) => mayPlay(state, hand, candidate));
  if (card === undefined) return null;
  const [only, ...others] = suitsToName(state);
  const suit = only && others.length === 0 ? only : longestSuit(without(hand, card));
  return { type: "play", card, ...(isJack(card) ? { suit } : {}), ...declarationFor(hand) };
};

/** Jokers count for no suit. Of equally long suits the first. */
const longestSuit = (hand: readonly string[]): Suit => {
  const countOf = (suit: Suit) => hand.filter((card) => suitOf(card) === suit).length;
  return SUITS.reduce((most, suit) => (countOf(suit) > countOf(most) ? suit : most));
};
