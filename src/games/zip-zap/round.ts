// How a round of Zip Zap begins and ends: deals, flips, redeals, void rounds, scores, the ranking.
import { deal } from "../chance.ts";
import type { BrokenOff, Played, Seat } from "../game.ts";
import { ranked } from "../ranking.ts";
import { deckFor, penalty, sortedHand, ZAP } from "./cards.ts";
import { followers } from "./refusal.ts";
import type { ZipZapEvent, ZipZapState, ZipZapTypes } from "./state.ts";

type Step = Played<ZipZapTypes>;

/** ZZ-6: a round is dealt so often at most. */
export const DEALS_A_ROUND = 3;

/** ZZ-2. */
const handSizeFor = (seats: number): number => (seats <= 4 ? 12 : seats === 5 ? 9 : 8);

/** ZZ-3. */
export const roundsFor = (seats: number): number => (seats <= 3 ? 2 * seats : seats);

/** Deals the round and shuffle that the state names. */
export const dealRound = (state: ZipZapState, events: readonly ZipZapEvent[]): Step => {
  const { seats, chance } = state.setup;
  const { round, shuffle } = state;
  const dealt = deal(chance, state.dealsUsed, {
    round,
    shuffle,
    deck: deckFor(seats),
    seats,
    handSize: handSizeFor(seats),
  });
  const hands = dealt.hands.map((hand) => sortedHand(dealt.fixed ? hand : [...hand, ZAP]));
  const next: ZipZapState = {
    ...state,
    phase: "ready",
    dealsUsed: dealt.used,
    deals: state.deals + 1,
    top: null,
    topBy: null,
    lead: null,
    passed: [],
    ready: [],
    stock: dealt.stock,
    hands,
  };
  return {
    ok: true,
    state: next,
    events: [...events, { type: "dealt", round, shuffle, hands, stock: dealt.stock.length }],
  };
};

/** ZZ-4, ZZ-5: flips until somebody holds a card that follows; ZZ-6 where the stock runs out first. */
export const flip = (state: ZipZapState, events: readonly ZipZapEvent[]): Step => {
  const told = [...events];
  let next: ZipZapState = { ...state, phase: "open", lead: null, ready: [] };
  for (;;) {
    const [card, ...stock] = next.stock;
    if (card === undefined) return redeal(next, told);
    next = { ...next, top: card, topBy: null, stock, passed: [], pileChanges: next.pileChanges + 1 };
    told.push({ type: "flipped", card });
    if (followers(next).length > 0) return { ok: true, state: next, events: told };
  }
};

/** ZZ-6: the same round again from its next shuffle; after the third deal the round is void. */
const redeal = (state: ZipZapState, events: readonly ZipZapEvent[]): Step =>
  state.shuffle + 1 < DEALS_A_ROUND
    ? dealRound({ ...state, shuffle: state.shuffle + 1 }, events)
    : endRound(state, null, events);

/** ZZ-15, ZZ-16: scores the round, then deals the next or ends the match (ALL-2). Nobody is out of a void round. */
export const endRound = (state: ZipZapState, out: Seat | null, events: readonly ZipZapEvent[]): Step => {
  const { seats, options, chance } = state.setup;
  const { round, hands } = state;
  const pointsOf = (hand: readonly string[], seat: Seat): number => {
    if (out === null) return 0;
    return options.scoring === "firstOut" ? Number(seat === out) : penalty(hand);
  };
  const points = hands.map(pointsOf);
  const scores = state.scores.map((total, seat) => total + (points[seat] ?? 0));
  const told: readonly ZipZapEvent[] = [...events, { type: "roundEnded", round, out, hands, points, scores }];
  if (round < roundsFor(seats)) return dealRound({ ...state, scores, round: round + 1, shuffle: 0 }, told);
  const ranking = ranked(scores, options.scoring === "firstOut" ? "highest" : "lowest");
  return {
    ok: true,
    state: over({ ...state, scores, ranking }),
    events: [...told, { type: "matchEnded", ranking, hands, secret: chance.secret }],
  };
};

/** ALL-3, but for the ranking. */
export const breakOff = (state: ZipZapState): BrokenOff<ZipZapTypes> => ({
  state: over(state),
  event: { type: "abandoned", secret: state.setup.chance.secret, hands: state.hands },
});

/** ALL-3. */
const over = (state: ZipZapState): ZipZapState => ({
  ...state,
  phase: "over",
  lead: null,
  passed: [],
  ready: [],
});
