// Zip Zap's referee: what an action or a clock does to a state. Pure; which actions are refused is `refusal.ts`'s.
import { assertNever } from "../assert-never.ts";
import type { Outcome, Played, Seat, Setup } from "../game.ts";
import { without } from "../hands.ts";
import { isTen, ZAP } from "./cards.ts";
import { firstOf } from "./clock-action.ts";
import { followers, refusal } from "./refusal.ts";
import { dealRound, endRound, flip } from "./round.ts";
import type { ZipZapAction, ZipZapEvent, ZipZapOptions, ZipZapState, ZipZapTypes } from "./state.ts";

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

export const act = (state: ZipZapState, seat: Seat, action: ZipZapAction): Outcome<ZipZapTypes> => {
  const code = refusal(state, seat, action);
  return code ? { ok: false, code } : play(state, seat, action, []);
};

/** ZZ-17 to ZZ-19: what the referee does when the phase's clock has run out. */
export const clock = (state: ZipZapState): Outcome<ZipZapTypes> => {
  const timedOut: ZipZapEvent = { type: "timedOut", phase: state.phase };
  switch (state.phase) {
    case "ready":
      return flip(state, [timedOut]);
    case "open":
      return closeWindow({ ...state, passed: followers(state) }, [timedOut]);
    case "lead":
      return playFirst(state, [timedOut]);
    case "over":
      return { ok: false, code: "match-over" };
    default:
      return assertNever(state.phase);
  }
};

const play = (state: ZipZapState, seat: Seat, action: ZipZapAction, events: readonly ZipZapEvent[]): Step => {
  switch (action.type) {
    case "ready":
      return readied(state, seat, events);
    case "discard":
      return discarded(state, seat, action.card, events);
    case "zap":
      return zapped(state, seat, events);
    case "pass":
      return passed(state, seat, events);
    default:
      return assertNever(action);
  }
};

/** ZZ-4: the last `ready` turns the first card. */
const readied = (state: ZipZapState, seat: Seat, events: readonly ZipZapEvent[]): Step => {
  const next = { ...state, ready: [...state.ready, seat].sort((a, b) => a - b) };
  const told: readonly ZipZapEvent[] = [...events, { type: "readied", seat }];
  return next.ready.length === state.setup.seats ? flip(next, told) : { ok: true, state: next, events: told };
};

/** ZZ-10. */
const discarded = (state: ZipZapState, seat: Seat, card: string, events: readonly ZipZapEvent[]): Step => {
  const next = onPile(state, seat, card);
  const told: readonly ZipZapEvent[] = [...events, { type: "discarded", seat, card }];
  if (next.hands[seat]?.length === 0) return endRound(next, seat, told);
  if (isTen(card) || followers(next).length === 0) return takeLead(next, seat, told);
  return { ok: true, state: next, events: told };
};

/** ZZ-12. */
const zapped = (state: ZipZapState, seat: Seat, events: readonly ZipZapEvent[]): Step => {
  const next = onPile(state, seat, ZAP);
  const told: readonly ZipZapEvent[] = [...events, { type: "zapped", seat }];
  if (next.hands[seat]?.length === 0) return endRound(next, seat, told);
  if (state.phase === "lead") {
    return { ok: true, state: { ...next, phase: "lead", lead: seat }, events: told };
  }
  return takeLead(next, seat, told);
};

/** ZZ-11. */
const passed = (state: ZipZapState, seat: Seat, events: readonly ZipZapEvent[]): Step => {
  const next = { ...state, passed: [...state.passed, seat].sort((a, b) => a - b) };
  const open = followers(next).some((follower) => !next.passed.includes(follower));
  return open ? { ok: true, state: next, events } : closeWindow(next, events);
};

/** Everybody who could follow has declined: the top card's player leads; over a flipped card the next is flipped. */
const closeWindow = (state: ZipZapState, events: readonly ZipZapEvent[]): Step =>
  state.topBy === null ? flip(state, events) : takeLead(state, state.topBy, events);

/** ZZ-19. */
const playFirst = (state: ZipZapState, events: readonly ZipZapEvent[]): Step => {
  const seat = state.lead;
  const first = seat === null ? null : firstOf(state.hands[seat] ?? []);
  if (seat === null || first === null) throw new Error("a lead without a leader's card");
  return play(state, seat, first, events);
};

const takeLead = (state: ZipZapState, seat: Seat, events: readonly ZipZapEvent[]): Step => ({
  ok: true,
  state: { ...state, phase: "lead", lead: seat },
  events: [...events, { type: "leadTaken", seat }],
});

const onPile = (state: ZipZapState, seat: Seat, card: string): ZipZapState => ({
  ...state,
  phase: "open",
  lead: null,
  top: card,
  topBy: seat,
  passed: [],
  pileChanges: state.pileChanges + 1,
  hands: state.hands.map((hand, owner) => (owner === seat ? without(hand, card) : hand)),
});
