// What a card does when it lies on the pile (the table of the rules page), its player still holding cards.
import type { Suit } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { faceOf, isTen, REACH, zapOf } from "./cards.ts";
import { ended, openChoice, openTens, seatFrom, turnOf } from "./phases.ts";
import type { ZapYourNeighborState } from "./state.ts";

/** ZYN-63. */
export const MOST_PLAYS = 600;

/** The state after the top card's effects; `named` is the suit that a Jack's player named with it. */
export const landed = (onPile: ZapYourNeighborState, named: Suit | null): ZapYourNeighborState => {
  const { pile, topBy: player } = onPile;
  const card = pile.at(-1) ?? "";
  const { kind, suit } = faceOf(card);
  const state: ZapYourNeighborState = {
    ...onPile,
    direction: kind === "A" ? turnedRound(onPile) : onPile.direction,
    suit: kind === "J" ? named : suit,
    zap: kind === "5" ? 0 : onPile.zap + (zapOf(card) ?? 0),
    demand: kind === "8",
  };
  if (state.played === MOST_PLAYS) return ended(state);
  const next = seatFrom(state, player, REACH[kind]);
  if (kind === "J" && named === null) return openChoice(state, "declare", player, next);
  if (kind === "Q" && (state.hands[player]?.length ?? 0) >= 2) {
    return openChoice(state, "give", player, next);
  }
  if (kind === "K") {
    const tens = holdersOfTens(state);
    if (tens.length > 0) return openTens(state, tens, next);
  }
  return turnOf(state, next);
};

const turnedRound = ({ direction }: ZapYourNeighborState) => (direction === 1 ? -1 : 1);

const holdersOfTens = ({ hands }: ZapYourNeighborState): readonly Seat[] =>
  hands.flatMap((hand, seat) => (hand.some(isTen) ? [seat] : []));
