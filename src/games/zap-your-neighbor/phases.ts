// How the phases of Zap Your Neighbor follow each other: a turn, the phases within a turn, the end.
import type { BrokenOff, Seat } from "../game.ts";
import { openHands } from "../hands.ts";
import { ranksOf } from "../ranking.ts";
import type { ZapYourNeighborState, ZapYourNeighborTypes } from "./state.ts";
import { withChanges } from "./with-changes.ts";

/**
 * ZYN-36: the seat that is `steps` further in the current direction. With few seats the count goes round more than
 * once.
 */
export const seatFrom = ({ setup, direction }: ZapYourNeighborState, seat: Seat, steps: number): Seat => {
  const { seats } = setup;
  return (((seat + direction * steps) % seats) + seats) % seats;
};

export const startTurn = (state: ZapYourNeighborState, seat: Seat): ZapYourNeighborState =>
  withChanges(state, {
    phase: "turn",
    turn: seat,
    next: null,
    drawn: null,
    tens: null,
    phases: state.phases + 1,
  });

/** The turn is over without a play. The demand of an 8 ends with it (ZYN-10). */
export const endTurn = (state: ZapYourNeighborState, seat: Seat): ZapYourNeighborState =>
  startTurn(withChanges(state, { demand: false }), seatFrom(state, seat, 1));

/** ZYN-15: the seat may play the card that it drew. */
export const openDrawn = (state: ZapYourNeighborState, card: string): ZapYourNeighborState =>
  withChanges(state, { phase: "drawn", drawn: card, phases: state.phases + 1 });

/** ZYN-10: the seat must play a card that it drew for the 8. */
export const openOwed = (state: ZapYourNeighborState): ZapYourNeighborState =>
  withChanges(state, { phase: "owed", phases: state.phases + 1 });

/** ZYN-34, ZYN-45: the seat chooses before the next turn. */
export const openChoice = (
  state: ZapYourNeighborState,
  phase: "give" | "declare",
  seat: Seat,
  next: Seat,
): ZapYourNeighborState =>
  withChanges(state, { phase, turn: seat, next, drawn: null, phases: state.phases + 1 });

/** ZYN-35: the seats with a 10 may put it on the King. */
export const openTens = (
  state: ZapYourNeighborState,
  tens: readonly Seat[],
  next: Seat,
): ZapYourNeighborState =>
  withChanges(state, { phase: "tens", turn: null, next, drawn: null, tens, phases: state.phases + 1 });

/** The phase before the next turn is over: the turn in `next` begins. */
export const startNextTurn = (state: ZapYourNeighborState): ZapYourNeighborState => {
  if (state.next === null) throw new Error("no turn waits");
  return startTurn(state, state.next);
};

/** ALL-3, ZYN-60: a seat without cards is first. The others rank by the number of cards left. */
export const endMatch = (state: ZapYourNeighborState): ZapYourNeighborState =>
  withChanges(overState(state), {
    ranking: ranksOf(
      state.hands.map((hand) => hand.length),
      "lowest",
    ),
  });

/** ALL-3, without a ranking. */
export const breakOff = (state: ZapYourNeighborState): BrokenOff<ZapYourNeighborTypes> => ({
  state: overState(state),
  event: { type: "abandoned", secret: state.setup.chance.secret, hands: openHands(state.hands) },
});

/** ALL-3: the state of a match that is over. */
const overState = (state: ZapYourNeighborState): ZapYourNeighborState =>
  withChanges(state, {
    phase: "over",
    turn: null,
    next: null,
    suit: null,
    zap: 0,
    demand: false,
    drawn: null,
    exposed: [],
    tens: null,
  });
