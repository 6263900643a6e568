// Rates for the house bot `hard` how good it is to play or give a card. Only the proportions of the points matter. It
// sees its own hand and the open table, and looks ahead only along its own plays in a row.
import { SUITS, type Suit } from "../french-deck.ts";
import type { BotView } from "../game.ts";
import { without } from "../hands.ts";
import { faceOf, goesOn, isJack, isJoker, isTen, type Kind, REACH, zapOf } from "./cards.ts";
import type { CardPlay, Gift, ZapYourNeighborTypes } from "./state.ts";

type View = BotView<ZapYourNeighborTypes>;

/** Going out is worth more than anything else. */
const WIN = 1000;
/** The hand keeps at least one card that answers a Zap. */
const ANSWER = 4;
/** For each card left that follows the played card. */
const FOLLOWER = 0.6;
/** For each suit left to follow with. Jacks and Jokers follow all four. */
const SUIT = 0.5;
/** The bot plays again at once and has a card for that. */
const AGAIN = 10;
/** The bot gives a card away. */
const GIFT = 1;
/** The bot opens a window for its own 10. */
const OWN_TEN = 0.7;
/** The loss when this card is played: 5s end a Zap, and the others go on many cards. */
const KEPT: Partial<Readonly<Record<Kind, number>>> = { 5: 9, J: 6, X: 4, 2: 0.5, 3: 0.5 };
/** Below this number of cards left, keeping a card matters less and less. */
const MANY_LEFT = 5;
/** How many of its own plays in a row the bot foresees. */
const DEPTH = 3;

export const playWorth = (view: View, { card, suit }: CardPlay): number =>
  worthOf(view, handOf(view), { card, named: suit ?? null, zapped: view.table.zap > 0 }, DEPTH);

export const giftWorth = (view: View, { card }: Gift): number => {
  const { top, suit } = view.table;
  const left = without(handOf(view), card);
  return top === null ? 0 : followWorth(view, left, top, suit) - keptWorth(card, left);
};

const handOf = ({ table, seat }: View): readonly string[] => table.hands[seat]?.cards ?? [];

interface Foreseen {
  readonly card: string;
  /** The suit that a Jack names. */
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
  return followWorth(view, left, card, suit) - keptWorth(card, left) + gift + window + again;
};

/** The turn comes back after a 4. With few seats also after a 6. */
const comesBack = ({ table }: View, { card, zapped }: Foreseen): boolean =>
  !zapped && zapOf(card) === null && REACH[faceOf(card).kind] % table.hands.length === 0;

/** The best play that could come next. A Jack names its own suit. */
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

/** ZYN-6: a last Jack may be played only in the suit to follow. */
const isStuck = (card: string, hand: readonly string[], suit: Suit | null): boolean =>
  isJack(card) && hand.length === 1 && faceOf(card).suit !== suit;

/** How good the cards left are to play on this top card. */
const followWorth = (view: View, left: readonly string[], top: string, suit: Suit | null): number => {
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
