// The metrics of one host since they were last taken. Counting makes no object, because each act counts several times.
import type { RefusedCode } from "../protocol/refusal-text.ts";
import type { CountName, DistributionName, Metrics } from "./ports/log.ts";

/** What was counted. Plain data: it travels by message. */
export interface CountedMetrics {
  readonly counts: ReadonlyMap<CountName, number>;
  readonly refused: ReadonlyMap<RefusedCode, number>;
  readonly distributions: ReadonlyMap<DistributionName, Distribution>;
}

export interface Distribution {
  readonly count: number;
  readonly sum: number;
  readonly least: number;
  readonly most: number;
  /** How many values are in each bucket of the distribution's scale. */
  readonly buckets: ArrayLike<number>;
}

export interface MetricTally extends Metrics {
  /** Whether anything was counted. */
  isEmpty(): boolean;
  /** What was counted since the last time. */
  take(): CountedMetrics;
}

interface Recorded {
  count: number;
  sum: number;
  least: number;
  most: number;
  readonly buckets: Uint32Array;
}

export const createMetricTally = (): MetricTally => {
  let tally = emptyTally();
  let empty = true;
  return {
    count: (name) => {
      empty = false;
      tally.counts.set(name, (tally.counts.get(name) ?? 0) + 1);
    },
    countRefused: (code) => {
      empty = false;
      tally.refused.set(code, (tally.refused.get(code) ?? 0) + 1);
    },
    record: (name, value) => {
      empty = false;
      const distribution = tally.distributions.get(name) ?? firstRecorded(tally, name);
      // The clocks of two machines may differ by more than a short time.
      const known = Math.max(0, value);
      distribution.count++;
      distribution.sum += known;
      distribution.least = Math.min(distribution.least, known);
      distribution.most = Math.max(distribution.most, known);
      const bucket = SCALES[name].bucketOf(known);
      distribution.buckets[bucket] = (distribution.buckets[bucket] ?? 0) + 1;
    },
    isEmpty: () => empty,
    take: () => {
      const taken = tally;
      tally = emptyTally();
      empty = true;
      return taken;
    },
  };
};

const emptyTally = () => ({
  counts: new Map<CountName, number>(),
  refused: new Map<RefusedCode, number>(),
  distributions: new Map<DistributionName, Recorded>(),
});

const firstRecorded = (
  { distributions }: ReturnType<typeof emptyTally>,
  name: DistributionName,
): Recorded => {
  const distribution = {
    ...{ count: 0, sum: 0, least: Infinity, most: 0 },
    buckets: new Uint32Array(SCALES[name].buckets),
  };
  distributions.set(name, distribution);
  return distribution;
};

/** Sums of what several hosts counted. */
export interface Totals {
  readonly counted: CountedMetrics;
  add(counted: CountedMetrics): void;
}

export const createTotals = (): Totals => {
  const totals = emptyTally();
  return {
    counted: totals,
    add: ({ counts, refused, distributions }) => {
      for (const [name, count] of counts) totals.counts.set(name, (totals.counts.get(name) ?? 0) + count);
      for (const [code, count] of refused) totals.refused.set(code, (totals.refused.get(code) ?? 0) + count);
      for (const [name, from] of distributions) {
        const to = totals.distributions.get(name) ?? firstRecorded(totals, name);
        to.count += from.count;
        to.sum += from.sum;
        to.least = Math.min(to.least, from.least);
        to.most = Math.max(to.most, from.most);
        for (let at = 0; at < to.buckets.length; at++)
          to.buckets[at] = (to.buckets[at] ?? 0) + (from.buckets[at] ?? 0);
      }
    },
  };
};

interface Scale {
  readonly buckets: number;
  bucketOf(value: number): number;
  /** The largest value of the bucket. Infinity for the last one. */
  mostIn(bucket: number): number;
  /** The value that stands for all values of the bucket. */
  valueOf(bucket: number): number;
}

const MOST_ATTEMPTS = 9;

const ATTEMPTS: Scale = {
  buckets: MOST_ATTEMPTS,
  bucketOf: (value) => Math.min(MOST_ATTEMPTS, Math.max(1, value)) - 1,
  mostIn: (bucket) => (bucket === MOST_ATTEMPTS - 1 ? Infinity : bucket + 1),
  valueOf: (bucket) => bucket + 1,
};

/** The value that stands for a bucket is off by 9 % at the most. */
const STEPS_A_DOUBLING = 4;
const LEAST_MS = 0.5;
/** A little over an hour: 23 doublings of half a millisecond. */
const BOUNDS = 23 * STEPS_A_DOUBLING;

const mostMsIn = (bucket: number): number =>
  bucket > BOUNDS ? Infinity : LEAST_MS * 2 ** (bucket / STEPS_A_DOUBLING);

const threeDigits = (value: number): number => Number(value.toPrecision(3));

const MILLISECONDS: Scale = {
  buckets: BOUNDS + 2,
  bucketOf: (ms) =>
    ms <= LEAST_MS
      ? 0
      : Math.min(BOUNDS + 1, Math.ceil(STEPS_A_DOUBLING * Math.log2(ms / LEAST_MS) - ROUNDING)),
  mostIn: mostMsIn,
  valueOf: (bucket) =>
    bucket === 0 ? 0 : threeDigits(mostMsIn(Math.min(bucket, BOUNDS)) * 2 ** (-0.5 / STEPS_A_DOUBLING)),
};

/** A bound itself belongs to the bucket below it, however its logarithm is rounded. */
const ROUNDING = 1e-9;

export const SCALES: Readonly<Record<DistributionName, Scale>> = {
  CommitAttempts: ATTEMPTS,
  CommitLatency: MILLISECONDS,
  PostLatency: MILLISECONDS,
  ClockLag: MILLISECONDS,
};
