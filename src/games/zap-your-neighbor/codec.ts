// Encodes a Zap Your Neighbor action as bytes of the match log. The state names the seat. In a King's window the hand
// with the card does. One byte, and a second one for a Jack's suit, a gift's receiver or a catch.
import { SUITS } from "../french-deck.ts";
import type { DecodedAction, Seat } from "../game.ts";
import { DECK, isJack } from "./cards.ts";
import {
  MOST_SEATS,
  type ZapYourNeighborAction,
  type ZapYourNeighborState,
  type ZapYourNeighborTypes,
} from "./state.ts";

/**
 * A byte below this is the card's place in the deck. The same place plus this is a card with a declared last
 * card.
 */
const LAST_CARD = DECK.length;
/** The draw, take or keep of the acting seat. No phase allows two of them. */
const NO_CARD = 2 * DECK.length;
/** Plus the suit's index. */
const DECLARE = NO_CARD + 1;
/** Plus the seat. */
const PASS = DECLARE + SUITS.length;
const CATCH = PASS + MOST_SEATS;

export const encode = (
  _state: ZapYourNeighborState,
  seat: Seat,
  action: ZapYourNeighborAction,
): readonly number[] => {
  switch (action.type) {
    case "play":
      return action.suit ? [cardByte(action), SUITS.indexOf(action.suit)] : [cardByte(action)];
    case "give":
      return [cardByte(action), action.to];
    case "declare":
      return [DECLARE + SUITS.indexOf(action.suit)];
    case "pass":
      return [PASS + seat];
    case "catch":
      return [CATCH, seat * 8 + action.seat];
    default:
      return [NO_CARD];
  }
};

const cardByte = ({ card, lastCard }: { readonly card: string; readonly lastCard?: boolean }): number =>
  DECK.indexOf(card) + (lastCard ? LAST_CARD : 0);

export const decode = (
  state: ZapYourNeighborState,
  bytes: Uint8Array,
  at: number,
): DecodedAction<ZapYourNeighborTypes> => {
  const first = bytes[at] ?? 0;
  const second = bytes[at + 1] ?? 0;
  if (first === CATCH) {
    return { seat: second >> 3, action: { type: "catch", seat: second & 7 }, next: at + 2 };
  }
  if (first >= PASS) return { seat: first - PASS, action: { type: "pass" }, next: at + 1 };
  if (first < NO_CARD) return cardAction(state, first, second, at);
  return { seat: seatToAct(state), action: cardlessAction(state, first), next: at + 1 };
};

const cardAction = (
  state: ZapYourNeighborState,
  first: number,
  second: number,
  at: number,
): DecodedAction<ZapYourNeighborTypes> => {
  const card = DECK[first % LAST_CARD] ?? "";
  const last = first >= LAST_CARD ? ({ lastCard: true } as const) : {};
  if (state.phase === "give") {
    return { seat: seatToAct(state), action: { type: "give", card, to: second, ...last }, next: at + 2 };
  }
  const seat = state.phase === "tens" ? holderOf(state, card) : seatToAct(state);
  const suit = SUITS[second];
  return isJack(card) && suit
    ? { seat, action: { type: "play", card, suit, ...last }, next: at + 2 }
    : { seat, action: { type: "play", card, ...last }, next: at + 1 };
};

const cardlessAction = ({ phase, zap }: ZapYourNeighborState, first: number): ZapYourNeighborAction => {
  const suit = SUITS[first - DECLARE];
  if (suit) return { type: "declare", suit };
  if (phase === "turn") return { type: zap > 0 ? "take" : "draw" };
  return { type: "keep" };
};

const seatToAct = ({ turn }: ZapYourNeighborState): Seat => {
  if (turn === null) throw new Error("a log has a turn where there is none");
  return turn;
};

const holderOf = ({ hands }: ZapYourNeighborState, card: string): Seat => {
  const seat = hands.findIndex((hand) => hand.includes(card));
  if (seat < 0) throw new Error("a log names a card that nobody holds");
  return seat;
};
