// The house bots of Zap Your Neighbor: policies over a seat's view. A bot knows its own hand and the open
// cards. It never knows another hand, the stock or earlier plays.
import { assertNever } from "../assert-never.ts";
import type { Suit } from "../french-deck.ts";
import type { Bot, BotView, Level, Seat } from "../game.ts";
import { faceOf, isJack, isJoker, isTen } from "./cards.ts";
import { giftWorth, playWorth } from "./foresight.ts";
import type { CardPlay, Gift, ZapYourNeighborAction, ZapYourNeighborTypes } from "./state.ts";

type View = BotView<ZapYourNeighborTypes>;
type Choice = ZapYourNeighborAction | null;

/**
 * Plays a card, gives one, declares or catches, at random. It draws, takes, keeps or passes only if it has no
 * other action.
 */
const easy = ({ legal }: View, random: () => number): Choice => {
  const useful = legal.filter(({ type }) => !IDLE.includes(type));
  const among = useful.length > 0 ? useful : legal;
  return among[Math.floor(random() * among.length)] ?? null;
};

const IDLE: readonly ZapYourNeighborAction["type"][] = ["draw", "take", "keep", "pass"];

/** The part in which `normal` and `hard` differ: the worth of a play or a gift, in any unit. */
interface Taste {
  readonly play: (view: View, action: CardPlay) => number;
  readonly gift: (view: View, action: Gift) => number;
}

/**
 * Both levels catch an exposed seat, keep no card that they can give away, give to the seat with the fewest
 * cards, and declare their longest suit.
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
          return gift(view, action) - handSizeOf(view, action.to) / MANY;
        case "declare":
          return suitCountOf(view, action.suit);
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

/** Card counts divided by this decide only between equal worths. */
const MANY = 100;

const best = (legal: View["legal"], worth: (action: ZapYourNeighborAction) => number): Choice =>
  legal
    .map((action) => ({ action, worth: worth(action) }))
    .reduce<{ action: Choice; worth: number }>(
      (most, next) => (most.action === null || next.worth > most.worth ? next : most),
      { action: null, worth: 0 },
    ).action;

const handSizeOf = ({ table }: View, seat: Seat): number => table.hands[seat]?.count ?? 0;

const suitCountOf = ({ table, seat }: View, suit: Suit): number =>
  (table.hands[seat]?.cards ?? []).filter((card) => faceOf(card).suit === suit).length;

/** Plays its least useful card: first other cards, then 5s, then Jacks, then Jokers. Gives 10s first. */
const normal: Taste = {
  play: (view, { card, suit }) => (suit ? suitCountOf(view, suit) / MANY : 0) - useOf(card),
  gift: (_view, { card }) => (isTen(card) ? 1 : -useOf(card)),
};

const useOf = (card: string): number => {
  if (isJoker(card)) return 3;
  if (isJack(card)) return 2;
  return faceOf(card).kind === "5" ? 1 : 0;
};

/** Judges by the hand that is left. */
const hard: Taste = { play: playWorth, gift: giftWorth };

export const bots: Readonly<Record<Level, Bot<ZapYourNeighborTypes>>> = {
  easy: { choose: easy },
  normal: { choose: byTaste(normal) },
  hard: { choose: byTaste(hard) },
};
