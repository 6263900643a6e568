// The house bots of Zip Zap: policies over a seat's view. They know their own hand and what lies open; never
// another hand, the stock, or what was played before.
import type { Bot, BotView, Level } from "../game.ts";
import { isWild, numberOf, ZAP } from "./cards.ts";
import type { ZipZapAction, ZipZapTypes } from "./state.ts";

type View = BotView<ZipZapTypes>;
type Choice = ZipZapAction | null;

/** Anything that it may play, a Zap too; it never holds a card back. */
const easy = ({ legal }: View, random: () => number): Choice => {
  const plays = legal.filter(({ type }) => type !== "pass");
  return plays[Math.floor(random() * plays.length)] ?? null;
};

/**
 * Lowest card first: a low card is the hardest to get rid of (a 1 follows nothing), and whoever leads low follows
 * it up with what they hold above. Of equal cards the wild one: it costs three points when kept. The Zap as soon
 * as it may be played.
 */
const normal = ({ legal }: View): Choice => {
  const zap = legal.find(({ type }) => type === "zap");
  return zap ?? lowest(legal) ?? legal.find(({ type }) => type === "ready") ?? null;
};

/** From here on a lead comes too seldom to keep a Zap for one. */
const CROWD = 5;

/**
 * As `normal`, but in a small round the Zap waits for the moment when it is worth most: when it leaves one card, which
 * the lead then puts out; or when somebody else is about to follow its card and it cannot.
 */
const hard = (view: View): Choice => {
  const { table, seat, legal } = view;
  if (table.hands.length >= CROWD) return normal(view);
  const hand = table.hands[seat];
  const numbers = typeof hand === "object" ? hand.filter((card) => card !== ZAP) : [];
  const zap = legal.find(({ type }) => type === "zap");
  const low = lowest(legal);
  if (zap && (!low || numbers.length <= 1)) return zap;
  return low ?? legal.find(({ type }) => type === "ready") ?? null;
};

const lowest = (legal: readonly ZipZapAction[]): ZipZapAction | undefined =>
  legal
    .filter((action) => action.type === "discard")
    .sort(
      (a, b) => numberOf(a.card) - numberOf(b.card) || Number(isWild(b.card)) - Number(isWild(a.card)),
    )[0];

export const bots: Readonly<Record<Level, Bot<ZipZapTypes>>> = {
  easy: { choose: easy },
  normal: { choose: normal },
  hard: { choose: hard },
};
