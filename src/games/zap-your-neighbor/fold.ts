// The client's fold of Zap Your Neighbor: what each event does to the viewer's table (`docs/events.md`). It
// knows no rules, because the events carry everything.
import { sortCards } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { withCards, withoutCards } from "../hands.ts";
import type { MatchEvent } from "../match-event.ts";
import type { ZapYourNeighborAction, ZapYourNeighborTable, ZapYourNeighborVisible } from "./state.ts";

type VisibleEvent = ZapYourNeighborVisible | MatchEvent;

export const fold = (
  before: ZapYourNeighborTable | null,
  event: VisibleEvent,
): ZapYourNeighborTable | null => {
  if (event.type === "dealt") return foldDealt(event);
  return before && foldEvent(before, event);
};

const foldEvent = (
  table: ZapYourNeighborTable,
  event: Exclude<VisibleEvent, { type: "dealt" }>,
): ZapYourNeighborTable => {
  switch (event.type) {
    case "played": {
      const { seat, card, starter } = event;
      if (starter) return { ...table, top: card, stock: table.stock - 1 };
      return { ...table, top: card, hands: withoutCards(table.hands, seat, [card]) };
    }
    case "drew": {
      const { seat, count, cards } = event;
      return {
        ...table,
        stock: table.stock - count,
        hands: withCards(table.hands, seat, count, cards ?? [], sortCards),
      };
    }
    case "reshuffled":
      return { ...table, stock: event.stock };
    case "gave": {
      const { seat, to, card } = event;
      const left = withoutCards(table.hands, seat, card === undefined ? HIDDEN : [card]);
      return { ...table, hands: withCards(left, to, 1, card === undefined ? [] : [card], sortCards) };
    }
    case "turned": {
      const { type: _, ...changes } = event;
      return { ...table, ...changes };
    }
    case "matchEnded":
      return { ...overTable(table), hands: event.hands, ranking: event.ranking };
    case "abandoned":
      return { ...overTable(table), hands: event.hands };
    case "started":
    case "handedOver":
    case "timedOut":
    case "kept":
    case "declared":
    case "caught":
      return table;
    default:
      event satisfies never;
      // An event of a later version changes no table.
      return table;
  }
};

/** A `pass` makes no event. Only its own seat learns of it. */
export const foldOwn = (
  table: ZapYourNeighborTable,
  _seat: Seat,
  action: ZapYourNeighborAction,
): ZapYourNeighborTable => (action.type === "pass" ? { ...table, tens: [] } : table);

/** One hidden card, for a hand that the viewer sees as a count. */
const HIDDEN = [""];

const foldDealt = ({
  dealer,
  hands,
  stock,
}: Extract<ZapYourNeighborVisible, { type: "dealt" }>): ZapYourNeighborTable => ({
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

/** ALL-3: the table of a match that is over. */
const overTable = (table: ZapYourNeighborTable): ZapYourNeighborTable => ({
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
