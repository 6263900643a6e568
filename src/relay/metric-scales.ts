// The buckets of distributions: one for each value, or four for each doubling. Knows no metric's meaning.
import type { DistributionName } from "./ports/metrics.ts";

export interface Scale {
  /** The number of buckets. At most 100, as many values as CloudWatch takes at once. */
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
