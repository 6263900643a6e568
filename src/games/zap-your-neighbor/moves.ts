// What each action does to a state, whether a seat may take it or the clock does. What `turned` tells of it, and how
// an end is told, is `referee.ts`'s.
import { assertNever } from "../assert-never.ts";
import { sorted } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { without } from "../hands.ts";
import { faceOf, isJoker } from "./cards.ts";
import { drawCards } from "./draw.ts";
import { landed, MOST_PLAYS } from "./landing.ts";
import { afterPlay, CATCH_CARDS, isForgotten, withExposed, withoutExposed } from "./last-card.ts";
import { canPlay, mayPlay, topOf } from "./may-play.ts";
import { ended, goOn, openChoice, openDrawn, openOwed, seatFrom, turnAfter } from "./phases.ts";
import type {
  CardPlay,
  Gift,
  ZapYourNeighborAction,
  ZapYourNeighborEvent,
  ZapYourNeighborState,
} from "./state.ts";

type State = ZapYourNeighborState;

export interface Move {
  readonly state: State;
  /** All but the last, `turned`. */
  readonly events: readonly ZapYourNeighborEvent[];
}

export const moved = (state: State, seat: Seat, action: ZapYourNeighborAction): Move => {
  switch (action.type) {
    case "play":
      return play(state, seat, action);
    case "draw":
      return state.demand ? drawForDemand(state, seat) : drawForTurn(state, seat);
    case "take":
      return take(state, seat);
    case "keep":
      return {
        state: state.phase === "give" ? goOn(state) : turnAfter(state, seat),
        events: [{ type: "kept", seat }],
      };
    case "give":
      return give(state, seat, action);
    case "pass":
      return { state: leaveTens(state, seat), events: [] };
    case "declare":
      return {
        state: goOn({ ...state, suit: action.suit }),
        events: [{ type: "declared", seat, suit: action.suit }],
      };
    case "catch":
      return caught(state, action.seat, seat);
    default:
      return assertNever(action);
  }
};

const play = (before: State, seat: Seat, action: CardPlay): Move => {
  const { card, suit, lastCard } = action;
  const hand = without(before.hands[seat] ?? [], card);
  const exposed = afterPlay(before.exposed);
  const state: State = {
    ...before,
    hands: withHand(before, seat, hand),
    pile: [...before.pile, card],
    topBy: seat,
    exposed: isForgotten(hand, action) ? withExposed(exposed, seat) : exposed,
    played: before.played + 1,
    emptyTurns: 0,
  };
  const named = suit ? { suit } : {};
  const declared = lastCard ? { lastCard } : {};
  return {
    state: hand.length === 0 ? ended(state) : afterCard(state, seat, action),
    events: [{ type: "played", seat, card, ...named, ...declared }],
  };
};

const afterCard = (state: State, seat: Seat, { card, suit }: CardPlay): State => {
  if (state.phase !== "tens") return landed(state, suit ?? null);
  if (state.played === MOST_PLAYS) return ended(state);
  return leaveTens({ ...state, suit: faceOf(card).suit }, seat);
};

/** ZYN-35: the window closes behind the last that could put a 10. */
const leaveTens = (state: State, seat: Seat): State => {
  const tens = (state.tens ?? []).filter((other) => other !== seat);
  return tens.length === 0 ? goOn(state) : { ...state, tens };
};

/** ZYN-12, ZYN-15. */
const drawForTurn = (before: State, seat: Seat): Move => {
  const { state, events, cards } = drawCards(before, {
    seat,
    reason: "turn",
    wants: (_, count) => count < 1,
  });
  const [card] = cards;
  if (card === undefined) return { state: emptyTurn(state, seat), events };
  const drew = { ...state, emptyTurns: 0 };
  const playable = mayPlay(drew, drew.hands[seat] ?? [], card);
  return { state: playable ? openDrawn(drew, card) : turnAfter(drew, seat), events };
};

/** ZYN-10. */
const drawForDemand = (before: State, seat: Seat): Move => {
  const wants = (hand: readonly string[]) => !canPlay(before, hand);
  const { state, events, cards } = drawCards(before, { seat, reason: "demand", wants });
  if (cards.length === 0) return { state: emptyTurn(state, seat), events };
  const drew = { ...state, emptyTurns: 0 };
  const serves = canPlay(drew, drew.hands[seat] ?? []);
  return { state: serves ? openOwed(drew) : turnAfter(drew, seat), events };
};

/** ZYN-62: with nothing left to draw for anybody, a round of such turns ends the match. */
const emptyTurn = (before: State, seat: Seat): State => {
  const state = { ...before, emptyTurns: before.emptyTurns + 1 };
  return state.emptyTurns === state.setup.seats ? ended(state) : turnAfter(state, seat);
};

/** ZYN-44, ZYN-45: the Zap is dead; a Joker's player names the suit before the next turn. */
const take = (before: State, seat: Seat): Move => {
  const wants = (_: readonly string[], count: number) => count < before.zap;
  const { state, events } = drawCards(before, { seat, reason: "zap", wants });
  const dead = { ...state, zap: 0, emptyTurns: 0 };
  return {
    state: isJoker(topOf(dead))
      ? openChoice(dead, "declare", dead.topBy, seatFrom(dead, seat, 1))
      : turnAfter(dead, seat),
    events,
  };
};

/** ZYN-34, ZYN-50: a gift is no play, but it may expose its giver. */
const give = (before: State, seat: Seat, action: Gift): Move => {
  const { card, to, lastCard } = action;
  const left = without(before.hands[seat] ?? [], card);
  const given = { ...before, hands: withHand(before, seat, left) };
  const state: State = {
    ...given,
    hands: withHand(given, to, sorted([...(before.hands[to] ?? []), card])),
    exposed: isForgotten(left, action) ? withExposed(before.exposed, seat) : before.exposed,
  };
  const declared = lastCard ? { lastCard } : {};
  return { state: goOn(state), events: [{ type: "gave", seat, to, card, ...declared }] };
};

/** ZYN-50, ZYN-53. */
const caught = (before: State, seat: Seat, by: Seat): Move => {
  const wants = (_: readonly string[], count: number) => count < CATCH_CARDS;
  const { state, events } = drawCards(before, { seat, reason: "caught", wants });
  return {
    state: { ...state, exposed: withoutExposed(state.exposed, seat) },
    events: [{ type: "caught", seat, by }, ...events],
  };
};

const withHand = ({ hands }: State, seat: Seat, hand: readonly string[]): State["hands"] =>
  hands.map((other, owner) => (owner === seat ? hand : other));
