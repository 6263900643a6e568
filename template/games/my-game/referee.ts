// The referee of My Game: how a match begins, what an action does, and what the clock does for late seats.
import {
  clockByActions,
  deal,
  FRENCH_DECK,
  type Game,
  type Played,
  type RefusalCode,
  ranksOf,
  type Seat,
  type Setup,
  sortCards,
  type Ticking,
  without,
} from "turn-relay/game";
import { heightOf, pointsOf } from "./cards.ts";
import { type Action, type Event, HAND_SIZE, type MyGameTypes, type Options, type State } from "./state.ts";

/** The order of the cards follows from the secret in `chance`, so anybody can verify it afterwards (MG-1). */
export const start = (setup: Setup<Options>): Played<MyGameTypes> => {
  const { seats, chance } = setup;
  const request = { round: 1, shuffle: 0, deck: FRENCH_DECK, seats, handSize: HAND_SIZE };
  const dealt = deal(chance, 0, request);
  const hands = dealt.hands.map(sortCards);
  const { flipped, ...turned } = flip([], dealt.stock);
  return {
    ok: true,
    state: {
      setup,
      phase: "lay",
      hands,
      laid: hands.map(() => null),
      ...turned,
      scores: hands.map(() => 0),
      ranking: null,
    },
    events: [{ type: "dealt", shuffle: 0, hands, stock: dealt.stock.length }, flipped],
  };
};

/** The stock's top card becomes the prize (MG-2). */
const flip = (pile: readonly string[], [prize, ...stock]: readonly string[]) => {
  if (prize === undefined) throw new Error("a stock without a prize");
  const flipped: Event = { type: "flipped", card: prize };
  return { pile: [...pile, prize], stock, flipped };
};

/** The first that fits is the answer. `REFUSALS` of `turn-relay/game` lists all codes. */
const refusal = (state: State, seat: Seat, { card }: Action): RefusalCode | null => {
  if (state.phase === "over") return "match-over";
  if (state.laid[seat] !== null) return "not-your-turn";
  return state.hands[seat]?.includes(card) ? null : "not-in-hand";
};

/** A refusal comes first. Then the card is laid (MG-3). */
export const act: Game<MyGameTypes>["act"] = (state, seat, action) => {
  const code = refusal(state, seat, action);
  if (code) return { ok: false, code };
  const { card } = action;
  const hands = state.hands.with(seat, without(state.hands[seat] ?? [], card));
  const next: State = { ...state, hands, laid: state.laid.with(seat, card) };
  const laid: Event = { type: "laid", seat, card };
  if (next.laid.includes(null)) return { ok: true, state: next, events: [laid] };
  const { state: after, events } = take(next);
  return { ok: true, state: after, events: [laid, ...events] };
};

/** Every seat has laid a card, and the highest takes the prize (MG-4). */
const take = (state: State): Played<MyGameTypes> => {
  const { hands, setup } = state;
  const shown = state.laid.filter((card) => card !== null);
  const heights = shown.map(heightOf);
  const seat = heights.indexOf(Math.max(...heights));
  const points = pointsOf(state.pile.at(-1) ?? "");
  const scores = state.scores.map((own, other) => (other === seat ? own + points : own));
  const taken: Event = { type: "taken", seat, points, shown };
  const pile = [...state.pile, ...shown];
  const next: State = { ...state, laid: hands.map(() => null), scores, pile };
  if (hands.some((hand) => hand.length > 0)) {
    const { flipped, ...turned } = flip(pile, state.stock);
    return { ok: true, state: { ...next, ...turned }, events: [taken, flipped] };
  }
  const ranking = ranksOf(scores, "highest");
  const ended: Event = { type: "matchEnded", ranking, hands, secret: setup.chance.secret };
  return { ok: true, state: { ...next, phase: "over", ranking }, events: [taken, ended] };
};

export const legal = (state: State, seat: Seat): readonly Action[] =>
  state.phase === "over" || state.laid[seat] !== null
    ? []
    : (state.hands[seat] ?? []).map((card) => ({ type: "lay", card }));

/** The clock that runs, and a number that changes whenever the clock begins anew. */
export const ticking = ({ phase, stock }: State): Ticking | null =>
  phase === "over" ? null : { name: "lay", since: stock.length };

/** What the clock would play for one seat: its first card (MG-6). */
export const clockAction = (state: State, seat: Seat): Action | null => legal(state, seat)[0] ?? null;

const playLate = clockByActions<MyGameTypes>({ act, clockAction, ticking }, ({ phase }) => ({
  type: "timedOut",
  phase,
}));

export const clock: Game<MyGameTypes>["clock"] = (state) => playLate(state, state.setup.seats);
