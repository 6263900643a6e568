// Writes metrics as lines of CloudWatch's embedded metric format. CloudWatch makes metrics of such lines in a log.
// Imported as `#metrics`, so that a bundler can replace this module.
import { isOwnRefusal } from "../../games/own-refusals.ts";
import {
  type CountedMetrics,
  createMetricTally,
  type Distribution,
  SCALES,
} from "../../relay/metric-tally.ts";
import type { CountName, DistributionName, ReportedMetrics } from "../../relay/ports/log.ts";

export interface MetricLinesOptions {
  /** The name of the stack: the dimension of every metric. */
  readonly stack: string;
  readonly nowMs: () => number;
  readonly write: (line: string) => void;
}

/** A stack of a thousand environments writes a thousand lines a minute at the most. */
const EVERY_MS = 60_000;

/**
 * Lambda ends an environment without a word, and what it has not written is lost. So these are written with the event
 * that counts them: faults, and the counts whose difference tells how many matches and sockets there are.
 */
const AT_ONCE: ReadonlySet<CountName> = new Set([
  "MatchesStarted",
  "MatchesEnded",
  "SocketsOpened",
  "SocketsClosed",
  "Faults",
  "GameFaults",
  "Stuck",
  "SheddingSteps",
]);

export const createHostMetrics = ({ stack, nowMs, write }: MetricLinesOptions): ReportedMetrics => {
  const tally = createMetricTally();
  let writtenAtMs = nowMs();
  let isPressing = false;
  let isFirst = true;
  return {
    ...tally,
    count: (name) => {
      // The service level sets first starts apart: an environment starts for longer than an act may take.
      if (isFirst && name === "SlowActs") return;
      tally.count(name);
      isPressing ||= AT_ONCE.has(name);
    },
    settle: () => {
      isFirst = false;
      if (tally.isEmpty()) return;
      const atMs = nowMs();
      if (!isPressing && atMs - writtenAtMs < EVERY_MS) return;
      for (const line of metricLines(tally.take(), stack, atMs)) write(line);
      writtenAtMs = atMs;
      isPressing = false;
    },
  };
};

/** One line for all, more while a distribution has values left, and one for each code of refusals. */
const metricLines = (counted: CountedMetrics, stack: string, atMs: number): readonly string[] => {
  const { counts, refused, distributions } = counted;
  const refusals = [...refused.values()].reduce((sum, count) => sum + count, 0);
  const [first = [], ...more] = inParts([...distributions]);
  const all = [
    ...[...counts].map(([name, count]): Metric => ({ name, unit: "Count", value: count })),
    ...(refusals > 0 ? [refusedMetric(refusals)] : []),
    ...first,
  ];
  return [
    ...[all, ...more].map((metrics) => metricLine(metrics, { Stack: stack }, atMs)),
    ...[...byCode(refused)].map(([code, count]) =>
      metricLine([refusedMetric(count)], { Stack: stack, Code: code }, atMs),
    ),
  ];
};

/** CloudWatch charges for each code, and a game may have many of its own. So those count as one. */
const byCode = (refused: CountedMetrics["refused"]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [code, count] of refused) {
    const shown = isOwnRefusal(code) ? "own" : code;
    sums.set(shown, (sums.get(shown) ?? 0) + count);
  }
  return sums;
};

export interface Metric {
  readonly name: string;
  readonly unit: "Count" | "Milliseconds";
  readonly value: number | readonly number[];
}

const refusedMetric = (value: number): Metric => ({ name: "Refused", unit: "Count", value });

/** AWS's specification of the format takes no more values of a metric in a line. */
const MOST_VALUES = 100;

/** What each line has of the distributions. Each act adds a few bytes, which cost less than a cent a million acts. */
const inParts = (
  distributions: readonly (readonly [DistributionName, Distribution])[],
): readonly (readonly Metric[])[] => {
  const whole = distributions.map(([name, noted]) => ({
    ...{ name, unit: unitOf(name) },
    values: valuesOf(name, noted),
  }));
  const most = Math.max(0, ...whole.map(({ values }) => values.length));
  return Array.from({ length: Math.ceil(most / MOST_VALUES) }, (_, part) =>
    whole
      .map(({ values, ...metric }) => ({
        ...metric,
        value: values.slice(part * MOST_VALUES, (part + 1) * MOST_VALUES),
      }))
      .filter(({ value }) => value.length > 0),
  );
};

const unitOf = (name: DistributionName): Metric["unit"] =>
  name === "CommitAttempts" ? "Count" : "Milliseconds";

/** One for each that was recorded: that of its bucket, and none outside of what was recorded. */
const valuesOf = (name: DistributionName, { buckets, least, most }: Distribution): readonly number[] =>
  Array.from(buckets).flatMap((count, bucket) =>
    Array.from({ length: count }, () => Math.min(most, Math.max(least, SCALES[name].valueOf(bucket)))),
  );

/** `fields`: what a query of the log may read, beside the metrics. */
export const metricLine = (
  metrics: readonly Metric[],
  dimensions: Readonly<Record<string, string>>,
  atMs: number,
  fields: Readonly<Record<string, string | number>> = {},
): string =>
  JSON.stringify({
    _aws: {
      Timestamp: atMs,
      CloudWatchMetrics: [
        {
          Namespace: "TurnRelay",
          Dimensions: [Object.keys(dimensions)],
          Metrics: metrics.map(({ name, unit }) => ({ Name: name, Unit: unit })),
        },
      ],
    },
    ...dimensions,
    ...fields,
    ...Object.fromEntries(metrics.map(({ name, value }) => [name, value])),
  });
