// Applies each action to a state, whether the seat or the clock plays it. `referee.ts` adds the events `turned` and
// `matchEnded`.
import { assertNever } from "../assert-never.ts";
import { sortCards } from "../french-deck.ts";
import type { Seat } from "../game.ts";
import { without } from "../hands.ts";
import { faceOf, isJoker } from "./cards.ts";
import { drawCards } from "./draw.ts";
import { landCard, MOST_PLAYS } from "./landing.ts";
import { CATCH_CARDS, isForgotten, shortenExposures, withExposed, withoutExposed } from "./last-card.ts";
import { canPlay, mayPlay, topOf } from "./may-play.ts";
import { endMatch, endTurn, openChoice, openDrawn, openOwed, seatFrom, startNextTurn } from "./phases.ts";
import type {
  CardPlay,
  Gift,
  ZapYourNeighborAction,
  ZapYourNeighborEvent,
  ZapYourNeighborState,
} from "./state.ts";
import { withChanges } from "./with-changes.ts";

type State = ZapYourNeighborState;

export interface Move {
  readonly state: State;
  /** All events except `turned` and `matchEnded`. */
  readonly events: readonly ZapYourNeighborEvent[];
}

export const applyAction = (state: State, seat: Seat, action: ZapYourNeighborAction): Move => {
  switch (action.type) {
    case "play":
      return applyPlay(state, seat, action);
    case "draw":
      return state.demand ? drawForDemand(state, seat) : drawForTurn(state, seat);
    case "take":
      return applyTake(state, seat);
    case "keep":
      return {
        state: state.phase === "give" ? startNextTurn(state) : endTurn(state, seat),
        events: [{ type: "kept", seat }],
      };
    case "give":
      return applyGift(state, seat, action);
    case "pass":
      return { state: leaveTens(state, seat), events: [] };
    case "declare":
      return {
        state: startNextTurn(withChanges(state, { suit: action.suit })),
        events: [{ type: "declared", seat, suit: action.suit }],
      };
    case "catch":
      return applyCatch(state, action.seat, seat);
    default:
      return assertNever(action);
  }
};

const applyPlay = (before: State, seat: Seat, action: CardPlay): Move => {
  const { card, suit, lastCard } = action;
  const hand = without(before.hands[seat] ?? [], card);
  const exposed = shortenExposures(before.exposed);
  const state = withChanges(before, {
    hands: before.hands.with(seat, hand),
    pile: [...before.pile, card],
    topBy: seat,
    exposed: isForgotten(hand, action) ? withExposed(exposed, seat) : exposed,
    played: before.played + 1,
    emptyTurns: 0,
  });
  const named = suit ? { suit } : {};
  const declared = lastCard ? { lastCard } : {};
  return {
    state: hand.length === 0 ? endMatch(state) : afterPlayedCard(state, seat, action),
    events: [{ type: "played", seat, card, ...named, ...declared }],
  };
};

const afterPlayedCard = (state: State, seat: Seat, { card, suit }: CardPlay): State => {
  if (state.phase !== "tens") return landCard(state, suit ?? null);
  if (state.played === MOST_PLAYS) return endMatch(state);
  return leaveTens(withChanges(state, { suit: faceOf(card).suit }), seat);
};

/** ZYN-35: the window closes after the last seat with a 10. */
const leaveTens = (state: State, seat: Seat): State => {
  const tens = (state.tens ?? []).filter((other) => other !== seat);
  return tens.length === 0 ? startNextTurn(state) : withChanges(state, { tens });
};

/** ZYN-12, ZYN-15: the seat draws one card for its turn. */
const drawForTurn = (before: State, seat: Seat): Move => {
  const { state, events, cards } = drawCards(before, {
    seat,
    reason: "turn",
    wants: (_, count) => count < 1,
  });
  const [card] = cards;
  if (card === undefined) return { state: countEmptyTurn(state, seat), events };
  const drew = withChanges(state, { emptyTurns: 0 });
  const playable = mayPlay(drew, drew.hands[seat] ?? [], card);
  return { state: playable ? openDrawn(drew, card) : endTurn(drew, seat), events };
};

/** ZYN-10: the seat draws until it can answer the 8. */
const drawForDemand = (before: State, seat: Seat): Move => {
  const wants = (hand: readonly string[]) => !canPlay(before, hand);
  const { state, events, cards } = drawCards(before, { seat, reason: "demand", wants });
  if (cards.length === 0) return { state: countEmptyTurn(state, seat), events };
  const drew = withChanges(state, { emptyTurns: 0 });
  const serves = canPlay(drew, drew.hands[seat] ?? []);
  return { state: serves ? openOwed(drew) : endTurn(drew, seat), events };
};

/** ZYN-62: a full round of empty turns ends the match. */
const countEmptyTurn = (before: State, seat: Seat): State => {
  const state = withChanges(before, { emptyTurns: before.emptyTurns + 1 });
  return state.emptyTurns === state.setup.seats ? endMatch(state) : endTurn(state, seat);
};

/** ZYN-44, ZYN-45: the Zap is over. The player of a Joker declares the suit before the next turn. */
const applyTake = (before: State, seat: Seat): Move => {
  const wants = (_: readonly string[], count: number) => count < before.zap;
  const { state, events } = drawCards(before, { seat, reason: "zap", wants });
  const dead = withChanges(state, { zap: 0, emptyTurns: 0 });
  return {
    state: isJoker(topOf(dead))
      ? openChoice(dead, "declare", dead.topBy, seatFrom(dead, seat, 1))
      : endTurn(dead, seat),
    events,
  };
};

/** ZYN-34, ZYN-50: a gift is not a play, but it can expose its giver. */
const applyGift = (before: State, seat: Seat, action: Gift): Move => {
  const { card, to, lastCard } = action;
  const left = without(before.hands[seat] ?? [], card);
  const state = withChanges(before, {
    hands: before.hands.with(seat, left).with(to, sortCards([...(before.hands[to] ?? []), card])),
    exposed: isForgotten(left, action) ? withExposed(before.exposed, seat) : before.exposed,
  });
  const declared = lastCard ? { lastCard } : {};
  return { state: startNextTurn(state), events: [{ type: "gave", seat, to, card, ...declared }] };
};

/** ZYN-50, ZYN-53: the caught seat draws, and its exposure ends. */
const applyCatch = (before: State, seat: Seat, by: Seat): Move => {
  const wants = (_: readonly string[], count: number) => count < CATCH_CARDS;
  const { state, events } = drawCards(before, { seat, reason: "caught", wants });
  return {
    state: withChanges(state, { exposed: withoutExposed(state.exposed, seat) }),
    events: [{ type: "caught", seat, by }, ...events],
  };
};
