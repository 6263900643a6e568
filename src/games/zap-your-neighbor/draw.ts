// How cards come from the stock to a hand, and how a new stock is made when it is empty.
import { reshuffle } from "../chance.ts";
import { sorted } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { topOf } from "./may-play.ts";
import type { DrawReason, ZapYourNeighborEvent, ZapYourNeighborState } from "./state.ts";

export interface Drawn {
  readonly state: ZapYourNeighborState;
  readonly events: readonly ZapYourNeighborEvent[];
  /** In the order drawn; short of what was asked for where no more can be drawn (ZYN-61). */
  readonly cards: readonly string[];
}

export interface DrawRequest {
  readonly seat: Seat;
  readonly reason: DrawReason;
  /** Asked before every card, of the hand with those drawn so far, unsorted at its end. */
  readonly wants: (hand: readonly string[], count: number) => boolean;
}

/** Draws card by card for as long as they are wanted. One event for each stretch between shuffles. */
export const drawCards = (before: ZapYourNeighborState, request: DrawRequest): Drawn => {
  const { seat, reason, wants } = request;
  const events: ZapYourNeighborEvent[] = [];
  const held = before.hands[seat] ?? [];
  let state = before;
  let cards: readonly string[] = [];
  let stretch: readonly string[] = [];
  const endStretch = () => {
    if (stretch.length === 0) return;
    events.push({ type: "drew", seat, count: stretch.length, cards: stretch, for: reason });
    stretch = [];
  };
  while (wants([...held, ...cards], cards.length)) {
    if (state.stock.length === 0) {
      if (state.pile.length === 1) break;
      endStretch();
      state = reshuffled(state);
      events.push({ type: "reshuffled", shuffle: state.shuffle, stock: state.stock.length });
    }
    const [card, ...stock] = state.stock;
    if (card === undefined) throw new Error("a new stock without a card");
    state = { ...state, stock };
    cards = [...cards, card];
    stretch = [...stretch, card];
  }
  endStretch();
  const hands = state.hands.map((hand, owner) => (owner === seat ? sorted([...hand, ...cards]) : hand));
  return { state: { ...state, hands }, events, cards };
};

/** ZYN-61: the pile but its top as a new stock. */
const reshuffled = (state: ZapYourNeighborState): ZapYourNeighborState => {
  const shuffle = state.shuffle + 1;
  const cards = sorted(state.pile.slice(0, -1));
  const { stock, used } = reshuffle(state.setup.chance, state.dealsUsed, { round: 1, shuffle, cards });
  return { ...state, shuffle, dealsUsed: used, stock, pile: [topOf(state)] };
};
