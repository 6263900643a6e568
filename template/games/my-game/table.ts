// What a viewer of My Game sees, and how a client keeps up with the events.
import {
  type Hands,
  handsFor,
  type MatchEvent,
  openHands,
  type Perspective,
  type Seat,
  withoutCards,
} from "turn-relay/game";
import type { Event, State, Table, Visible } from "./state.ts";

export const table = (state: State, viewer: Perspective): Table => ({
  phase: state.phase,
  over: state.phase === "over",
  ranking: state.ranking,
  hands: handsFor(state.hands, state.phase === "over" ? "referee" : viewer),
  laid: seatsThatLaid(state),
  pile: state.pile,
  scores: state.scores,
  stock: state.stock.length,
});

const seatsThatLaid = ({ laid }: State): readonly Seat[] =>
  laid.flatMap((card, seat) => (card === null ? [] : [seat]));

/** The viewer's version of an event. What is hidden in the table is hidden here too. */
export const redact = (event: Event, viewer: Perspective): Visible => {
  if (event.type === "dealt") return { ...event, hands: handsFor(event.hands, viewer) };
  if (event.type === "matchEnded") return { ...event, hands: openHands(event.hands) };
  const isHidden = event.type === "laid" && viewer !== "referee" && viewer !== event.seat;
  return isHidden ? { type: "laid", seat: event.seat } : event;
};

/** A client's next table. It knows no rules, and gives the very table that `table` gives. */
export const fold = (before: Table | null, event: Visible | MatchEvent): Table | null =>
  event.type === "dealt" ? firstTable(event.hands, event.stock) : before && foldLater(before, event);

const firstTable = (hands: Hands, stock: number): Table => ({
  phase: "lay",
  over: false,
  ranking: null,
  hands,
  laid: [],
  pile: [],
  scores: hands.map(() => 0),
  stock,
});

const foldLater = (before: Table, event: Exclude<Visible | MatchEvent, { type: "dealt" }>): Table => {
  switch (event.type) {
    case "flipped":
      return { ...before, pile: [...before.pile, event.card], stock: before.stock - 1 };
    case "laid": {
      // A hidden hand only counts, so it needs no true name of a card.
      const hands = withoutCards(before.hands, event.seat, [event.card ?? "hidden"]);
      return { ...before, hands, laid: [...before.laid, event.seat].sort((a, b) => a - b) };
    }
    case "taken": {
      const { seat, points, shown } = event;
      const scores = before.scores.with(seat, (before.scores[seat] ?? 0) + points);
      return { ...before, laid: [], pile: [...before.pile, ...shown], scores };
    }
    case "matchEnded":
      return { ...before, phase: "over", over: true, hands: event.hands, ranking: event.ranking };
    case "abandoned":
      return { ...before, phase: "over", over: true, hands: event.hands };
    default:
      return before;
  }
};
