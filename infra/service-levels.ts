// What players are promised, as data: which part of the acts, frames and clocks must be good, and how fast bad ones may use
// up what is left to them before an alarm rings. docs/operations.md has a section for each.
import { type IMetric, MathExpression, type Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import { relayMetric, shareOf, type WatchedParts } from "./watched-parts.ts";

export interface ServiceLevel {
  /** The anchor of its section. */
  readonly section: string;
  readonly title: string;
  readonly says: string;
  /** At least so many percent are good. */
  readonly objective: number;
  readonly bad: Metric;
  readonly all: Metric;
}

export const serviceLevelsOf = (parts: WatchedParts): readonly ServiceLevel[] => [
  {
    section: "acts-slow",
    title: "Acts answered within 300 ms",
    says: "Too many acts take longer than 300 ms.",
    objective: 99.5,
    bad: relayMetric(parts, "SlowActs", Stats.SUM),
    all: relayMetric(parts, "PostLatency", Stats.SAMPLE_COUNT),
  },
  {
    section: "posts-lost",
    title: "Frames that API Gateway took",
    says: "API Gateway does not take too many frames to players.",
    objective: 99.5,
    bad: relayMetric(parts, "PostsLost", Stats.SUM),
    all: relayMetric(parts, "Posts", Stats.SUM),
  },
  {
    section: "clocks-late",
    title: "Clocks applied within 2 s",
    says: "Too many clocks are applied later than 2 s.",
    // In a small relay a clock often finds no warm function, and half a second is on purpose.
    objective: 99,
    bad: relayMetric(parts, "LateClocks", Stats.SUM),
    all: relayMetric(parts, "ClockLag", Stats.SAMPLE_COUNT),
  },
];

export interface BurnWindow {
  /** Of its alarm. */
  readonly name: string;
  readonly period: Duration;
}

interface Burn {
  readonly burn: number;
  readonly long: BurnWindow;
  readonly short: BurnWindow;
}

/**
 * By Google's workbook on reliability. At `burn` times the pace that a month allows, an hour uses up a fiftieth of the
 * month's bad ones, a day a tenth. The short window lets the alarm end soon after its cause.
 */
export const BURNS: readonly Burn[] = [
  {
    burn: 14.4,
    long: { name: "OverHour", period: Duration.hours(1) },
    short: { name: "OverFiveMinutes", period: Duration.minutes(5) },
  },
  {
    burn: 3,
    long: { name: "OverDay", period: Duration.days(1) },
    short: { name: "OverTwoHours", period: Duration.hours(2) },
  },
];

/** With fewer in a window, one bad evening of one player would ring. */
const LEAST = 100;

/** In percent, and 0 while the window has too few. */
export const badShare = ({ bad, all }: ServiceLevel, period: Duration, isLong: boolean): IMetric =>
  shareOf([bad], all, { ...(isLong && { ofAll: LEAST }), period });

/** In percent, over an hour. */
export const goodShare = ({ bad, all }: ServiceLevel): IMetric =>
  new MathExpression({
    expression: "100 * (all - FILL(bad, 0)) / all",
    usingMetrics: { bad, all },
    label: "good, over an hour",
    period: Duration.hours(1),
  });
