// Hands of any game: whole or counted, shown to a viewer, with a card taken away.
import type { Perspective, Seat } from "./game.ts";

/** One entry a seat: whole hands where they are told, counts where they are not. */
export type Hands = readonly (readonly string[] | number)[];

export type OpenHands = readonly (readonly string[])[];

/** A seat sees its own hand, a spectator none, the referee all. */
export const handsFor = (hands: Hands, viewer: Perspective): Hands => {
  if (viewer === "referee") return hands;
  return hands.map((hand, seat) => (seat === viewer || typeof hand === "number" ? hand : hand.length));
};

export const without = (hand: readonly string[], card: string): readonly string[] =>
  hand.filter((held) => held !== card);

/** A fold's: the cards leave the seat's hand, which may be a count. */
export const withoutCards = (hands: Hands, seat: Seat, cards: readonly string[]): Hands =>
  hands.map((hand, owner) => {
    if (owner !== seat) return hand;
    return typeof hand === "number" ? hand - cards.length : hand.filter((card) => !cards.includes(card));
  });
