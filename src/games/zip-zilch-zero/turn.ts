// Applies each action of a turn to a state. `refusal.ts` has already found the action legal.
import { assertNever } from "../assert-never.ts";
import { reshuffle } from "../chance.ts";
import { sortCards } from "../french-deck.ts";
import type { Played, Seat } from "../game.ts";
import { without } from "../hands.ts";
import { endRound, nextSeat } from "./round.ts";
import type { ZipZilchZeroAction, ZipZilchZeroEvent, ZipZilchZeroState, ZipZilchZeroTypes } from "./state.ts";
import { withChanges } from "./with-changes.ts";

/** The state and the events of one entry so far. Each step continues from the one before. */
export type Step = Played<ZipZilchZeroTypes>;

export const applyAction = (step: Step, seat: Seat, action: ZipZilchZeroAction): Step => {
  switch (action.type) {
    case "draw":
      return action.from === "stock" ? drawStock(step, seat) : drawPile(step, seat, action.card);
    case "zip":
      return layZip(step, seat, action.cards);
    case "discard":
      return applyDiscard(step, seat, action.card);
    default:
      return assertNever(action);
  }
};

/** ZZZ-5: a draw from the stock. */
const drawStock = (before: Step, seat: Seat): Step => {
  const { state, events } = before.state.stock.length === 0 ? renewStock(before) : before;
  const card = state.stock[0];
  if (card === undefined) throw new Error("a draw from a stock that cannot be had");
  return {
    ok: true,
    state: withChanges(state, {
      phase: "meld",
      stock: state.stock.slice(1),
      drawn: card,
      hands: withCards(state, seat, [card]),
    }),
    events: [...events, { type: "drew", seat, from: "stock", card }],
  };
};

/** ZZZ-13: all of the pile except its top card becomes the stock. */
const renewStock = ({ state, events }: Step): Step => {
  const { round, pile, setup } = state;
  const shuffle = state.shuffle + 1;
  const { stock, used } = reshuffle(setup.chance, state.dealsUsed, {
    round,
    shuffle,
    cards: sortCards(pile.slice(0, -1)),
  });
  return {
    ok: true,
    state: withChanges(state, { shuffle, stock, pile: pile.slice(-1), dealsUsed: used }),
    events: [...events, { type: "reshuffled", shuffle, stock: stock.length }],
  };
};

/**
 * ZZZ-5: a draw from the pile takes the card and every card above it. The top card alone is barred (ZZZ-6), a
 * deeper card is owed (ZZZ-7).
 */
const drawPile = ({ state, events }: Step, seat: Seat, card: string): Step => {
  const place = state.pile.indexOf(card);
  const cards = state.pile.slice(place);
  const alone = cards.length === 1;
  return {
    ok: true,
    state: withChanges(state, {
      phase: "meld",
      pile: state.pile.slice(0, place),
      hands: withCards(state, seat, cards),
      barred: alone ? card : null,
      owed: alone ? null : card,
    }),
    events: [...events, { type: "drew", seat, from: "pile", cards }],
  };
};

const withCards = ({ hands }: ZipZilchZeroState, seat: Seat, cards: readonly string[]) =>
  hands.with(seat, sortCards([...(hands[seat] ?? []), ...cards]));

/** ZZZ-9: lays a zip. `cards` come in sort order. */
const layZip = ({ state, events }: Step, seat: Seat, cards: readonly string[]): Step => {
  const { hands, zips, owed, drawn } = state;
  const unlessZipped = (card: string | null) => (card !== null && cards.includes(card) ? null : card);
  return {
    ok: true,
    state: withChanges(state, {
      hands: hands.with(
        seat,
        (hands[seat] ?? []).filter((card) => !cards.includes(card)),
      ),
      zips: zips.with(seat, [...(zips[seat] ?? []), cards]),
      owed: unlessZipped(owed),
      drawn: unlessZipped(drawn),
      zipped: true,
    }),
    events: [...events, { type: "zipped", seat, cards }],
  };
};

/** ZZZ-14: the stale turns of a round, for each seat. */
const STALE_TURNS_A_SEAT = 10;

/** ZZZ-14: the round ends with this many turns in a row without a zip. */
export const stalest = (seats: number): number => STALE_TURNS_A_SEAT * seats;

/** ZZZ-11: a discard ends the turn. It may also end the round (ZZZ-12, ZZZ-14). */
const applyDiscard = ({ state, events }: Step, seat: Seat, card: string): Step => {
  const stale = state.zipped ? 0 : state.stale + 1;
  const hand = without(state.hands[seat] ?? [], card);
  const next = withChanges(state, {
    phase: "draw",
    turn: nextSeat(state, seat),
    turns: state.turns + 1,
    pile: [...state.pile, card],
    hands: state.hands.with(seat, hand),
    owed: null,
    barred: null,
    drawn: null,
    zipped: false,
    stale,
  });
  const allEvents: readonly ZipZilchZeroEvent[] = [...events, { type: "discarded", seat, card, stale }];
  if (hand.length === 0) return endRound(next, seat, allEvents);
  return stale === stalest(state.setup.seats)
    ? endRound(next, null, allEvents)
    : { ok: true, state: next, events: allEvents };
};
