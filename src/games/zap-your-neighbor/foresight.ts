// What parting with a card is worth to the house bot `hard`: a few habits in points, of which only the proportions
// matter. It looks at its own hand and the open table, and no further than its own next plays in a row.
import { SUITS, type Suit } from "../french-deck.ts";
import type { BotView } from "../game.ts";
import { without } from "../hands.ts";
import { faceOf, goesOn, isJack, isJoker, isTen, type Kind, REACH, zapOf } from "./cards.ts";
import type { CardPlay, Gift, ZapYourNeighborTypes } from "./state.ts";

type View = BotView<ZapYourNeighborTypes>;

/** Nothing is worth more than going out. */
const WIN = 1000;
/** To keep at least one card that answers a Zap. */
const ANSWER = 4;
/** For every card left that follows what is played. */
const FOLLOWER = 0.6;
/** For every suit left to follow with; Jacks and Jokers follow all four. */
const SUIT = 0.5;
/** To play again at once, with a card that may be played then. */
const AGAIN = 10;
/** To give a card away. */
const GIFT = 1;
/** To open a window for a 10 of one's own. */
const OWN_TEN = 0.7;
/** To keep the card: 5s, which end a Zap, and what goes on anything. */
const KEPT: Partial<Readonly<Record<Kind, number>>> = { 5: 9, J: 6, X: 4, 2: 0.5, 3: 0.5 };
/** With fewer cards than these left, keeping matters less and less. */
const MANY_LEFT = 5;
/** How many of its own plays in a row it foresees. */
const DEPTH = 3;

export const playWorth = (view: View, { card, suit }: CardPlay): number =>
  worthOf(view, handOf(view), { card, named: suit ?? null, zapped: view.table.zap > 0 }, DEPTH);

export const giftWorth = (view: View, { card }: Gift): number => {
  const { top, suit } = view.table;
  const left = without(handOf(view), card);
  return top === null ? 0 : standing(view, left, top, suit) - keptWorth(card, left);
};

const handOf = ({ table, seat }: View): readonly string[] => {
  const hand = table.hands[seat];
  return typeof hand === "object" ? hand : [];
};

interface Foreseen {
  readonly card: string;
  /** By a Jack. */
  readonly named: Suit | null;
  readonly zapped: boolean;
}

const worthOf = (view: View, hand: readonly string[], play: Foreseen, depth: number): number => {
  const { card, named } = play;
  const left = without(hand, card);
  if (left.length === 0) return WIN;
  const { kind } = faceOf(card);
  const suit = isJack(card) ? named : faceOf(card).suit;
  const gift = kind === "Q" && left.length >= 2 ? GIFT : 0;
  const window = kind === "K" && left.some(isTen) ? OWN_TEN : 0;
  const again = depth > 0 && comesBack(view, play) ? againWorth(view, left, card, suit, depth - 1) : 0;
  return standing(view, left, card, suit) - keptWorth(card, left) + gift + window + again;
};

/** A 4; in a small table a 6, too. */
const comesBack = ({ table }: View, { card, zapped }: Foreseen): boolean =>
  !zapped && zapOf(card) === null && REACH[faceOf(card).kind] % table.hands.length === 0;

/** The best that could be played next, a Jack naming the suit that it has. */
const againWorth = (
  view: View,
  hand: readonly string[],
  top: string,
  suit: Suit | null,
  depth: number,
): number => {
  const next = hand.filter((card) => follows(view, card, top, suit) && !isStuck(card, hand, suit));
  if (next.length === 0) return 0;
  const worths = next.map((card) =>
    worthOf(view, hand, { card, named: faceOf(card).suit, zapped: false }, depth),
  );
  return AGAIN + Math.max(0, ...worths);
};

const follows = ({ options }: View, card: string, top: string, suit: Suit | null): boolean =>
  (isJack(card) && options.jacksWild) || goesOn(card, top, suit);

/** ZYN-6. */
const isStuck = (card: string, hand: readonly string[], suit: Suit | null): boolean =>
  isJack(card) && hand.length === 1 && faceOf(card).suit !== suit;

/** How well the cards left stand, should it come to play on this card. */
const standing = (view: View, left: readonly string[], top: string, suit: Suit | null): number => {
  const followers = left.filter((card) => follows(view, card, top, suit));
  const answers = left.some((card) => zapOf(card) !== null || faceOf(card).kind === "5");
  return FOLLOWER * followers.length + SUIT * suitsCovered(left) + (answers ? ANSWER : 0);
};

const suitsCovered = (left: readonly string[]): number => {
  if (left.some((card) => isJoker(card) || (isJack(card) && left.length > 1))) return SUITS.length;
  return new Set(left.filter((card) => !isTen(card)).map((card) => faceOf(card).suit)).size;
};

const keptWorth = (card: string, left: readonly string[]): number =>
  (KEPT[faceOf(card).kind] ?? 0) * Math.min(1, left.length / MANY_LEFT);
