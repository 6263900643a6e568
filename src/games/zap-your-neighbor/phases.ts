// How the phases of Zap Your Neighbor follow each other: a turn, what a card or a draw opens within one, the end.
import type { BrokenOff, Seat } from "../game.ts";
import { ranked } from "../ranking.ts";
import type { ZapYourNeighborState, ZapYourNeighborTypes } from "./state.ts";

/** Seats are counted round, however few they are (ZYN-36). */
export const seatFrom = ({ setup, direction }: ZapYourNeighborState, seat: Seat, steps: number): Seat => {
  const { seats } = setup;
  return (((seat + direction * steps) % seats) + seats) % seats;
};

export const turnOf = (state: ZapYourNeighborState, seat: Seat): ZapYourNeighborState => ({
  ...state,
  phase: "turn",
  turn: seat,
  next: null,
  drawn: null,
  tens: null,
  phases: state.phases + 1,
});

/** The seat's turn is over and did nothing to the pile. An 8's demand ends with it (ZYN-10). */
export const turnAfter = (state: ZapYourNeighborState, seat: Seat): ZapYourNeighborState =>
  turnOf({ ...state, demand: false }, seatFrom(state, seat, 1));

/** ZYN-15. */
export const openDrawn = (state: ZapYourNeighborState, card: string): ZapYourNeighborState => ({
  ...state,
  phase: "drawn",
  drawn: card,
  phases: state.phases + 1,
});

/** ZYN-10. */
export const openOwed = (state: ZapYourNeighborState): ZapYourNeighborState => ({
  ...state,
  phase: "owed",
  phases: state.phases + 1,
});

/** ZYN-34, ZYN-45: the seat has something to choose before the next turn. */
export const openChoice = (
  state: ZapYourNeighborState,
  phase: "give" | "declare",
  seat: Seat,
  next: Seat,
): ZapYourNeighborState => ({ ...state, phase, turn: seat, next, drawn: null, phases: state.phases + 1 });

/** ZYN-35. */
export const openTens = (
  state: ZapYourNeighborState,
  tens: readonly Seat[],
  next: Seat,
): ZapYourNeighborState => ({
  ...state,
  phase: "tens",
  turn: null,
  next,
  drawn: null,
  tens,
  phases: state.phases + 1,
});

/** What was chosen, or could be put, has been: the turn that waited for it. */
export const goOn = (state: ZapYourNeighborState): ZapYourNeighborState => {
  if (state.next === null) throw new Error("no turn waits");
  return turnOf(state, state.next);
};

/** ALL-3, ZYN-60: whoever has no card is first, the others follow by cards left. */
export const ended = (state: ZapYourNeighborState): ZapYourNeighborState => ({
  ...over(state),
  ranking: ranked(
    state.hands.map((hand) => hand.length),
    "lowest",
  ),
});

/** ALL-3, but for the ranking. */
export const breakOff = (state: ZapYourNeighborState): BrokenOff<ZapYourNeighborTypes> => ({
  state: over(state),
  event: { type: "abandoned", secret: state.setup.chance.secret, hands: state.hands },
});

/** ALL-3. */
const over = (state: ZapYourNeighborState): ZapYourNeighborState => ({
  ...state,
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
