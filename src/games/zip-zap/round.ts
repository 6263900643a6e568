// How a round of Zip Zap begins and ends: deals, flips, redeals, void rounds, scores, the ranking.
import { deal } from "../chance.ts";
import type { BrokenOff, Played, Seat } from "../game.ts";
import { openHands } from "../hands.ts";
import { ranksOf } from "../ranking.ts";
import { deckFor, penalty, sortHand, ZAP } from "./cards.ts";
import { canFollow } from "./refusal.ts";
import type { ZipZapEvent, ZipZapState, ZipZapTypes } from "./state.ts";
import { withChanges } from "./with-changes.ts";

type Step = Played<ZipZapTypes>;

/** ZZ-6: the most deals of one round. */
export const DEALS_A_ROUND = 3;

/** ZZ-2: the number cards dealt to each seat. */
const handSizeFor = (seats: number): number => (seats <= 4 ? 12 : seats === 5 ? 9 : 8);

/** ZZ-3: the rounds of a match. */
export const roundsFor = (seats: number): number => (seats <= 3 ? 2 * seats : seats);

/** ZZ-2: deals the `round` and `shuffle` of the state. */
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
  const hands = dealt.hands.map((hand) => sortHand(dealt.fixed ? hand : [...hand, ZAP]));
  const next = withChanges(state, {
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
  });
  return {
    ok: true,
    state: next,
    events: [...events, { type: "dealt", round, shuffle, hands, stock: dealt.stock.length }],
  };
};

/** ZZ-4, ZZ-5: flips cards until a seat can follow. If the stock is empty first, ZZ-6 applies. */
export const flip = (state: ZipZapState, events: readonly ZipZapEvent[]): Step => {
  const allEvents = [...events];
  let next = withChanges(state, { phase: "open", lead: null, ready: [] });
  for (;;) {
    const [card, ...stock] = next.stock;
    if (card === undefined) return redeal(next, allEvents);
    next = withChanges(next, {
      top: card,
      topBy: null,
      stock,
      passed: [],
      pileChanges: next.pileChanges + 1,
    });
    allEvents.push({ type: "flipped", card });
    if (next.hands.some((hand) => canFollow(next, hand))) return { ok: true, state: next, events: allEvents };
  }
};

/** ZZ-6: deals the same round again with its next shuffle. After the third deal the round is void. */
const redeal = (state: ZipZapState, events: readonly ZipZapEvent[]): Step =>
  state.shuffle + 1 < DEALS_A_ROUND
    ? dealRound(withChanges(state, { shuffle: state.shuffle + 1 }), events)
    : endRound(state, null, events);

/**
 * ZZ-15, ZZ-16: scores the round, then deals the next one or ends the match (ALL-2). `out` is null in a void
 * round.
 */
export const endRound = (state: ZipZapState, out: Seat | null, events: readonly ZipZapEvent[]): Step => {
  const { seats, options, chance } = state.setup;
  const { round, hands } = state;
  const pointsOf = (hand: readonly string[], seat: Seat): number => {
    if (out === null) return 0;
    return options.scoring === "firstOut" ? Number(seat === out) : penalty(hand);
  };
  const points = hands.map(pointsOf);
  const scores = state.scores.map((total, seat) => total + (points[seat] ?? 0));
  const allEvents: readonly ZipZapEvent[] = [
    ...events,
    { type: "roundEnded", round, out, hands, points, scores },
  ];
  if (round < roundsFor(seats))
    return dealRound(withChanges(state, { scores, round: round + 1, shuffle: 0 }), allEvents);
  const ranking = ranksOf(scores, options.scoring === "firstOut" ? "highest" : "lowest");
  return {
    ok: true,
    state: overState(withChanges(state, { scores, ranking })),
    events: [...allEvents, { type: "matchEnded", ranking, hands, secret: chance.secret }],
  };
};

/** ALL-3, without a ranking. */
export const breakOff = (state: ZipZapState): BrokenOff<ZipZapTypes> => ({
  state: overState(state),
  event: { type: "abandoned", secret: state.setup.chance.secret, hands: openHands(state.hands) },
});

/** ALL-3: the state of a match that is over. */
const overState = (state: ZipZapState): ZipZapState =>
  withChanges(state, { phase: "over", lead: null, passed: [], ready: [] });
