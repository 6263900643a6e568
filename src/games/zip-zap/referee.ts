// The referee of Zip Zap: what an action or a clock does to a state. Pure. `refusal.ts` decides what is
// refused.
import { assertNever } from "../assert-never.ts";
import type { Played, Ruling, Seat, Setup } from "../game.ts";
import { without } from "../hands.ts";
import { isTen, ZAP } from "./cards.ts";
import { firstOf } from "./clock-action.ts";
import { canFollow, followers, refusal } from "./refusal.ts";
import { dealRound, endRound, flip } from "./round.ts";
import type { ZipZapAction, ZipZapEvent, ZipZapOptions, ZipZapState, ZipZapTypes } from "./state.ts";
import { withChanges } from "./with-changes.ts";

type Step = Played<ZipZapTypes>;

export const start = (setup: Setup<ZipZapOptions>): Step =>
  dealRound(
    {
      setup,
      phase: "ready",
      round: 1,
      shuffle: 0,
      dealsUsed: 0,
      deals: 0,
      pileChanges: 0,
      top: null,
      topBy: null,
      lead: null,
      stock: [],
      hands: [],
      passed: [],
      ready: [],
      scores: Array.from({ length: setup.seats }, () => 0),
      ranking: null,
    },
    [],
  );

export const act = (state: ZipZapState, seat: Seat, action: ZipZapAction): Ruling<ZipZapTypes> => {
  const code = refusal(state, seat, action);
  return code ? { ok: false, code } : applyAction(state, seat, action, []);
};

/** ZZ-17 to ZZ-19: plays for the clock of the current phase. */
export const clock = (state: ZipZapState): Ruling<ZipZapTypes> => {
  const timedOut: ZipZapEvent = { type: "timedOut", phase: state.phase };
  switch (state.phase) {
    case "ready":
      return flip(state, [timedOut]);
    case "open":
      return closeWindow(withChanges(state, { passed: followers(state) }), [timedOut]);
    case "lead":
      return playFirst(state, [timedOut]);
    case "over":
      return { ok: false, code: "match-over" };
    default:
      return assertNever(state.phase);
  }
};

const applyAction = (
  state: ZipZapState,
  seat: Seat,
  action: ZipZapAction,
  events: readonly ZipZapEvent[],
): Step => {
  switch (action.type) {
    case "ready":
      return applyReady(state, seat, events);
    case "discard":
      return applyDiscard(state, seat, action.card, events);
    case "zap":
      return applyZap(state, seat, events);
    case "pass":
      return applyPass(state, seat, events);
    default:
      return assertNever(action);
  }
};

/** ZZ-4: the last `ready` flips the first card. */
const applyReady = (state: ZipZapState, seat: Seat, events: readonly ZipZapEvent[]): Step => {
  const next = withChanges(state, { ready: [...state.ready, seat].sort((a, b) => a - b) });
  const allEvents: readonly ZipZapEvent[] = [...events, { type: "readied", seat }];
  return next.ready.length === state.setup.seats
    ? flip(next, allEvents)
    : { ok: true, state: next, events: allEvents };
};

/** ZZ-10: a card goes on the pile. */
const applyDiscard = (state: ZipZapState, seat: Seat, card: string, events: readonly ZipZapEvent[]): Step => {
  const next = putOnPile(state, seat, card);
  const allEvents: readonly ZipZapEvent[] = [...events, { type: "discarded", seat, card }];
  if (next.hands[seat]?.length === 0) return endRound(next, seat, allEvents);
  if (isTen(card) || !next.hands.some((hand) => canFollow(next, hand)))
    return takeLead(next, seat, allEvents);
  return { ok: true, state: next, events: allEvents };
};

/** ZZ-12: the Zap takes the lead. */
const applyZap = (state: ZipZapState, seat: Seat, events: readonly ZipZapEvent[]): Step => {
  const next = putOnPile(state, seat, ZAP);
  const allEvents: readonly ZipZapEvent[] = [...events, { type: "zapped", seat }];
  if (next.hands[seat]?.length === 0) return endRound(next, seat, allEvents);
  if (state.phase === "lead") {
    return { ok: true, state: withChanges(next, { phase: "lead", lead: seat }), events: allEvents };
  }
  return takeLead(next, seat, allEvents);
};

/** ZZ-11: the last pass closes the window. */
const applyPass = (state: ZipZapState, seat: Seat, events: readonly ZipZapEvent[]): Step => {
  const next = withChanges(state, { passed: [...state.passed, seat].sort((a, b) => a - b) });
  const open = next.hands.some((hand, owner) => !next.passed.includes(owner) && canFollow(next, hand));
  return open ? { ok: true, state: next, events } : closeWindow(next, events);
};

/**
 * All followers have passed. The player of the top card leads. If the top card was flipped, the next card is
 * flipped.
 */
const closeWindow = (state: ZipZapState, events: readonly ZipZapEvent[]): Step =>
  state.topBy === null ? flip(state, events) : takeLead(state, state.topBy, events);

/** ZZ-19: the leader's time is up. */
const playFirst = (state: ZipZapState, events: readonly ZipZapEvent[]): Step => {
  const seat = state.lead;
  const first = seat === null ? null : firstOf(state.hands[seat] ?? []);
  if (seat === null || first === null) throw new Error("a lead without a leader's card");
  return applyAction(state, seat, first, events);
};

const takeLead = (state: ZipZapState, seat: Seat, events: readonly ZipZapEvent[]): Step => ({
  ok: true,
  state: withChanges(state, { phase: "lead", lead: seat }),
  events: [...events, { type: "leadTaken", seat }],
});

const putOnPile = (state: ZipZapState, seat: Seat, card: string): ZipZapState =>
  withChanges(state, {
    phase: "open",
    lead: null,
    top: card,
    topBy: seat,
    passed: [],
    pileChanges: state.pileChanges + 1,
    hands: state.hands.with(seat, without(state.hands[seat] ?? [], card)),
  });
