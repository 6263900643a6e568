// What each action of a turn does to a state that allows it. It judges nothing.
import { assertNever } from "../assert-never.ts";
import { reshuffle } from "../chance.ts";
import { sorted } from "../french-deck.ts";
import type { Played, Seat } from "../game.ts";
import { without } from "../hands.ts";
import { endRound, nextSeat } from "./round.ts";
import type { ZipZilchZeroAction, ZipZilchZeroEvent, ZipZilchZeroState, ZipZilchZeroTypes } from "./state.ts";

/** Where an entry has led so far; every step goes on from the one before it. */
export type Step = Played<ZipZilchZeroTypes>;

export const played = (step: Step, seat: Seat, action: ZipZilchZeroAction): Step => {
  switch (action.type) {
    case "draw":
      return action.from === "stock" ? drawStock(step, seat) : drawPile(step, seat, action.card);
    case "zip":
      return layZip(step, seat, action.cards);
    case "discard":
      return discard(step, seat, action.card);
    default:
      return assertNever(action);
  }
};

/** ZZZ-5. */
const drawStock = (before: Step, seat: Seat): Step => {
  const { state, events } = before.state.stock.length === 0 ? reshuffled(before) : before;
  const [card, ...stock] = state.stock;
  if (card === undefined) throw new Error("a draw from a stock that cannot be had");
  return {
    ok: true,
    state: { ...state, phase: "meld", stock, drawn: card, hands: withCards(state, seat, [card]) },
    events: [...events, { type: "drew", seat, from: "stock", card }],
  };
};

/** ZZZ-13: the pile but its top becomes the stock. */
const reshuffled = ({ state, events }: Step): Step => {
  const { round, pile, setup } = state;
  const shuffle = state.shuffle + 1;
  const { stock, used } = reshuffle(setup.chance, state.dealsUsed, {
    round,
    shuffle,
    cards: sorted(pile.slice(0, -1)),
  });
  return {
    ok: true,
    state: { ...state, shuffle, stock, pile: pile.slice(-1), dealsUsed: used },
    events: [...events, { type: "reshuffled", shuffle, stock: stock.length }],
  };
};

/** ZZZ-5: with every card above it. ZZZ-6, ZZZ-7: the top alone is barred, a deeper card owed. */
const drawPile = ({ state, events }: Step, seat: Seat, card: string): Step => {
  const place = state.pile.indexOf(card);
  const cards = state.pile.slice(place);
  const alone = cards.length === 1;
  return {
    ok: true,
    state: {
      ...state,
      phase: "meld",
      pile: state.pile.slice(0, place),
      hands: withCards(state, seat, cards),
      barred: alone ? card : null,
      owed: alone ? null : card,
    },
    events: [...events, { type: "drew", seat, from: "pile", cards }],
  };
};

const withCards = ({ hands }: ZipZilchZeroState, seat: Seat, cards: readonly string[]) =>
  hands.with(seat, sorted([...(hands[seat] ?? []), ...cards]));

/** ZZZ-9. `cards` come in sort order. */
const layZip = ({ state, events }: Step, seat: Seat, cards: readonly string[]): Step => {
  const { hands, zips, owed, drawn } = state;
  const kept = (card: string | null) => (card !== null && cards.includes(card) ? null : card);
  return {
    ok: true,
    state: {
      ...state,
      hands: hands.with(
        seat,
        (hands[seat] ?? []).filter((card) => !cards.includes(card)),
      ),
      zips: zips.with(seat, [...(zips[seat] ?? []), cards]),
      owed: kept(owed),
      drawn: kept(drawn),
      zipped: true,
    },
    events: [...events, { type: "zipped", seat, cards }],
  };
};

/** ZZZ-14. */
const STALE_TURNS_A_SEAT = 10;

/** The most turns in a row without a zip: with the last the round ends. */
export const stalest = (seats: number): number => STALE_TURNS_A_SEAT * seats;

/** ZZZ-11: ends the turn; ZZZ-12, ZZZ-14: and may end the round. */
const discard = ({ state, events }: Step, seat: Seat, card: string): Step => {
  const stale = state.zipped ? 0 : state.stale + 1;
  const hand = without(state.hands[seat] ?? [], card);
  const next: ZipZilchZeroState = {
    ...state,
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
  };
  const told: readonly ZipZilchZeroEvent[] = [...events, { type: "discarded", seat, card, stale }];
  if (hand.length === 0) return endRound(next, seat, told);
  return stale === stalest(state.setup.seats)
    ? endRound(next, null, told)
    : { ok: true, state: next, events: told };
};
