// The effects of a card on the pile (the table of the rules page), while its player still has cards.
import type { Suit } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { faceOf, isTen, REACH, zapOf } from "./cards.ts";
import { endMatch, openChoice, openTens, seatFrom, startTurn } from "./phases.ts";
import type { ZapYourNeighborState } from "./state.ts";
import { withChanges } from "./with-changes.ts";

/** ZYN-63: the most cards played in a match. */
export const MOST_PLAYS = 600;

/** The state after the top card's effects. `named` is the suit that a Jack's player named. */
export const landCard = (onPile: ZapYourNeighborState, named: Suit | null): ZapYourNeighborState => {
  const { pile, topBy: player } = onPile;
  const card = pile.at(-1) ?? "";
  const { kind, suit } = faceOf(card);
  const state = withChanges(onPile, {
    direction: kind === "A" ? oppositeDirection(onPile) : onPile.direction,
    suit: kind === "J" ? named : suit,
    zap: kind === "5" ? 0 : onPile.zap + (zapOf(card) ?? 0),
    demand: kind === "8",
  });
  if (state.played === MOST_PLAYS) return endMatch(state);
  const next = seatFrom(state, player, REACH[kind]);
  if (kind === "J" && named === null) return openChoice(state, "declare", player, next);
  if (kind === "Q" && (state.hands[player]?.length ?? 0) >= 2) {
    return openChoice(state, "give", player, next);
  }
  if (kind === "K") {
    const tens = holdersOfTens(state);
    if (tens.length > 0) return openTens(state, tens, next);
  }
  return startTurn(state, next);
};

const oppositeDirection = ({ direction }: ZapYourNeighborState) => (direction === 1 ? -1 : 1);

const holdersOfTens = ({ hands }: ZapYourNeighborState): readonly Seat[] =>
  hands.flatMap((hand, seat) => (hand.some(isTen) ? [seat] : []));
