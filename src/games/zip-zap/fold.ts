// A client's side of Zip Zap: what each event does to the table that its viewer holds (`docs/events.md`).
// It has no rules: everything it needs stands in the events.
import type { Seat } from "../game.ts";
import { type Hands, withoutCards } from "../hands.ts";
import type { MatchEvent } from "../match-event.ts";
import { ZAP } from "./cards.ts";
import type { ZipZapAction, ZipZapEvent, ZipZapTable } from "./state.ts";

export const fold = (before: ZipZapTable | null, event: ZipZapEvent | MatchEvent): ZipZapTable | null => {
  if (event.type === "dealt") return dealt(before, event);
  return before && after(before, event);
};

const after = (
  table: ZipZapTable,
  event: Exclude<ZipZapEvent | MatchEvent, { type: "dealt" }>,
): ZipZapTable => {
  switch (event.type) {
    case "readied":
      return { ...table, ready: [...table.ready, event.seat].sort((a, b) => a - b) };
    case "flipped":
      return {
        ...onPile(table, event.card, null, table.hands),
        stock: table.stock - 1,
        ready: [],
        phase: "open",
      };
    case "discarded": {
      const hands = withoutCards(table.hands, event.seat, [event.card]);
      return { ...onPile(table, event.card, event.seat, hands), lead: null, phase: "open" };
    }
    case "zapped":
      return onPile(table, ZAP, event.seat, withoutCards(table.hands, event.seat, [ZAP]));
    case "leadTaken":
      return { ...table, phase: "lead", lead: event.seat, passed: [] };
    case "roundEnded":
      return { ...table, hands: event.hands, scores: event.scores };
    case "matchEnded":
      return { ...over(table), hands: event.hands, ranking: event.ranking };
    case "abandoned":
      return { ...over(table), hands: event.hands };
    default:
      // Who acts for a seat and what the clock did changes no table; nor does an event of a later version.
      return table;
  }
};

/** A `pass` that made no event: only its own seat knows of it. */
export const foldOwn = (table: ZipZapTable, seat: Seat, action: ZipZapAction): ZipZapTable =>
  action.type === "pass" ? { ...table, passed: [seat] } : table;

const dealt = (
  before: ZipZapTable | null,
  { round, stock, hands }: Extract<ZipZapEvent, { type: "dealt" }>,
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

const onPile = (table: ZipZapTable, top: string, topBy: Seat | null, hands: Hands): ZipZapTable => ({
  ...table,
  top,
  topBy,
  hands,
  lead: topBy === null ? null : table.lead,
  passed: [],
});

/** ALL-3. */
const over = (table: ZipZapTable): ZipZapTable => ({
  ...table,
  phase: "over",
  over: true,
  lead: null,
  passed: [],
  ready: [],
});
