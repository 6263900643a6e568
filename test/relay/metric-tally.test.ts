// How values are counted in buckets: each value has one, and the value that stands for it is close.
import { describe, expect, test } from "vitest";
import { createMetricTally, createTotals, SCALES } from "../../src/relay/metric-tally.ts";
import { DISTRIBUTIONS } from "../../src/relay/ports/log.ts";

const HOUR_MS = 3_600_000;

describe.each(DISTRIBUTIONS)("the scale of %s", (name) => {
  const scale = SCALES[name];
  const { buckets, bucketOf, mostIn } = scale;
  const all = Array.from({ length: buckets }, (_, bucket) => bucket);

  test("has at most 100 buckets, each above the one before, and the last takes all", () => {
    expect(buckets).toBeLessThanOrEqual(100);
    for (const bucket of all.slice(1)) {
      expect(mostIn(bucket)).toBeGreaterThan(mostIn(bucket - 1));
      expect(scale.valueOf(bucket)).toBeGreaterThanOrEqual(scale.valueOf(bucket - 1));
    }
    expect([bucketOf(Number.MAX_VALUE), mostIn(buckets - 1)]).toEqual([buckets - 1, Infinity]);
  });

  test("puts a bound into the bucket below it, and what is above it into the next", () => {
    const whole = name === "CommitAttempts" ? 1 : 0;
    for (const bucket of all.slice(0, -1)) {
      expect(bucketOf(mostIn(bucket))).toBe(bucket);
      expect(bucketOf(mostIn(bucket) + Math.max(mostIn(bucket) / 1_000, whole))).toBe(bucket + 1);
    }
  });
});

test("a duration of up to an hour reads as one that is off by 9 % at the most", () => {
  const scale = SCALES.CommitLatency;
  const read = (ms: number): number => scale.valueOf(scale.bucketOf(ms));
  expect([read(0), read(0.5)]).toEqual([0, 0]);
  for (let ms = 0.51; ms < HOUR_MS; ms *= 1.03) {
    expect(Math.abs(read(ms) - ms) / ms).toBeLessThan(0.095);
  }
  expect(read(10 * HOUR_MS)).toBeGreaterThan(HOUR_MS);
});

test("a tally is empty until something is counted, and again after it was taken", () => {
  for (const countIt of [
    (tally: ReturnType<typeof createMetricTally>) => tally.count("Faults"),
    (tally: ReturnType<typeof createMetricTally>) => tally.countRefused("beaten"),
    (tally: ReturnType<typeof createMetricTally>) => tally.record("ClockLag", 7),
  ]) {
    const tally = createMetricTally();
    expect(tally.isEmpty()).toBe(true);
    countIt(tally);
    expect(tally.isEmpty()).toBe(false);
    tally.take();
    expect(tally.isEmpty()).toBe(true);
  }
});

test("the totals of two hosts are the sums, the least and the most", () => {
  const totals = createTotals();
  for (const values of [[5, -3], [40]]) {
    const tally = createMetricTally();
    for (const value of values) tally.record("ClockLag", value);
    tally.count("Faults");
    tally.countRefused("beaten");
    totals.add(tally.take());
  }
  const lag = totals.counted.distributions.get("ClockLag");
  expect(lag).toMatchObject({ count: 3, sum: 45, least: 0, most: 40 });
  expect(Array.from(lag?.buckets ?? []).filter((count) => count > 0)).toEqual([1, 1, 1]);
  expect([totals.counted.counts.get("Faults"), totals.counted.refused.get("beaten")]).toEqual([2, 2]);
});
