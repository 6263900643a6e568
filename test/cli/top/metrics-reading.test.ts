// What `top` reads out of `/metrics`: counters that grow and begin anew, and percentiles of histograms.
import { expect, test } from "vitest";
import {
  gaugeIn,
  labelsOf,
  type MetricsReading,
  metricsReading,
  percentileOf,
  rateOf,
} from "../../../src/cli/top/metrics-reading.ts";
import { topLine, topScreen } from "../../../src/cli/top/top-lines.ts";
import { metricsOf } from "./served-metrics.ts";

const reading = (text: string, atMs: number): MetricsReading => {
  const read = metricsReading(text, atMs);
  if (!read) throw new Error("no metrics");
  return read;
};

test("a text without a metric of the relay is no reading", () => {
  expect(metricsReading("<html></html>", 0)).toBeNull();
  expect(metricsReading("process_cpu_seconds_total 1", 0)).toBeNull();
});

test("gauges, rates a second, and the codes of refusals", () => {
  const [before, now] = [reading(metricsOf(100, 5), 1_000), reading(metricsOf(350, 6), 3_000)];
  expect(gaugeIn(now, "live_matches")).toBe(7);
  expect(rateOf(before, now, "accepted_total")).toBe(125);
  expect(rateOf(null, now, "accepted_total")).toBeNull();
  expect(labelsOf(now, "refused_total")).toHaveLength(2);
});

test("a relay that has started anew counts from its start", () => {
  expect(rateOf(reading(metricsOf(1_000, 0), 0), reading(metricsOf(10, 0), 1_000), "accepted_total")).toBe(
    10,
  );
});

test("percentiles are of what was noted between two readings", () => {
  const before = reading(metricsOf(0, 0), 0);
  const now = reading(metricsOf(90, 0, 10), 1_000);
  expect(percentileOf(before, now, "commit_latency_seconds", 0.5)).toBeCloseTo(0.001_556, 5);
  expect(percentileOf(before, now, "commit_latency_seconds", 0.9)).toBeCloseTo(0.002, 5);
  expect(percentileOf(before, now, "commit_latency_seconds", 0.99)).toBeCloseTo(0.0902, 4);
  expect(percentileOf(now, now, "commit_latency_seconds", 0.5)).toBeNull();
  expect(percentileOf(before, now, "clock_lag_seconds", 0.5)).toBeNull();
});

test("the screen keeps to its size, and its last line says how to leave", () => {
  const readings = [reading(metricsOf(0, 0), 0), reading(metricsOf(50, 4), 1_000)];
  const state = { server: "http://127.0.0.1:8787", readings, silentMs: null };
  for (const [columns, rows] of [
    [80, 24],
    [30, 8],
    [10, 2],
  ] as const) {
    const lines = topScreen(state, { columns, rows }).map((line) => line.map(({ text }) => text).join(""));
    expect(lines.length).toBeLessThanOrEqual(rows);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
    expect(lines.at(-1)).toContain("q");
  }
  expect(topScreen(state, { columns: 80, rows: 99 }).length).toBeLessThanOrEqual(24);
  expect(topLine(state)).toContain("live matches 7  sockets 28  accepted 50.0/s");
  expect(topLine({ ...state, silentMs: 3_000 })).toBe("no answer for 3 s");
});
