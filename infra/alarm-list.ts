// The alarms as data: what each watches, and when it rings. docs/operations.md has a section for each.
import { type IMetric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { ageFor, PERIOD, relayMetric, storeMetric, type WatchedParts, waitingIn } from "./watched-parts.ts";

export interface AlarmPlan {
  /** The anchor of its section. */
  readonly section: string;
  /** Which of several alarms with the same section. */
  readonly of?: string;
  readonly says: string;
  readonly metric: IMetric;
  /** Rings at this value or above it. */
  readonly threshold: number;
  /** Of so many periods of five minutes, so many must reach the threshold. */
  readonly periods: readonly [reached: number, of: number];
}

export const alarmsFor = (parts: WatchedParts): readonly AlarmPlan[] => [
  ...whatFails(parts),
  ...whatIsRefused(parts),
  ...whatIsLate(parts),
  ...whatIsGivenUp(parts),
];

/** One hiccup rings nothing: AWS repeats what matters. */
const TWICE = [2, 3] as const;
const ONCE = [1, 1] as const;

const whatFails = (parts: WatchedParts): readonly AlarmPlan[] => [
  ...Object.entries(parts.functions).map(([name, lambda]) => ({
    section: "function-errors",
    of: name,
    says: `${name} ended with an error, ran out of time or ran out of memory.`,
    metric: lambda.metricErrors({ period: PERIOD }),
    threshold: 1,
    periods: TWICE,
  })),
  {
    section: "faults",
    says: "The functions log faults.",
    metric: relayMetric(parts, "Faults", Stats.SUM),
    threshold: 1,
    periods: TWICE,
  },
  {
    section: "game-faults",
    says: "The game of a match throws. The match ends within the hour.",
    metric: relayMetric(parts, "GameFaults", Stats.SUM),
    threshold: 1,
    periods: ONCE,
  },
];

const whatIsRefused = (parts: WatchedParts): readonly AlarmPlan[] => [
  ...Object.entries(parts.functions).map(([name, lambda]) => ({
    section: "functions-throttled",
    of: name,
    says: `Lambda had no free environment for ${name}.`,
    metric: lambda.metricThrottles({ period: PERIOD }),
    threshold: 1,
    periods: ONCE,
  })),
  ...(["Read", "Write"] as const).map((kind) => ({
    section: "store-throttled",
    of: `${kind}s`,
    says: `DynamoDB refused ${kind.toLowerCase()}s of the store.`,
    metric: storeMetric(parts, `${kind}ThrottleEvents`),
    threshold: 10,
    periods: ONCE,
  })),
  {
    section: "posts-throttled",
    says: "API Gateway refused frames to players.",
    metric: relayMetric(parts, "PostsThrottled", Stats.SUM),
    threshold: 10,
    periods: ONCE,
  },
];

const whatIsLate = (parts: WatchedParts): readonly AlarmPlan[] => [
  {
    section: "commits-slow",
    says: "One commit in a hundred takes a second or longer.",
    metric: relayMetric(parts, "CommitLatency", "p99"),
    threshold: 1_000,
    periods: [3, 3],
  },
  {
    section: "clocks-late",
    says: "One clock in a hundred is five seconds late or later.",
    metric: relayMetric(parts, "ClockLag", "p99"),
    threshold: 5_000,
    periods: TWICE,
  },
  {
    section: "timers-waiting",
    says: "Timers are due, and nobody handles them.",
    metric: waitingIn(parts.timers, "Minimum"),
    threshold: 10,
    periods: [3, 3],
  },
  {
    section: "projections-late",
    says: "What follows starts and ends of matches is ten minutes late.",
    metric: ageFor(parts.streamReaders.projections),
    threshold: 600_000,
    periods: TWICE,
  },
  {
    section: "spectators-late",
    says: "Spectators see the play half a minute late.",
    metric: ageFor(parts.streamReaders.spectators),
    threshold: 30_000,
    periods: TWICE,
  },
];

const whatIsGivenUp = ({ failed }: WatchedParts): readonly AlarmPlan[] => [
  {
    section: "timers-failed",
    says: "Timers or jobs were given up.",
    metric: waitingIn(failed.timers, "Maximum"),
    threshold: 1,
    periods: ONCE,
  },
  {
    section: "webhooks-failed",
    says: "Deliveries of webhooks were given up by a fault of the relay.",
    metric: waitingIn(failed.webhooks, "Maximum"),
    threshold: 1,
    periods: ONCE,
  },
  {
    section: "stream-failed",
    says: "Records of the store's stream were given up.",
    metric: waitingIn(failed.stream, "Maximum"),
    threshold: 1,
    periods: ONCE,
  },
];
