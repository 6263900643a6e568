// The hands of any game: as a viewer sees them, or without some cards. Knows no game.
import type { Perspective, Seat } from "./seat.ts";

/** The hand of one seat as a viewer sees it. */
export interface Hand<Card extends string = string> {
  readonly count: number;
  /** In sort order. Absent where the viewer may not see the cards. */
  readonly cards?: readonly Card[];
}

/** One entry for each seat. */
export type Hands<Card extends string = string> = readonly Hand<Card>[];

/** The cards of each seat, as the referee knows them. */
export type OpenHands = readonly (readonly string[])[];

/** Redacts the hands. A seat sees its own hand, a spectator none, the referee all. */
export const handsFor = (hands: OpenHands, viewer: Perspective): Hands =>
  hands.map((cards, seat) =>
    viewer === "referee" || viewer === seat ? open(cards) : { count: cards.length },
  );

/** The hands at the end of a round or a match, when everybody sees them. */
export const openHands = (hands: OpenHands): Hands => hands.map(open);

const open = (cards: readonly string[]): Hand => ({ count: cards.length, cards });

/** The hand without every card that has this code. The same cards where none has it. */
export const without = (hand: readonly string[], card: string): readonly string[] =>
  hand.filter((other) => other !== card);

/** For a client's fold: removes the cards from the seat's hand, visible or counted. */
export const withoutCards = (hands: Hands, seat: Seat, gone: readonly string[]): Hands =>
  changed(hands, seat, -gone.length, (cards) => cards.filter((card) => !gone.includes(card)));

/** For a client's fold: adds `count` cards to the seat's hand. `cards`: those of them that the viewer sees. */
export const withCards = (
  hands: Hands,
  seat: Seat,
  count: number,
  cards: readonly string[],
  sort: (cards: readonly string[]) => readonly string[],
): Hands => changed(hands, seat, count, (own) => sort([...own, ...cards]));

const changed = (
  hands: Hands,
  seat: Seat,
  more: number,
  change: (cards: readonly string[]) => readonly string[],
): Hands =>
  hands.map((hand, owner) => {
    if (owner !== seat) return hand;
    const count = hand.count + more;
    return hand.cards ? { count, cards: change(hand.cards) } : { count };
  });
