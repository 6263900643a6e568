// Which cards may be played: on the top card, under an 8, in a Zap, in a King's window. It judges cards only.
// `refusal.ts` judges turns and everything else.
import { SUITS, type Suit } from "../french-deck.ts";
import { faceOf, goesOn, isJack, isTen, zapOf } from "./cards.ts";
import type { ZapYourNeighborState } from "./state.ts";

/** Whether a card of the hand may be played now. `suitsToName` judges the suit of a Jack. */
export const mayPlay = (state: ZapYourNeighborState, hand: readonly string[], card: string): boolean => {
  if (state.phase === "tens") return isTen(card);
  if (state.zap > 0) return answersZap(state, card);
  if (isJack(card)) return mayPlayJack(state, hand, card);
  return state.demand ? answersDemand(state, card) : goesOn(card, topOf(state), state.suit);
};

/** ZYN-10, ZYN-12: whether the hand has a card that may be played. */
export const canPlay = (state: ZapYourNeighborState, hand: readonly string[]): boolean =>
  hand.some((card) => mayPlay(state, hand, card));

/** ZYN-5, ZYN-9: under the demand of an 8 a Jack names the suit of the 8. */
export const suitsToName = ({ demand, suit }: ZapYourNeighborState): readonly Suit[] =>
  demand && suit ? [suit] : SUITS;

/** ZYN-41 to ZYN-43, ZYN-46: the cards that answer a Zap. */
const answersZap = (state: ZapYourNeighborState, card: string): boolean => {
  const { kind } = faceOf(card);
  if (kind === "9") return goesOn(card, topOf(state), state.suit);
  return kind === "5" || zapOf(card) !== null;
};

/** ZYN-5, ZYN-6, ZYN-9: any Jack may be played, but a last Jack only in the suit to follow. */
const mayPlayJack = (state: ZapYourNeighborState, hand: readonly string[], jack: string): boolean => {
  if (hand.length === 1) return faceOf(jack).suit === state.suit;
  return state.demand || state.setup.options.jacksWild || goesOn(jack, topOf(state), state.suit);
};

/** ZYN-9: the cards that answer an 8, except Jacks. */
const answersDemand = (state: ZapYourNeighborState, card: string): boolean => {
  const { kind, suit } = faceOf(card);
  return kind === "8" || kind === "X" || (kind !== "T" && suit === state.suit);
};

export const topOf = ({ pile }: ZapYourNeighborState): string => {
  const top = pile.at(-1);
  if (top === undefined) throw new Error("a pile without a card");
  return top;
};
