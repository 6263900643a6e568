// The house bots of Zip Zap: policies over a seat's view. A bot knows its own hand and the open cards. It
// never knows another hand, the stock or earlier plays.
import type { Bot, BotView, Level } from "../game.ts";
import { isWild, numberOf, ZAP } from "./cards.ts";
import type { ZipZapAction, ZipZapTypes } from "./state.ts";

type View = BotView<ZipZapTypes>;
type Choice = ZipZapAction | null;

/** Plays any legal card at random, also the Zap. Passes only if it has no other action. */
const easy = ({ legal }: View, random: () => number): Choice => {
  const plays = legal.filter(({ type }) => type !== "pass");
  return plays[Math.floor(random() * plays.length)] ?? null;
};

/**
 * Plays the Zap at once, otherwise the lowest card.
 * A low card is the hardest to play (nothing precedes a 1), and after a low lead the bot can follow with its
 * higher cards. Of equal cards it plays the wild one, which costs three points in hand.
 */
const normal = ({ legal }: View): Choice => {
  const zap = legal.find(({ type }) => type === "zap");
  return zap ?? lowest(legal) ?? legal.find(({ type }) => type === "ready") ?? null;
};

/** With this many seats a lead is too rare to keep the Zap for one. */
const CROWD = 5;

/**
 * As `normal`, but with few seats it keeps the Zap until the Zap is worth most: when it leaves one card,
 * which the bot then leads, or when the bot cannot follow its own top card.
 */
const hard = (view: View): Choice => {
  const { table, seat, legal } = view;
  if (table.hands.length >= CROWD) return normal(view);
  const numbers = (table.hands[seat]?.cards ?? []).filter((card) => card !== ZAP);
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
