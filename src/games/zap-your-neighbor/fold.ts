// A client's side of Zap Your Neighbor: what each event does to the table that its viewer holds (`docs/events.md`).
// It has no rules: everything it needs stands in the events.
import { sorted } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { type Hands, withoutCards } from "../hands.ts";
import type { MatchEvent } from "../match-event.ts";
import type { ZapYourNeighborAction, ZapYourNeighborTable, ZapYourNeighborTold } from "./state.ts";

type Told = ZapYourNeighborTold | MatchEvent;

export const fold = (before: ZapYourNeighborTable | null, event: Told): ZapYourNeighborTable | null => {
  if (event.type === "dealt") return dealt(event);
  return before && after(before, event);
};

const after = (
  table: ZapYourNeighborTable,
  event: Exclude<Told, { type: "dealt" }>,
): ZapYourNeighborTable => {
  switch (event.type) {
    case "played": {
      const { seat, card, starter } = event;
      if (starter) return { ...table, top: card, stock: table.stock - 1 };
      return { ...table, top: card, hands: withoutCards(table.hands, seat, [card]) };
    }
    case "drew": {
      const { seat, count, cards } = event;
      return { ...table, stock: table.stock - count, hands: withCards(table.hands, seat, cards, count) };
    }
    case "reshuffled":
      return { ...table, stock: event.stock };
    case "gave": {
      const { seat, to, card } = event;
      const cards = card === undefined ? undefined : [card];
      const left = withoutCards(table.hands, seat, cards ?? HIDDEN);
      return { ...table, hands: withCards(left, to, cards, 1) };
    }
    case "turned": {
      const { type: _, ...changes } = event;
      return { ...table, ...changes };
    }
    case "matchEnded":
      return { ...over(table), hands: event.hands, ranking: event.ranking };
    case "abandoned":
      return { ...over(table), hands: event.hands };
    default:
      // What is for the eye alone changes no table; nor does an event of a later version.
      return table;
  }
};

/** A `pass` that made no event: only its own seat knows of it. */
export const foldOwn = (
  table: ZapYourNeighborTable,
  _seat: Seat,
  action: ZapYourNeighborAction,
): ZapYourNeighborTable => (action.type === "pass" ? { ...table, tens: [] } : table);

/** One card that the viewer was not shown, from a hand that it only counts. */
const HIDDEN = [""];

const dealt = ({
  dealer,
  hands,
  stock,
}: Extract<ZapYourNeighborTold, { type: "dealt" }>): ZapYourNeighborTable => ({
  phase: "turn",
  dealer,
  turn: dealer,
  direction: 1,
  top: null,
  suit: null,
  zap: 0,
  demand: false,
  drawn: null,
  exposed: [],
  stock,
  hands,
  tens: null,
  over: false,
  ranking: null,
});

/** The cards come to the seat's hand, which may be a count. */
const withCards = (hands: Hands, seat: Seat, cards: readonly string[] | undefined, count: number): Hands =>
  hands.map((hand, owner) => {
    if (owner !== seat) return hand;
    return typeof hand === "number" ? hand + count : sorted([...hand, ...(cards ?? [])]);
  });

/** ALL-3. */
const over = (table: ZapYourNeighborTable): ZapYourNeighborTable => ({
  ...table,
  phase: "over",
  over: true,
  turn: null,
  suit: null,
  zap: 0,
  demand: false,
  drawn: null,
  exposed: [],
  tens: null,
});
