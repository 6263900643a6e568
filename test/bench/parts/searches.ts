// The searches of Zip, Zilch, Zero in the worst known positions. A search over 20,000 hands of 40 to 51 cards found them.
// Each hand was judged with three of its cards owed and split into a hand and a pile. Its cards are the first of a
// seeded shuffle, as they come or with one kind of card in front.
import { FRENCH_DECK, placeOf, sortCards } from "../../../src/games/french-deck.ts";
import { shuffleCards } from "../../../src/games/shuffle.ts";
import type { ZipZilchZeroAction, ZipZilchZeroState } from "../../../src/games/zip-zilch-zero/state.ts";
import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import type { Bench } from "../part.ts";
import { quantile } from "../report/quantiles.ts";
import { cpuUsOf } from "../timing.ts";

const CALLS = 2_000;
const ROUND_MS = 50;

export const measureSearches = async (bench: Bench): Promise<void> => {
  const step = bench.progress(SEARCHES.length);
  for (const { name, searches } of SEARCHES) {
    const made = searches.map((make) => make());
    const calls = Array.from({ length: bench.times(CALLS) }, () => 0);
    const figures = made.map((search) => ({
      cpuMeanUs: cpuUsOf([0], search, bench.times(ROUND_MS)),
      p99Us: quantile(
        calls.map(() => timeUs(search)),
        0.99,
      ),
    }));
    bench.row(name, {
      positions: figures.length,
      cpuMeanUs: Math.max(...figures.map(({ cpuMeanUs }) => cpuMeanUs)),
      p99Us: Math.max(...figures.map(({ p99Us }) => p99Us)),
    });
    step();
  }
};

const timeUs = (run: () => unknown): number => {
  const startMs = performance.now();
  run();
  return (performance.now() - startMs) * 1000;
};

const rankOf = (card: string): number => (placeOf(card) % 13) + 1;
const isRed = (card: string): boolean => /[DH]$/.test(card);

/** The cards in front; cards of one number keep the order of the shuffle. */
const FRONT = {
  random: () => 0,
  even: (card: string) => rankOf(card) % 2,
  low: rankOf,
  high: (card: string) => -rankOf(card),
  black: (card: string) => (isRed(card) ? rankOf(card) : -rankOf(card)),
} as const;

interface Worst {
  readonly front: keyof typeof FRONT;
  readonly seed: number;
  readonly size: number;
}

const cardsOf = ({ front, seed, size }: Worst): readonly string[] => {
  const secret = seed.toString(16).padStart(64, "0");
  return shuffleCards(FRENCH_DECK, { secret, entropy: [], round: 1, shuffle: 0 })
    .toSorted((a, b) => FRONT[front](a) - FRONT[front](b))
    .slice(0, size);
};

const base = zipZilchZero.start({
  seats: 3,
  options: {},
  dealer: 2,
  chance: { secret: "0".repeat(64), entropy: ["", "", ""], deals: [] },
}).state;

/** Seat 0 is to draw: the first cards are in its hand, the others are the pile. */
const drawing = (worst: Worst, held: number): ZipZilchZeroState => {
  const cards = cardsOf(worst);
  return { ...base, hands: [sortCards(cards.slice(0, held)), ["AC"], ["AD"]], pile: cards.slice(held) };
};

/** Seat 0 has all of the cards in hand and owes one. */
const owing = (worst: Worst, owed: string): ZipZilchZeroState => ({
  ...base,
  phase: "meld",
  hands: [sortCards(cardsOf(worst)), ["AC"], ["AD"]],
  pile: [],
  owed,
});

const zipWithout = (owed: string, state: ZipZilchZeroState): ZipZilchZeroAction => {
  const zip = zipZilchZero
    .legal(state, 0)
    .findLast((action) => action.type === "zip" && !action.cards.includes(owed));
  if (!zip) throw new Error("no zip without the owed card");
  return zip;
};

const OWING: readonly (readonly [worst: Worst, owed: string])[] = [
  [{ front: "low", seed: 3383, size: 51 }, "KD"],
  [{ front: "black", seed: 131, size: 51 }, "KH"],
  [{ front: "random", seed: 3958, size: 50 }, "8S"],
  [{ front: "even", seed: 3659, size: 51 }, "5D"],
  [{ front: "high", seed: 3766, size: 50 }, "9C"],
];

type Search = () => unknown;

/** The slowest position of a row counts. */
const SEARCHES: readonly { readonly name: string; readonly searches: readonly (() => Search)[] }[] = [
  {
    name: "legal: each card of the pile to draw (ZZZ-8)",
    searches: [
      () => {
        const state = drawing({ front: "random", seed: 3693, size: 49 }, 1);
        return () => zipZilchZero.legal(state, 0);
      },
    ],
  },
  {
    name: "draw of the pile's lowest card (ZZZ-8)",
    searches: [
      () => {
        const state = drawing({ front: "high", seed: 35, size: 51 }, 1);
        const [card = ""] = state.pile;
        return () => zipZilchZero.act(state, 0, { type: "draw", from: "pile", card });
      },
    ],
  },
  {
    name: "legal: a zip of each set of values (ZZZ-10)",
    searches: OWING.map(([worst, owed]) => () => {
      const state = owing(worst, owed);
      return () => zipZilchZero.legal(state, 0);
    }),
  },
  {
    name: "a zip without the owed card (ZZZ-10)",
    searches: OWING.map(([worst, owed]) => () => {
      const state = owing(worst, owed);
      const zip = zipWithout(owed, state);
      return () => zipZilchZero.act(state, 0, zip);
    }),
  },
  {
    name: "the clock's smallest zip (ZZZ-18)",
    searches: OWING.map(([worst, owed]) => () => {
      const state = owing(worst, owed);
      return () => zipZilchZero.clock(state);
    }),
  },
];
