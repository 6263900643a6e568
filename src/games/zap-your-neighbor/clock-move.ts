// What the referee does for a seat when a clock of Zap Your Neighbor has run out.
import { assertNever } from "../assert-never.ts";
import { SUITS, type Suit, suitOf } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { isJack } from "./cards.ts";
import { declaring } from "./legal.ts";
import { mayPlay } from "./may-play.ts";
import { type Move, moved } from "./moves.ts";
import { goOn } from "./phases.ts";
import type { ZapYourNeighborAction, ZapYourNeighborState } from "./state.ts";

/** ZYN-70, ZYN-71. Null in `over`. */
export const clockMove = (state: ZapYourNeighborState): Move | null => {
  const { phase, turn } = state;
  if (phase === "over") return null;
  if (phase === "tens") return { state: goOn(state), events: [] };
  if (turn === null) throw new Error("a turn that is nobody's");
  return moved(state, turn, actionFor(state, phase, turn));
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

/** Under an 8, the first card in sort order that serves. */
const firstServing = (state: ZapYourNeighborState, hand: readonly string[]): ZapYourNeighborAction | null => {
  const card = hand.find((held) => mayPlay(state, hand, held));
  if (card === undefined) return null;
  const named = isJack(card) && state.suit ? { suit: state.suit } : {};
  return { type: "play", card, ...named, ...declaring(hand) };
};

/** Jokers count for no suit; of equal suits the first. */
const mostHeld = (hand: readonly string[]): Suit => {
  const held = (suit: Suit) => hand.filter((card) => suitOf(card) === suit).length;
  return SUITS.reduce((most, suit) => (held(suit) > held(most) ? suit : most));
};
