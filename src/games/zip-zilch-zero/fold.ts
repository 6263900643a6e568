// A client's side of Zip, Zilch, Zero: what each event does to the table that its viewer holds (`docs/events.md`).
// It has no rules: everything it needs stands in the events.
import { sorted } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { type Hands, withoutCards } from "../hands.ts";
import type { MatchEvent } from "../match-event.ts";
import type { ZipZilchZeroEvent, ZipZilchZeroTable } from "./state.ts";

type Told<Type extends ZipZilchZeroEvent["type"]> = Extract<ZipZilchZeroEvent, { type: Type }>;

export const fold = (
  before: ZipZilchZeroTable | null,
  event: ZipZilchZeroEvent | MatchEvent,
): ZipZilchZeroTable | null => {
  if (event.type === "dealt") return dealt(before, event);
  return before && after(before, event);
};

const after = (
  table: ZipZilchZeroTable,
  event: Exclude<ZipZilchZeroEvent | MatchEvent, { type: "dealt" }>,
): ZipZilchZeroTable => {
  switch (event.type) {
    case "reshuffled":
      return { ...table, stock: event.stock, pile: table.pile.slice(-1) };
    case "drew":
      return drew(table, event);
    case "zipped":
      return zipped(table, event);
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
      return { ...over(table), hands: event.hands, ranking: event.ranking };
    case "abandoned":
      return { ...over(table), hands: event.hands };
    default:
      // Who acts for a seat and what the clock did changes no table; nor does an event of a later version.
      return table;
  }
};

/** No action of this game is private. */
export const foldOwn = (table: ZipZilchZeroTable): ZipZilchZeroTable => table;

/** What holds between turns. */
const SETTLED = { owed: null, barred: null, drawn: null } as const;

const dealt = (
  before: ZipZilchZeroTable | null,
  { round, dealer, hands, stock, top }: Told<"dealt">,
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

const drew = (table: ZipZilchZeroTable, event: Told<"drew">): ZipZilchZeroTable => {
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

/** Cards that are seen go to a hand that is seen, their count to one that is not. */
const withDrawn = (hands: Hands, seat: Seat, cards: readonly string[], count: number): Hands =>
  hands.map((hand, owner) => {
    if (owner !== seat) return hand;
    return typeof hand === "number" ? hand + count : sorted([...hand, ...cards]);
  });

const zipped = (table: ZipZilchZeroTable, { seat, cards }: Told<"zipped">): ZipZilchZeroTable => {
  const kept = (card: string | null) => (card !== null && cards.includes(card) ? null : card);
  return {
    ...table,
    hands: withoutCards(table.hands, seat, cards),
    zips: table.zips.map((zips, owner) => (owner === seat ? [...zips, cards] : zips)),
    owed: kept(table.owed),
    drawn: kept(table.drawn),
  };
};

/** ALL-3. */
const over = (table: ZipZilchZeroTable): ZipZilchZeroTable => ({
  ...table,
  ...SETTLED,
  phase: "over",
  over: true,
  turn: null,
});
