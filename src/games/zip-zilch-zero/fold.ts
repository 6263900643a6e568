// The client's fold of Zip, Zilch, Zero: what each event does to the viewer's table (`docs/events.md`). It
// knows no rules, because the events carry everything.
import { sortCards } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { type Hands, withoutCards } from "../hands.ts";
import type { MatchEvent } from "../match-event.ts";
import type { ZipZilchZeroEvent, ZipZilchZeroTable } from "./state.ts";

type EventOf<Type extends ZipZilchZeroEvent["type"]> = Extract<ZipZilchZeroEvent, { type: Type }>;

export const fold = (
  before: ZipZilchZeroTable | null,
  event: ZipZilchZeroEvent | MatchEvent,
): ZipZilchZeroTable | null => {
  if (event.type === "dealt") return foldDealt(before, event);
  return before && foldEvent(before, event);
};

const foldEvent = (
  table: ZipZilchZeroTable,
  event: Exclude<ZipZilchZeroEvent | MatchEvent, { type: "dealt" }>,
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
    default:
      // A hand-over and a time-out change no table. Neither does an event of a later version.
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
  zips: hands.map(() => []),
  ...SETTLED,
  stale: 0,
  scores: before?.scores ?? hands.map(() => 0),
  over: false,
  ranking: null,
});

const foldDrew = (table: ZipZilchZeroTable, event: EventOf<"drew">): ZipZilchZeroTable => {
  if (event.from === "stock") {
    const { seat, card = null } = event;
    const hands = withDrawn(table.hands, seat, card === null ? [] : [card], 1);
    return { ...table, phase: "meld", stock: table.stock - 1, drawn: card, hands };
  }
  const { seat, cards } = event;
  const [lowest = null] = cards;
  const alone = cards.length === 1;
  return {
    ...table,
    phase: "meld",
    pile: table.pile.slice(0, -cards.length),
    hands: withDrawn(table.hands, seat, cards, cards.length),
    owed: alone ? null : lowest,
    barred: alone ? lowest : null,
  };
};

/** Adds visible cards to a visible hand, or their number to a counted hand. */
const withDrawn = (hands: Hands, seat: Seat, cards: readonly string[], count: number): Hands =>
  hands.map((hand, owner) => {
    if (owner !== seat) return hand;
    return typeof hand === "number" ? hand + count : sortCards([...hand, ...cards]);
  });

const foldZipped = (table: ZipZilchZeroTable, { seat, cards }: EventOf<"zipped">): ZipZilchZeroTable => {
  const unlessZipped = (card: string | null) => (card !== null && cards.includes(card) ? null : card);
  return {
    ...table,
    hands: withoutCards(table.hands, seat, cards),
    zips: table.zips.map((zips, owner) => (owner === seat ? [...zips, cards] : zips)),
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
