// The hands of any game: redacted for a viewer, or without some cards. Knows no game.
import type { Perspective, Seat } from "./game.ts";

/** One entry for each seat: a visible hand, or the number of cards in a hidden hand. */
export type Hands = readonly (readonly string[] | number)[];

export type OpenHands = readonly (readonly string[])[];

/** Redacts the hands. A seat sees its own hand, a spectator none, the referee all. */
export const handsFor = (hands: Hands, viewer: Perspective): Hands => {
  if (viewer === "referee") return hands;
  return hands.map((hand, seat) => (seat === viewer || typeof hand === "number" ? hand : hand.length));
};

export const without = (hand: readonly string[], card: string): readonly string[] =>
  hand.filter((other) => other !== card);

/** For a client's fold: removes the cards from the seat's hand, visible or counted. */
export const withoutCards = (hands: Hands, seat: Seat, cards: readonly string[]): Hands =>
  hands.map((hand, owner) => {
    if (owner !== seat) return hand;
    return typeof hand === "number" ? hand - cards.length : hand.filter((card) => !cards.includes(card));
  });
