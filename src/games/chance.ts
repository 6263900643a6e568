// Everything that a match leaves to chance: its secret, the entropy of its seats, and the fixed deals of a
// record. Each choice is a function of these (ALL-1). Nothing here draws a random number.
import type { Seat } from "./seat.ts";
import { rollDice, shuffleCards } from "./shuffle.ts";

/**
 * An entry of a record's `deals`. With `hands` it is a whole deal, without them a reshuffled stock. The stock
 * lists its top card first.
 */
export interface FixedDeal {
  readonly hands?: readonly (readonly string[])[];
  readonly stock: readonly string[];
}

/** All that chance decides in a match. The same value gives the same deals, on any machine (ALL-1). */
export interface Chance {
  /** 64 hex digits. */
  readonly secret: string;
  /** One string for each seat, "" for none (SH-2). */
  readonly entropy: readonly string[];
  /** A record's deals, used in order instead of shuffles. Empty in every live match. */
  readonly deals: readonly FixedDeal[];
  /** A record's rolls, by their number. Left out in every live match. */
  readonly rolls?: readonly (readonly number[])[];
}

/** What `deal` returns: the cards of a round, before any of them is played or turned up. */
export interface Dealt {
  /** Unsorted, in the order dealt. */
  readonly hands: readonly (readonly string[])[];
  readonly stock: readonly string[];
  /** True if the deal came from the record. */
  readonly fixed: boolean;
  /** How many of the record's `deals` are used by now. */
  readonly used: number;
}

/**
 * What `deal` is asked for. `round` is 1-based, `shuffle` counts the shuffles of the round from 0, which is
 * its deal. `handSize`: cards for each seat.
 */
export interface DealRequest {
  readonly round: number;
  readonly shuffle: number;
  /** In sort order. */
  readonly deck: readonly string[];
  readonly seats: number;
  readonly handSize: number;
}

/**
 * Deals the cards of a round.
 * If the record's next entry is a whole deal, that entry is the deal. Otherwise the secret decides, and the
 * entry stays for the next reshuffle. By the secret, each seat gets one card in turn from seat 0, and the
 * rest is the stock (SH-7).
 */
export const deal = (chance: Chance, used: number, request: DealRequest): Dealt => {
  const next = chance.deals[used];
  if (next?.hands) return { hands: next.hands, stock: next.stock, fixed: true, used: used + 1 };
  const { round, shuffle, deck, seats, handSize } = request;
  const order = shuffleCards(deck, { secret: chance.secret, entropy: chance.entropy, round, shuffle });
  const toSeat = (seat: Seat) => (_: string, i: number) => i < seats * handSize && i % seats === seat;
  return {
    hands: Array.from({ length: seats }, (_, seat) => order.filter(toSeat(seat))),
    stock: order.slice(seats * handSize),
    fixed: false,
    used,
  };
};

/** What `reshuffle` is asked for. `round` is 1-based. `shuffle` is 1 for the first reshuffle of the round. */
export interface ReshuffleRequest {
  readonly round: number;
  readonly shuffle: number;
  /** In sort order. One card is enough. */
  readonly cards: readonly string[];
}

/** What `reshuffle` returns: the new stock. */
export interface Reshuffled {
  /** Top first. */
  readonly stock: readonly string[];
  /** How many of the record's `deals` are used by now. */
  readonly used: number;
}

/**
 * Makes a new stock from cards of the pile.
 * If the record's next entry is a reshuffle, that entry is the stock. Otherwise the secret decides, and the
 * entry stays for the next deal.
 * @throws MisfitDeal if the record's entry has other cards than `cards`.
 */
export const reshuffle = (chance: Chance, used: number, request: ReshuffleRequest): Reshuffled => {
  const { round, shuffle, cards } = request;
  const next = chance.deals[used];
  if (!next || next.hands) {
    return {
      stock: shuffleCards(cards, { secret: chance.secret, entropy: chance.entropy, round, shuffle }),
      used,
    };
  }
  const { stock } = next;
  if (stock.length !== cards.length || !cards.every((card) => stock.includes(card))) {
    throw new MisfitDeal(`deals[${used}].stock: not exactly the cards that are shuffled then`);
  }
  return { stock, used: used + 1 };
};

/** What `roll` is asked for. `roll` counts the rolls of the match from 0. */
export interface RollRequest {
  readonly roll: number;
  /** The numbers are 1 to `sides`. */
  readonly sides: number;
  /** How many dice are thrown. */
  readonly count: number;
}

/**
 * Throws dice: the record's roll of that number, or what the secret decides (SH-9). It tells nothing about a stock.
 * @throws MisfitDeal if the record's roll is none of these dice.
 */
export const roll = ({ secret, entropy, rolls }: Chance, request: RollRequest): readonly number[] => {
  const { roll: number, sides, count } = request;
  const fixed = rolls?.[number];
  if (!fixed) return rollDice({ secret, entropy, roll: number }, sides, count);
  if (fixed.length !== count || fixed.some((side) => side > sides))
    throw new MisfitDeal(`rolls[${number}]: not ${count} of 1 to ${sides}`);
  return fixed;
};

/**
 * A reshuffle or a roll in a record that does not fit the match. A live match never has one. The message is one line
 * that begins with the place in the record.
 */
export class MisfitDeal extends Error {}
