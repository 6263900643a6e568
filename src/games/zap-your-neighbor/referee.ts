// The referee of Zap Your Neighbor: the first deal, actions, clocks, and the events of the outcome. Pure.
// `refusal.ts` decides what is refused, `moves.ts` plays an action.
import { deal } from "../chance.ts";
import { sortCards } from "../french-deck.ts";
import type { Played, Ruling, Seat, Setup } from "../game.ts";
import { DECK } from "./cards.ts";
import { clockMove } from "./clock-move.ts";
import { landCard } from "./landing.ts";
import { applyAction, type Move } from "./moves.ts";
import { refusal } from "./refusal.ts";
import { isSameStanding, standingOf } from "./standing.ts";
import type {
  ZapYourNeighborAction,
  ZapYourNeighborEvent,
  ZapYourNeighborOptions,
  ZapYourNeighborState,
  ZapYourNeighborTypes,
} from "./state.ts";
import { withChanges } from "./with-changes.ts";

type Step = Played<ZapYourNeighborTypes>;

/** ZYN-1: the cards dealt to each seat. */
const HAND_SIZE = 7;

/** ZYN-1 to ZYN-3: deals, and plays the first card as the dealer's turn. */
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
    hands: dealt.hands.map(sortCards),
    tens: null,
    played: 0,
    emptyTurns: 0,
    phases: 0,
    ranking: null,
  };
  return completeMove(before, {
    state: landCard(withChanges(before, { pile: [card], stock }), null),
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
): Ruling<ZapYourNeighborTypes> => {
  const code = refusal(state, seat, action);
  if (code) return { ok: false, code };
  const move = applyAction(state, seat, action);
  // ZYN-35: a pass that does not close the window makes no event, because it is its seat's secret.
  if (action.type === "pass" && move.state.phase === "tens") return { ok: true, ...move };
  return completeMove(state, move);
};

/** ZYN-70, ZYN-71: plays for the clock of the current phase. */
export const clock = (state: ZapYourNeighborState): Ruling<ZapYourNeighborTypes> => {
  const move = clockMove(state);
  if (move === null) return { ok: false, code: "match-over" };
  return completeMove(state, { ...move, events: [{ type: "timedOut", phase: state.phase }, ...move.events] });
};

/** Completes a move with its last events: `turned` if the standing changed, and `matchEnded`. */
const completeMove = (before: ZapYourNeighborState, { state, events }: Move): Step => {
  const was = standingOf(before);
  // `matchEnded` implies every reset of the end. So only the direction is compared, which an Ace can have
  // turned.
  const is = state.phase === "over" ? { ...was, direction: state.direction } : standingOf(state);
  const turnedEvents: readonly ZapYourNeighborEvent[] = isSameStanding(was, is)
    ? []
    : [{ type: "turned", was, is }];
  return { ok: true, state, events: [...events, ...turnedEvents, ...endEvents(state)] };
};

const endEvents = ({ ranking, hands, setup }: ZapYourNeighborState): readonly ZapYourNeighborEvent[] =>
  ranking ? [{ type: "matchEnded", ranking, hands, secret: setup.chance.secret }] : [];
