// What the referee does for a seat when a clock of Zap Your Neighbor has run out, and what it would do for one seat.
import { assertNever } from "../assert-never.ts";
import { SUITS, type Suit, suitOf } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { without } from "../hands.ts";
import { isJack } from "./cards.ts";
import { declaring } from "./legal.ts";
import { mayPlay, suitsToName } from "./may-play.ts";
import { type Move, moved } from "./moves.ts";
import { goOn } from "./phases.ts";
import { isHeldToPlay } from "./refusal.ts";
import type { ZapYourNeighborAction, ZapYourNeighborState } from "./state.ts";

/** ZYN-70, ZYN-71. Null in `over`. */
export const clockMove = (state: ZapYourNeighborState): Move | null => {
  const { phase, turn } = state;
  if (phase === "over") return null;
  if (phase === "tens") return { state: goOn(state), events: [] };
  if (turn === null) throw new Error("a turn that is nobody's");
  return moved(state, turn, actionFor(state, phase, turn));
};

/** In `tens` who holds one is hidden. */
export const awaited = ({ turn }: ZapYourNeighborState): readonly Seat[] => (turn === null ? [] : [turn]);

/**
 * What the clock would do for that seat alone. The clock may draw or take where the seat must play (ZYN-12, ZYN-44):
 * instead of that it plays the card that sorts first.
 */
export const clockAction = (state: ZapYourNeighborState, seat: Seat): ZapYourNeighborAction | null => {
  const { phase, turn, tens, hands } = state;
  if (phase === "over") return null;
  if (phase === "tens") return tens?.includes(seat) ? { type: "pass" } : null;
  if (turn !== seat) return null;
  const must = phase === "turn" && isHeldToPlay(state) ? firstServing(state, hands[seat] ?? []) : null;
  return must ?? actionFor(state, phase, seat);
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
      return (state.demand ? firstServing(state, hand) : null) ?? { type: "draw" };
    case "owed": {
      const serving = firstServing(state, hand);
      if (!serving) throw new Error("a seat owes what it does not hold");
      return serving;
    }
    case "drawn":
    case "give":
      return { type: "keep" };
    case "declare":
      return { type: "declare", suit: mostHeld(hand) };
    default:
      return assertNever(phase);
  }
};

/** The first card in sort order that may be played. A Jack names the 8's suit, or else the one most held beside it. */
const firstServing = (state: ZapYourNeighborState, hand: readonly string[]): ZapYourNeighborAction | null => {
  const card = hand.find((held) => mayPlay(state, hand, held));
  if (card === undefined) return null;
  const [only, ...others] = suitsToName(state);
  const suit = only && others.length === 0 ? only : mostHeld(without(hand, card));
  return { type: "play", card, ...(isJack(card) ? { suit } : {}), ...declaring(hand) };
};

/** Jokers count for no suit; of equal suits the first. */
const mostHeld = (hand: readonly string[]): Suit => {
  const held = (suit: Suit) => hand.filter((card) => suitOf(card) === suit).length;
  return SUITS.reduce((most, suit) => (held(suit) > held(most) ? suit : most));
};
