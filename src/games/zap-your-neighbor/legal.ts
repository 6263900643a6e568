// Every action that a seat may take, as LEGAL lists them. What it lists and what `refusal.ts` lets through are held
// to each other by the contract test.
import { assertNever } from "../assert-never.ts";
import { SUITS } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { isJack, isTen } from "./cards.ts";
import { mayPlay, suitsToName } from "./may-play.ts";
import { isHeldToPlay, isToAct } from "./refusal.ts";
import type { ZapYourNeighborAction, ZapYourNeighborState } from "./state.ts";

type Actions = readonly ZapYourNeighborAction[];

export const legal = (state: ZapYourNeighborState, seat: Seat): Actions => {
  const own = isToAct(state, seat) ? inTurn(state, seat) : [];
  return state.exposed.length === 0 ? own : [...own, ...catches(state, seat)];
};

const catches = ({ exposed }: ZapYourNeighborState, by: Seat): Actions =>
  exposed.filter(({ seat }) => seat !== by).map(({ seat }) => ({ type: "catch", seat }));

/** What the seat may do that is to act. */
const inTurn = (state: ZapYourNeighborState, seat: Seat): Actions => {
  const hand = state.hands[seat] ?? [];
  switch (state.phase) {
    case "turn": {
      const cards = hand.filter((card) => mayPlay(state, hand, card));
      const plays = playsOf(state, hand, cards);
      if (cards.length > 0 && isHeldToPlay(state)) return plays;
      return [...plays, { type: state.zap > 0 ? "take" : "draw" }];
    }
    case "drawn":
      return [...playsOf(state, hand, state.drawn === null ? [] : [state.drawn]), { type: "keep" }];
    case "owed":
      return playsOf(
        state,
        hand,
        hand.filter((card) => mayPlay(state, hand, card)),
      );
    case "give":
      return [...gifts(state, seat, hand), { type: "keep" }];
    case "tens":
      return [...playsOf(state, hand, hand.filter(isTen)), { type: "pass" }];
    case "declare":
      return SUITS.map((suit) => ({ type: "declare", suit }));
    case "over":
      return [];
    default:
      return assertNever(state.phase);
  }
};

/** Each card that may be played, a Jack once for every suit that it may name. */
const playsOf = (state: ZapYourNeighborState, hand: readonly string[], cards: readonly string[]): Actions => {
  const last = declaring(hand);
  return cards.flatMap((card): Actions => {
    if (!isJack(card)) return [{ type: "play", card, ...last }];
    return suitsToName(state).map((suit) => ({ type: "play", card, suit, ...last }));
  });
};

const gifts = ({ hands }: ZapYourNeighborState, giver: Seat, hand: readonly string[]): Actions => {
  const last = declaring(hand);
  return hand.flatMap((card) =>
    hands.flatMap((_, to): Actions => (to === giver ? [] : [{ type: "give", card, to, ...last }])),
  );
};

/** ZYN-50: what whoever parts with a card of this hand has to add. */
export const declaring = (hand: readonly string[]): { readonly lastCard?: true } =>
  hand.length === 2 ? { lastCard: true } : {};
