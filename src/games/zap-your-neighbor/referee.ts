// Zap Your Neighbor's referee: the first deal, an action, a clock, and how their outcome is told. Pure; what is
// refused is `refusal.ts`'s, what an action does `moves.ts`'s.
import { deal } from "../chance.ts";
import { sorted } from "../french-deck.ts";
import type { Outcome, Played, Seat, Setup } from "../game.ts";
import { DECK } from "./cards.ts";
import { clockMove } from "./clock-move.ts";
import { landed } from "./landing.ts";
import { type Move, moved } from "./moves.ts";
import { refusal } from "./refusal.ts";
import { isSameStanding, standingOf } from "./standing.ts";
import type {
  ZapYourNeighborAction,
  ZapYourNeighborEvent,
  ZapYourNeighborOptions,
  ZapYourNeighborState,
  ZapYourNeighborTypes,
} from "./state.ts";

type Step = Played<ZapYourNeighborTypes>;

/** ZYN-1. */
const HAND_SIZE = 7;

/** ZYN-1 to ZYN-3: the deal, and the card that is the dealer's first turn. */
export const start = (setup: Setup<ZapYourNeighborOptions>): Step => {
  const { seats, chance } = setup;
  const dealer = setup.dealer ?? 0;
  const dealt = deal(chance, 0, { round: 1, shuffle: 0, deck: DECK, seats, handSize: HAND_SIZE });
  const [card, ...stock] = dealt.stock;
  if (card === undefined) throw new Error("a deal without a first card");
  const before: ZapYourNeighborState = {
    setup,
    dealsUsed: dealt.used,
    shuffle: 0,
    phase: "turn",
    dealer,
    turn: dealer,
    next: null,
    direction: 1,
    pile: [],
    topBy: dealer,
    suit: null,
    zap: 0,
    demand: false,
    drawn: null,
    exposed: [],
    stock: dealt.stock,
    hands: dealt.hands.map(sorted),
    tens: null,
    played: 0,
    emptyTurns: 0,
    phases: 0,
    ranking: null,
  };
  return told(before, {
    state: landed({ ...before, pile: [card], stock }, null),
    events: [
      { type: "dealt", shuffle: 0, dealer, hands: before.hands, stock: dealt.stock.length },
      { type: "played", seat: dealer, card, starter: true },
    ],
  });
};

export const act = (
  state: ZapYourNeighborState,
  seat: Seat,
  action: ZapYourNeighborAction,
): Outcome<ZapYourNeighborTypes> => {
  const code = refusal(state, seat, action);
  if (code) return { ok: false, code };
  const move = moved(state, seat, action);
  // ZYN-35: a pass that closes nothing is its seat's secret.
  if (action.type === "pass" && move.state.phase === "tens") return { ok: true, ...move };
  return told(state, move);
};

/** ZYN-70, ZYN-71. */
export const clock = (state: ZapYourNeighborState): Outcome<ZapYourNeighborTypes> => {
  const move = clockMove(state);
  if (move === null) return { ok: false, code: "match-over" };
  return told(state, { ...move, events: [{ type: "timedOut", phase: state.phase }, ...move.events] });
};

/** The move with what follows from it: how the table stands now, and the end. */
const told = (before: ZapYourNeighborState, { state, events }: Move): Step => {
  const was = standingOf(before);
  // What an end clears is told by `matchEnded`, so that of all the rest only an Ace can have changed anything.
  const is = state.phase === "over" ? { ...was, direction: state.direction } : standingOf(state);
  const turned: readonly ZapYourNeighborEvent[] = isSameStanding(was, is)
    ? []
    : [{ type: "turned", was, is }];
  return { ok: true, state, events: [...events, ...turned, ...ending(state)] };
};

const ending = ({ ranking, hands, setup }: ZapYourNeighborState): readonly ZapYourNeighborEvent[] =>
  ranking ? [{ type: "matchEnded", ranking, hands, secret: setup.chance.secret }] : [];
