// How cards move from the stock to a hand, and how an empty stock is renewed.
import { reshuffle } from "../chance.ts";
import { sortCards } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { topOf } from "./may-play.ts";
import type { DrawReason, ZapYourNeighborEvent, ZapYourNeighborState } from "./state.ts";
import { withChanges } from "./with-changes.ts";

export interface Drawn {
  readonly state: ZapYourNeighborState;
  readonly events: readonly ZapYourNeighborEvent[];
  /** In the order drawn. Fewer than wanted if no more can be drawn (ZYN-61). */
  readonly cards: readonly string[];
}

export interface DrawRequest {
  readonly seat: Seat;
  readonly reason: DrawReason;
  /**
   * Called before every card with the hand and the cards drawn so far. The drawn cards are unsorted at the
   * end.
   */
  readonly wants: (hand: readonly string[], count: number) => boolean;
}

/**
 * Draws one card after another while `wants` returns true. The cards between two reshuffles make one event.
 */
export const drawCards = (before: ZapYourNeighborState, request: DrawRequest): Drawn => {
  const { seat, reason, wants } = request;
  const events: ZapYourNeighborEvent[] = [];
  const handBefore = before.hands[seat] ?? [];
  let state = before;
  let cards: readonly string[] = [];
  let stretch: readonly string[] = [];
  const endStretch = () => {
    if (stretch.length === 0) return;
    events.push({ type: "drew", seat, count: stretch.length, cards: stretch, for: reason });
    stretch = [];
  };
  while (wants([...handBefore, ...cards], cards.length)) {
    if (state.stock.length === 0) {
      if (state.pile.length === 1) break;
      endStretch();
      state = renewStock(state);
      events.push({ type: "reshuffled", shuffle: state.shuffle, stock: state.stock.length });
    }
    const card = state.stock[0];
    if (card === undefined) throw new Error("a new stock without a card");
    state = withChanges(state, { stock: state.stock.slice(1) });
    cards = [...cards, card];
    stretch = [...stretch, card];
  }
  endStretch();
  const hands = state.hands.with(seat, sortCards([...handBefore, ...cards]));
  return { state: withChanges(state, { hands }), events, cards };
};

/** ZYN-61: all of the pile except its top card becomes the new stock. */
const renewStock = (state: ZapYourNeighborState): ZapYourNeighborState => {
  const shuffle = state.shuffle + 1;
  const cards = sortCards(state.pile.slice(0, -1));
  const { stock, used } = reshuffle(state.setup.chance, state.dealsUsed, { round: 1, shuffle, cards });
  return withChanges(state, { shuffle, dealsUsed: used, stock, pile: [topOf(state)] });
};
