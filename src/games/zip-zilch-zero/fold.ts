// The client's fold of Zip, Zilch, Zero: what each event does to the viewer's table (`docs/events.md`). It
// knows no rules, because the events carry everything.
import { sortCards } from "../french-deck.ts";
import { withCards, withoutCards } from "../hands.ts";
import type { MatchEvent } from "../match-event.ts";
import type { ZipZilchZeroTable, ZipZilchZeroVisible } from "./state.ts";

type EventOf<Type extends ZipZilchZeroVisible["type"]> = Extract<ZipZilchZeroVisible, { type: Type }>;

export const fold = (
  before: ZipZilchZeroTable | null,
  event: ZipZilchZeroVisible | MatchEvent,
): ZipZilchZeroTable | null => {
  if (event.type === "dealt") return foldDealt(before, event);
  return before && foldEvent(before, event);
};

const foldEvent = (
  table: ZipZilchZeroTable,
  event: Exclude<ZipZilchZeroVisible | MatchEvent, { type: "dealt" }>,
): ZipZilchZeroTable => {
  switch (event.type) {
    case "reshuffled":
      return { ...table, stock: event.stock, pile: table.pile.slice(-1) };
    case "drew":
      return foldDrew(table, event);
    case "zipped":
      return foldZipped(table, event);
    case "discarded":
      return {
        ...table,
        ...SETTLED,
        phase: "draw",
        turn: (event.seat + 1) % table.hands.length,
        pile: [...table.pile, event.card],
        hands: withoutCards(table.hands, event.seat, [event.card]),
        stale: event.stale,
      };
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

/** This game has no private action. */
export const foldOwn = (table: ZipZilchZeroTable): ZipZilchZeroTable => table;

/** The fields between two turns. */
const SETTLED = { owed: null, barred: null, drawn: null } as const;

const foldDealt = (
  before: ZipZilchZeroTable | null,
  { round, dealer, hands, stock, top }: EventOf<"dealt">,
): ZipZilchZeroTable => ({
  phase: "draw",
  round,
  dealer,
  turn: (dealer + 1) % hands.length,
  stock,
  pile: [top],
  hands,
  zips: [],
  ...SETTLED,
  stale: 0,
  scores: before?.scores ?? hands.map(() => 0),
  over: false,
  ranking: null,
});

const foldDrew = (table: ZipZilchZeroTable, event: EventOf<"drew">): ZipZilchZeroTable => {
  if (event.from === "stock") {
    const { seat, card = null } = event;
    const hands = withCards(table.hands, seat, 1, card === null ? [] : [card], sortCards);
    return { ...table, phase: "meld", stock: table.stock - 1, drawn: card, hands };
  }
  const { seat, cards } = event;
  const [lowest = null] = cards;
  const alone = cards.length === 1;
  return {
    ...table,
    phase: "meld",
    pile: table.pile.slice(0, -cards.length),
    hands: withCards(table.hands, seat, cards.length, cards, sortCards),
    owed: alone ? null : lowest,
    barred: alone ? lowest : null,
  };
};

const foldZipped = (table: ZipZilchZeroTable, { seat, cards }: EventOf<"zipped">): ZipZilchZeroTable => {
  const unlessZipped = (card: string | null) => (card !== null && cards.includes(card) ? null : card);
  return {
    ...table,
    hands: withoutCards(table.hands, seat, cards),
    zips: [...table.zips, { seat, cards }].sort((a, b) => a.seat - b.seat),
    owed: unlessZipped(table.owed),
    drawn: unlessZipped(table.drawn),
  };
};

/** ALL-3: the table of a match that is over. */
const overTable = (table: ZipZilchZeroTable): ZipZilchZeroTable => ({
  ...table,
  ...SETTLED,
  phase: "over",
  over: true,
  turn: null,
});
