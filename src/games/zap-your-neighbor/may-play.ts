// Which cards may be played: on the top card, under an 8, in a Zap, in a King's window. Judges cards alone; whose
// turn it is and what else is refused is `refusal.ts`'s.
import { SUITS, type Suit } from "../french-deck.ts";
import { faceOf, goesOn, isJack, isTen, zapOf } from "./cards.ts";
import type { ZapYourNeighborState } from "./state.ts";

/** Whether a hand's card may be played now. Which suits a Jack may name is `suitsToName`'s. */
export const mayPlay = (state: ZapYourNeighborState, hand: readonly string[], card: string): boolean => {
  if (state.phase === "tens") return isTen(card);
  if (state.zap > 0) return servesInZap(state, card);
  if (isJack(card)) return jackServes(state, hand, card);
  return state.demand ? servesDemand(state, card) : goesOn(card, topOf(state), state.suit);
};

/** ZYN-10, ZYN-12: whether the hand has any card that may be played. */
export const canPlay = (state: ZapYourNeighborState, hand: readonly string[]): boolean =>
  hand.some((card) => mayPlay(state, hand, card));

/** ZYN-5, ZYN-9: under an 8's demand a Jack names the 8's suit. */
export const suitsToName = ({ demand, suit }: ZapYourNeighborState): readonly Suit[] =>
  demand && suit ? [suit] : SUITS;

/** ZYN-41 to ZYN-43, ZYN-46. */
const servesInZap = (state: ZapYourNeighborState, card: string): boolean => {
  const { kind } = faceOf(card);
  if (kind === "9") return goesOn(card, topOf(state), state.suit);
  return kind === "5" || zapOf(card) !== null;
};

/** ZYN-5, ZYN-6, ZYN-9: any Jack, but a last one only in the suit to follow. */
const jackServes = (state: ZapYourNeighborState, hand: readonly string[], jack: string): boolean => {
  if (hand.length === 1) return faceOf(jack).suit === state.suit;
  return state.demand || state.setup.options.jacksWild || goesOn(jack, topOf(state), state.suit);
};

/** ZYN-9, of any card but a Jack. */
const servesDemand = (state: ZapYourNeighborState, card: string): boolean => {
  const { kind, suit } = faceOf(card);
  return kind === "8" || kind === "X" || (kind !== "T" && suit === state.suit);
};

export const topOf = ({ pile }: ZapYourNeighborState): string => {
  const top = pile.at(-1);
  if (top === undefined) throw new Error("a pile without a card");
  return top;
};
