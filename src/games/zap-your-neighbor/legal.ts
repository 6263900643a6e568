// The legal actions of a seat, as LEGAL lists them. The contract test checks them against `refusal.ts`.
import { assertNever } from "../assert-never.ts";
import { SUITS } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { isJack, isTen } from "./cards.ts";
import { mayPlay, suitsToName } from "./may-play.ts";
import { isToAct, mustPlay } from "./refusal.ts";
import type { ZapYourNeighborAction, ZapYourNeighborState } from "./state.ts";

type Actions = readonly ZapYourNeighborAction[];

export const legal = (state: ZapYourNeighborState, seat: Seat): Actions => {
  const own = isToAct(state, seat) ? inTurn(state, seat) : [];
  return state.exposed.length === 0 ? own : [...own, ...catches(state, seat)];
};

const catches = ({ exposed }: ZapYourNeighborState, by: Seat): Actions =>
  exposed.filter(({ seat }) => seat !== by).map(({ seat }) => ({ type: "catch", seat }));

/** The actions of the seat whose turn it is. */
const inTurn = (state: ZapYourNeighborState, seat: Seat): Actions => {
  const hand = state.hands[seat] ?? [];
  switch (state.phase) {
    case "turn": {
      const cards = hand.filter((card) => mayPlay(state, hand, card));
      const plays = playsOf(state, hand, cards);
      if (cards.length > 0 && mustPlay(state)) return plays;
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

/** A play of each card. A Jack has one play for each suit that it may name. */
const playsOf = (state: ZapYourNeighborState, hand: readonly string[], cards: readonly string[]): Actions => {
  const last = declarationFor(hand);
  return cards.flatMap((card): Actions => {
    if (!isJack(card)) return [{ type: "play", card, ...last }];
    return suitsToName(state).map((suit) => ({ type: "play", card, suit, ...last }));
  });
};

const gifts = ({ hands }: ZapYourNeighborState, giver: Seat, hand: readonly string[]): Actions => {
  const last = declarationFor(hand);
  return hand.flatMap((card) =>
    hands.flatMap((_, to): Actions => (to === giver ? [] : [{ type: "give", card, to, ...last }])),
  );
};

/** ZYN-50: the declaration that is needed to play or give a card of this hand. */
export const declarationFor = (hand: readonly string[]): { readonly lastCard?: true } =>
  hand.length === 2 ? { lastCard: true } : {};
