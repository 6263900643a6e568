// Everything that a match leaves to chance: its secret, the seats' entropy, and the deals that a record may put
// in their place. Choices are functions of these alone (ALL-1); nothing here draws a random number.
import type { Seat } from "./game.ts";
import { shuffled } from "./shuffle.ts";

/** An entry of a record's `deals`: a whole deal, or (without `hands`) a reshuffled stock. Stock top first. */
export interface FixedDeal {
  readonly hands?: readonly (readonly string[])[];
  readonly stock: readonly string[];
}

export interface Chance {
  /** 64 hex digits. */
  readonly secret: string;
  /** One string a seat, "" for none (SH-2). */
  readonly entropy: readonly string[];
  /** Taken in order, in place of shuffles. Empty in every live match. */
  readonly deals: readonly FixedDeal[];
}

export interface Dealt {
  /** Unsorted, in the order dealt. */
  readonly hands: readonly (readonly string[])[];
  readonly stock: readonly string[];
  /** True where the record's deal decided. */
  readonly fixed: boolean;
  /** How many of the record's `deals` are used up now. */
  readonly used: number;
}

export interface DealRequest {
  readonly round: number;
  readonly shuffle: number;
  /** In sort order. */
  readonly deck: readonly string[];
  readonly seats: number;
  readonly handSize: number;
}

/**
 * A deal: the record's next entry if that is a deal, else by the secret (an entry of the other kind waits).
 * By the secret, one card goes to each seat in turn from seat 0; the rest is the stock (SH-7).
 */
export const deal = (chance: Chance, used: number, request: DealRequest): Dealt => {
  const next = chance.deals[used];
  if (next?.hands) return { hands: next.hands, stock: next.stock, fixed: true, used: used + 1 };
  const { round, shuffle, deck, seats, handSize } = request;
  const order = shuffled(deck, { secret: chance.secret, entropy: chance.entropy, round, shuffle });
  const toSeat = (seat: Seat) => (_: string, i: number) => i < seats * handSize && i % seats === seat;
  return {
    hands: Array.from({ length: seats }, (_, seat) => order.filter(toSeat(seat))),
    stock: order.slice(seats * handSize),
    fixed: false,
    used,
  };
};

export interface ReshuffleRequest {
  readonly round: number;
  readonly shuffle: number;
  /** In sort order; more than one. */
  readonly cards: readonly string[];
}

export interface Reshuffled {
  /** Top first. */
  readonly stock: readonly string[];
  /** How many of the record's `deals` are used up now. */
  readonly used: number;
}

/**
 * A new stock from cards of the pile: the record's next entry if that is a reshuffle, else by the secret (an entry
 * of the other kind waits).
 * @throws MisfitDeal where the record's entry has other cards than those that are shuffled.
 */
export const reshuffle = (chance: Chance, used: number, request: ReshuffleRequest): Reshuffled => {
  const { round, shuffle, cards } = request;
  const next = chance.deals[used];
  if (!next || next.hands) {
    return {
      stock: shuffled(cards, { secret: chance.secret, entropy: chance.entropy, round, shuffle }),
      used,
    };
  }
  const { stock } = next;
  if (stock.length !== cards.length || !cards.every((card) => stock.includes(card))) {
    throw new MisfitDeal(`deals[${used}].stock: not exactly the cards that are shuffled then`);
  }
  return { stock, used: used + 1 };
};

/**
 * A record's reshuffle that does not fit the moment when it is needed. No live match has one; the message is one
 * line that begins with the place in the record.
 */
export class MisfitDeal extends Error {}
