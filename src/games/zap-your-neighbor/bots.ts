// The house bots of Zap Your Neighbor: policies over a seat's view. They know their own hand and what lies open;
// never another hand, the stock, or what was played before.
import { assertNever } from "../assert-never.ts";
import type { Suit } from "../french-deck.ts";
import type { Bot, BotView, Level, Seat } from "../game.ts";
import { faceOf, isJack, isJoker, isTen } from "./cards.ts";
import { giftWorth, playWorth } from "./foresight.ts";
import type { CardPlay, Gift, ZapYourNeighborAction, ZapYourNeighborTypes } from "./state.ts";

type View = BotView<ZapYourNeighborTypes>;
type Choice = ZapYourNeighborAction | null;

/** What parts with a card or catches somebody, at random; it waits, draws or takes only where nothing else goes. */
const easy = ({ legal }: View, random: () => number): Choice => {
  const useful = legal.filter(({ type }) => !IDLE.includes(type));
  const among = useful.length > 0 ? useful : legal;
  return among[Math.floor(random() * among.length)] ?? null;
};

const IDLE: readonly ZapYourNeighborAction["type"][] = ["draw", "take", "keep", "pass"];

/** How `normal` and `hard` differ: what parting with a card is worth to them, by any measure. */
interface Taste {
  readonly play: (view: View, action: CardPlay) => number;
  readonly gift: (view: View, action: Gift) => number;
}

/**
 * Both catch whoever is exposed, never keep what they can part with, give to the seat that holds fewest, and
 * declare the suit that they hold most of.
 */
const byTaste =
  ({ play, gift }: Taste) =>
  (view: View): Choice => {
    const worth = (action: ZapYourNeighborAction): number => {
      switch (action.type) {
        case "catch":
          return Number.POSITIVE_INFINITY;
        case "play":
          return play(view, action);
        case "give":
          return gift(view, action) - countOf(view, action.to) / MANY;
        case "declare":
          return heldOf(view, action.suit);
        case "draw":
        case "take":
        case "keep":
        case "pass":
          return Number.NEGATIVE_INFINITY;
        default:
          return assertNever(action);
      }
    };
    return best(view.legal, worth);
  };

/** Counts of cards, divided by this, only ever decide between equals. */
const MANY = 100;

const best = (legal: View["legal"], worth: (action: ZapYourNeighborAction) => number): Choice =>
  legal
    .map((action) => ({ action, worth: worth(action) }))
    .reduce<{ action: Choice; worth: number }>(
      (most, next) => (most.action === null || next.worth > most.worth ? next : most),
      { action: null, worth: 0 },
    ).action;

const countOf = ({ table }: View, seat: Seat): number => {
  const hand = table.hands[seat] ?? 0;
  return typeof hand === "number" ? hand : hand.length;
};

const heldOf = ({ table, seat }: View, suit: Suit): number => {
  const hand = table.hands[seat];
  return typeof hand === "object" ? hand.filter((card) => faceOf(card).suit === suit).length : 0;
};

/** Plays what it has least use for: other cards before 5s, those before Jacks, those before Jokers; gives 10s first. */
const normal: Taste = {
  play: (view, { card, suit }) => (suit ? heldOf(view, suit) / MANY : 0) - useOf(card),
  gift: (_view, { card }) => (isTen(card) ? 1 : -useOf(card)),
};

const useOf = (card: string): number => {
  if (isJoker(card)) return 3;
  if (isJack(card)) return 2;
  return faceOf(card).kind === "5" ? 1 : 0;
};

/** Goes by the hand that is left. */
const hard: Taste = { play: playWorth, gift: giftWorth };

export const bots: Readonly<Record<Level, Bot<ZapYourNeighborTypes>>> = {
  easy: { choose: easy },
  normal: { choose: byTaste(normal) },
  hard: { choose: byTaste(hard) },
};
