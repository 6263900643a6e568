// Which alarms ring, as CloudWatch evaluates them: statistics over periods, so many of so many periods, missing data, and
// rules of other alarms. Knows no cloud.
import { evaluate } from "./metric-expression.ts";

export interface MetricName {
  readonly namespace: string;
  readonly metric: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

export interface Sample extends MetricName {
  readonly atMs: number;
  readonly values: readonly number[];
}

export type Statistic = "Sum" | "Minimum" | "Maximum" | "SampleCount";

export interface Reading extends MetricName {
  readonly statistic: Statistic;
}

/** Rings while enough of the last periods reach the threshold. */
export interface MetricAlarm {
  readonly type: "metric";
  readonly name: string;
  /** Metric math over the readings' ids. */
  readonly expression: string;
  readonly readings: Readonly<Record<string, Reading>>;
  readonly periodSeconds: number;
  readonly threshold: number;
  readonly comparison: "atLeast" | "atMost";
  readonly reached: number;
  readonly of: number;
  /** Whether a period without data reaches the threshold. */
  readonly ofSilence: boolean;
}

/** Rings by the states of others. */
export interface CompositeAlarm {
  readonly type: "composite";
  readonly name: string;
  readonly rule: string;
}

export type Alarm = MetricAlarm | CompositeAlarm;

/** Each metric once. */
export const readingsOf = (alarms: readonly Alarm[]): readonly Reading[] => {
  const all = alarms.flatMap((alarm) => (alarm.type === "metric" ? Object.values(alarm.readings) : []));
  return [...new Map(all.map((reading) => [JSON.stringify(reading), reading])).values()];
};

/** The names of those that ring at `nowMs`. */
export const ringing = (
  alarms: readonly Alarm[],
  samples: readonly Sample[],
  nowMs: number,
): ReadonlySet<string> => {
  const rings = new Set(
    alarms.flatMap((alarm) =>
      alarm.type === "metric" && reachedIn(alarm, samples, nowMs) >= alarm.reached ? [alarm.name] : [],
    ),
  );
  const scope = { metric: () => null, alarm: (name: string) => rings.has(name) };
  const composite = alarms.filter((alarm) => alarm.type === "composite");
  return new Set([
    ...rings,
    ...composite.flatMap(({ name, rule }) => (evaluate(rule, scope) === 1 ? [name] : [])),
  ]);
};

/** In how many of the last periods. */
const reachedIn = (alarm: MetricAlarm, samples: readonly Sample[], nowMs: number): number => {
  const periodMs = alarm.periodSeconds * 1000;
  const ends = Array.from({ length: alarm.of }, (_, before) => nowMs - before * periodMs);
  return ends.filter((end) => {
    const within = samples.filter(({ atMs }) => atMs > end - periodMs && atMs <= end);
    const value = evaluate(alarm.expression, {
      metric: (id) => read(alarm.readings[id], within),
      alarm: () => false,
    });
    if (value === null) return alarm.ofSilence;
    return alarm.comparison === "atLeast" ? value >= alarm.threshold : value <= alarm.threshold;
  }).length;
};

const read = (reading: Reading | undefined, samples: readonly Sample[]): number | null => {
  if (!reading) throw new Error("an expression names no metric");
  const values = samples.filter((sample) => isSame(sample, reading)).flatMap((sample) => sample.values);
  if (values.length === 0) return null;
  switch (reading.statistic) {
    case "Sum":
      return values.reduce((sum, value) => sum + value, 0);
    case "Minimum":
      return Math.min(...values);
    case "Maximum":
      return Math.max(...values);
    case "SampleCount":
      return values.length;
  }
};

const isSame = (one: MetricName, other: MetricName): boolean => {
  const names = Object.keys(one.dimensions);
  return (
    one.namespace === other.namespace &&
    one.metric === other.metric &&
    names.length === Object.keys(other.dimensions).length &&
    names.every((name) => one.dimensions[name] === other.dimensions[name])
  );
};

const PERIOD_MS = 300_000;
/** No alarm of the stack looks at more periods. */
const MOST_PERIODS = 3;

/**
 * The minutes after which each alarm rings, if each five minutes go on to bring these samples. They lie within the last
 * five minutes. A rehearsal takes seconds, and an alarm may want three periods.
 */
export const ringsAfter = (
  alarms: readonly Alarm[],
  samples: readonly Sample[],
  nowMs: number,
): ReadonlyMap<string, number> => {
  const minutes = new Map<string, number>();
  for (let periods = MOST_PERIODS; periods > 0; periods--) {
    const lasting = Array.from({ length: periods }, (_, before) =>
      samples.map((sample) => ({ ...sample, atMs: sample.atMs - before * PERIOD_MS })),
    ).flat();
    for (const name of ringing(alarms, lasting, nowMs)) minutes.set(name, (periods * PERIOD_MS) / 60_000);
  }
  return minutes;
};
