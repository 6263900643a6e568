// High Card's referee: what is dealt, what is refused, what a shown card or the clock does to a state. Pure.
import { deal } from "../../../src/games/chance.ts";
import { FRENCH_DECK, placeOf, RANKS } from "../../../src/games/french-deck.ts";
import type { BrokenOff, Played, RefusalCode, Ruling, Seat, Setup } from "../../../src/games/game.ts";
import { openHands } from "../../../src/games/hands.ts";
import { ranksOf } from "../../../src/games/ranking.ts";
import type {
  HighCardAction,
  HighCardEvent,
  HighCardOptions,
  HighCardState,
  HighCardTypes,
} from "./state.ts";

type Step = Played<HighCardTypes>;

/** HC-1. */
export const start = (setup: Setup<HighCardOptions>): Step => {
  const { seats, chance } = setup;
  const request = { round: 1, shuffle: 0, deck: FRENCH_DECK, seats, handSize: 1 };
  const { hands, stock } = deal(chance, 0, request);
  return {
    ok: true,
    state: { setup, hands, shown: hands.map(() => null), stock, phase: "open", ranking: null },
    events: [{ type: "dealt", shuffle: 0, hands, stock: stock.length }],
  };
};

export const act = (state: HighCardState, seat: Seat): Ruling<HighCardTypes> => {
  const code = refusal(state, seat);
  return code ? { ok: false, code } : show(state, seat, []);
};

/** HC-4. */
export const clock = (state: HighCardState): Ruling<HighCardTypes> => {
  if (state.phase === "over") return { ok: false, code: "match-over" };
  const timedOut: Step = { ok: true, state, events: [{ type: "timedOut", phase: "open" }] };
  return awaited(state).reduce((so, seat) => show(so.state, seat, so.events), timedOut);
};

export const awaited = ({ phase, shown }: HighCardState): readonly Seat[] =>
  phase === "over" ? [] : shown.flatMap((card, seat) => (card === null ? [seat] : []));

/** HC-4, for one seat. */
export const clockAction = (state: HighCardState, seat: Seat): HighCardAction | null =>
  awaited(state).includes(seat) ? { type: "show" } : null;

export const breakOff = (state: HighCardState): BrokenOff<HighCardTypes> => ({
  state: { ...state, phase: "over" },
  event: { type: "abandoned", secret: state.setup.chance.secret, hands: openHands(state.hands) },
});

export const legal = (state: HighCardState, seat: Seat): readonly HighCardAction[] =>
  refusal(state, seat) === null ? [{ type: "show" }] : [];

/** In the order of the rules page. */
const refusal = (state: HighCardState, seat: Seat): RefusalCode | null => {
  if (state.phase === "over") return "match-over";
  return state.shown[seat] === null ? null : "not-your-turn";
};

/** HC-2. */
const show = (state: HighCardState, seat: Seat, events: readonly HighCardEvent[]): Step => {
  const [card] = state.hands[seat] ?? [];
  if (card === undefined) throw new Error("a hidden card that nobody holds");
  const next = { ...state, hands: state.hands.with(seat, []), shown: state.shown.with(seat, card) };
  const told: readonly HighCardEvent[] = [...events, { type: "shown", seat, card }];
  return next.shown.includes(null) ? { ok: true, state: next, events: told } : end(next, told);
};

/** HC-3. */
const end = (state: HighCardState, events: readonly HighCardEvent[]): Step => {
  const { shown, hands, setup } = state;
  const ranking = ranksOf(shown.map(heightOf), "highest");
  const ended: HighCardEvent = { type: "matchEnded", ranking, hands, secret: setup.chance.secret };
  return { ok: true, state: { ...state, phase: "over", ranking }, events: [...events, ended] };
};

const heightOf = (card: string | null): number => (card === null ? 0 : placeOf(card) % RANKS.length);
