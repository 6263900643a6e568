// How a round of Zip, Zilch, Zero begins and ends: the dealer, deals, scores, the ranking.
import { deal } from "../chance.ts";
import { FRENCH_DECK, sortCards } from "../french-deck.ts";
import type { BrokenOff, Played, Seat, Setup } from "../game.ts";
import { openHands } from "../hands.ts";
import { ranksOf } from "../ranking.ts";
import { shuffleCards } from "../shuffle.ts";
import { highestOf, worthOf } from "./cards.ts";
import type {
  ZipZilchZeroEvent,
  ZipZilchZeroOptions,
  ZipZilchZeroState,
  ZipZilchZeroTypes,
} from "./state.ts";
import { withChanges } from "./with-changes.ts";

type Step = Played<ZipZilchZeroTypes>;

/** ZZZ-1: the rounds of a match. */
export const ROUNDS = 4;
const HAND_SIZE = 7;

/** ZZZ-2: the shuffle of round 1 that decides the first dealer. Its number is used even if nobody draws. */
const HIGH_CARD_SHUFFLE = 1;

/** ZZZ-2: the first dealer, and the cards that decided it. */
export const firstDealer = ({
  seats,
  dealer,
  chance,
}: Setup<ZipZilchZeroOptions>): { readonly dealer: Seat; readonly high?: readonly string[] } => {
  if (dealer !== null) return { dealer };
  const { secret, entropy } = chance;
  const order = shuffleCards(FRENCH_DECK, { secret, entropy, round: 1, shuffle: HIGH_CARD_SHUFFLE });
  const high = order.slice(0, seats);
  return { dealer: highestOf(high), high };
};

/** ZZZ-3: the seats act clockwise. */
export const nextSeat = ({ setup }: ZipZilchZeroState, seat: Seat): Seat => (seat + 1) % setup.seats;

/** ZZZ-1: deals the `round` of the state. The first deal shows `high`. */
export const dealRound = (
  state: ZipZilchZeroState,
  events: readonly ZipZilchZeroEvent[],
  high?: readonly string[],
): Step => {
  const { round, dealer } = state;
  const { seats, chance } = state.setup;
  const dealt = deal(chance, state.dealsUsed, {
    round,
    shuffle: 0,
    deck: FRENCH_DECK,
    seats,
    handSize: HAND_SIZE,
  });
  const [top, ...stock] = dealt.stock;
  if (top === undefined) throw new Error("a deal without a card for the pile");
  const hands = dealt.hands.map(sortCards);
  const dealtEvent = { type: "dealt", round, shuffle: 0, dealer, hands, stock: stock.length, top } as const;
  return {
    ok: true,
    state: withChanges(state, {
      phase: "draw",
      turn: nextSeat(state, dealer),
      stock,
      pile: [top],
      hands,
      zips: hands.map(() => []),
      owed: null,
      barred: null,
      drawn: null,
      zipped: false,
      stale: 0,
      dealsUsed: dealt.used,
      shuffle: round === 1 ? HIGH_CARD_SHUFFLE : 0,
      turns: state.turns + 1,
    }),
    events: [...events, high ? { ...dealtEvent, high } : dealtEvent],
  };
};

/**
 * ZZZ-15: scores the round, then deals the next one or ends the match (ALL-2). `out` is null in a stale
 * round.
 */
export const endRound = (
  state: ZipZilchZeroState,
  out: Seat | null,
  events: readonly ZipZilchZeroEvent[],
): Step => {
  const { round, hands, zips } = state;
  const points = hands.map((hand, seat) => worthOf((zips[seat] ?? []).flat()) - worthOf(hand));
  const scores = state.scores.map((total, seat) => total + (points[seat] ?? 0));
  const allEvents: readonly ZipZilchZeroEvent[] = [
    ...events,
    { type: "roundEnded", round, out, hands, points, scores },
  ];
  if (round < ROUNDS) {
    const dealer = nextSeat(state, state.dealer);
    return dealRound(withChanges(state, { round: round + 1, dealer, scores }), allEvents);
  }
  const ranking = ranksOf(scores, "highest");
  return {
    ok: true,
    state: withChanges(state, { phase: "over", turn: null, scores, ranking }),
    events: [...allEvents, { type: "matchEnded", ranking, hands, secret: state.setup.chance.secret }],
  };
};

/** ALL-3, without a ranking. */
export const breakOff = (state: ZipZilchZeroState): BrokenOff<ZipZilchZeroTypes> => ({
  state: withChanges(state, { phase: "over", turn: null, owed: null, barred: null, drawn: null }),
  event: { type: "abandoned", secret: state.setup.chance.secret, hands: openHands(state.hands) },
});
