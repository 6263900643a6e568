// The client's fold of Zip Zap: what each event does to the viewer's table (`docs/events.md`). It knows no
// rules, because the events carry everything.
import type { Seat } from "../game.ts";
import { type Hands, withoutCards } from "../hands.ts";
import type { MatchEvent } from "../match-event.ts";
import { ZAP } from "./cards.ts";
import type { ZipZapAction, ZipZapTable, ZipZapVisible } from "./state.ts";

export const fold = (before: ZipZapTable | null, event: ZipZapVisible | MatchEvent): ZipZapTable | null => {
  if (event.type === "dealt") return foldDealt(before, event);
  return before && foldEvent(before, event);
};

const foldEvent = (
  table: ZipZapTable,
  event: Exclude<ZipZapVisible | MatchEvent, { type: "dealt" }>,
): ZipZapTable => {
  switch (event.type) {
    case "readied":
      return { ...table, ready: [...table.ready, event.seat].sort((a, b) => a - b) };
    case "flipped":
      return {
        ...putOnPile(table, event.card, null, table.hands),
        stock: table.stock - 1,
        ready: [],
        phase: "open",
      };
    case "discarded": {
      const hands = withoutCards(table.hands, event.seat, [event.card]);
      return { ...putOnPile(table, event.card, event.seat, hands), lead: null, phase: "open" };
    }
    case "zapped":
      return putOnPile(table, ZAP, event.seat, withoutCards(table.hands, event.seat, [ZAP]));
    case "leadTaken":
      return { ...table, phase: "lead", lead: event.seat, passed: [] };
    case "roundEnded":
      return { ...table, hands: event.hands, scores: event.scores };
    case "matchEnded":
      return { ...overTable(table), hands: event.hands, ranking: event.ranking };
    case "abandoned":
      return { ...overTable(table), hands: event.hands };
    case "started":
    case "handedOver":
    case "timedOut":
      return table;
    default:
      event satisfies never;
      // An event of a later version changes no table.
      return table;
  }
};

/** A `pass` makes no event. Only its own seat learns of it. */
export const foldOwn = (table: ZipZapTable, seat: Seat, action: ZipZapAction): ZipZapTable =>
  action.type === "pass" ? { ...table, passed: [seat] } : table;

const foldDealt = (
  before: ZipZapTable | null,
  { round, stock, hands }: Extract<ZipZapVisible, { type: "dealt" }>,
): ZipZapTable => ({
  phase: "ready",
  round,
  top: null,
  topBy: null,
  lead: null,
  stock,
  hands,
  passed: [],
  ready: [],
  scores: before?.scores ?? hands.map(() => 0),
  over: false,
  ranking: null,
});

const putOnPile = (table: ZipZapTable, top: string, topBy: Seat | null, hands: Hands): ZipZapTable => ({
  ...table,
  top,
  topBy,
  hands,
  lead: topBy === null ? null : table.lead,
  passed: [],
});

/** ALL-3: the table of a match that is over. */
const overTable = (table: ZipZapTable): ZipZapTable => ({
  ...table,
  phase: "over",
  over: true,
  lead: null,
  passed: [],
  ready: [],
});
