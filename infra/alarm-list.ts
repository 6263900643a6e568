// The alarms as data: what each watches, and when it rings. docs/operations.md has a section for each.
import type { ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import { type IMetric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import {
  ageFor,
  daysLeft,
  gatewayMetric,
  PERIOD,
  relayMetric,
  shareOf,
  storeMetric,
  type WatchedParts,
  waitingIn,
} from "./watched-parts.ts";

export interface AlarmPlan {
  /** The anchor of its section. */
  readonly section: string;
  /** Which of several alarms with the same section. */
  readonly of?: string;
  readonly says: string;
  readonly metric: IMetric;
  /** Rings at this value or above it. With `below`, at this value or below it. */
  readonly threshold: number;
  readonly below?: boolean;
  /** Rings where the metric is missing, too. */
  readonly ofSilence?: boolean;
  /** Of so many periods of five minutes, so many must reach the threshold. */
  readonly periods: readonly [reached: number, of: number];
}

export const alarmsFor = (parts: WatchedParts): readonly AlarmPlan[] => [
  ...(parts.canary ? [canaryFails(parts)] : []),
  ...whatFails(parts),
  ...whatTheGatewaysRefuse(parts),
  ...whatIsRefused(parts),
  ...whatIsLate(parts),
  ...whatIsGivenUp(parts),
  ...(parts.hasBudget ? [shedsAboveBudget(parts)] : []),
];

/** One hiccup rings nothing: AWS repeats what matters. */
const TWICE = [2, 3] as const;
const ONCE = [1, 1] as const;

const canaryFails = (parts: WatchedParts): AlarmPlan => ({
  section: "canary",
  says: "Two matches in a row could not be played through the public addresses, or were not tried.",
  metric: relayMetric(parts, "CanaryFailed", Stats.MAXIMUM),
  threshold: 1,
  ofSilence: true,
  periods: [2, 2],
});

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
    section: "stuck",
    says: "A message or a match fails each time.",
    metric: relayMetric(parts, "Stuck", Stats.SUM),
    threshold: 1,
    periods: ONCE,
  },
  {
    section: "game-faults",
    says: "The game of a match throws. The match ends within the hour.",
    metric: relayMetric(parts, "GameFaults", Stats.SUM),
    threshold: 1,
    periods: ONCE,
  },
];

/** Refusals that a club sees on any evening ring nothing. */
const MANY_REFUSED = 100;
const SOME_FAILED = 5;

/**
 * The share of the requests. A frame in, and each post out, is a message, so a fiftieth of the frames in are some half
 * percent of the messages.
 */
const whatTheGatewaysRefuse = (parts: WatchedParts): readonly AlarmPlan[] => [
  {
    section: "gateway-refuses",
    of: "Http",
    says: "One REST request in ten is refused.",
    metric: refusedByHttp(parts),
    threshold: 10,
    periods: TWICE,
  },
  ...(parts.gateways.http.byRoute ? ALARMED_ROUTES : []).map(({ route, name }) => ({
    section: "gateway-refuses",
    of: name,
    says: `One request in ten is refused: ${route}.`,
    metric: refusedByHttp(parts, route),
    threshold: 10,
    periods: TWICE,
  })),
  {
    section: "gateway-fails",
    of: "Http",
    says: "One REST request in a hundred fails.",
    metric: shareOf([gatewayMetric(parts, "http", "5xx")], gatewayMetric(parts, "http", "Count"), {
      ofBad: SOME_FAILED,
    }),
    threshold: 1,
    periods: TWICE,
  },
  {
    section: "gateway-refuses",
    of: "Socket",
    says: "API Gateway refuses frames or handshakes of clients.",
    metric: shareOf(
      [gatewayMetric(parts, "socket", "ClientError")],
      gatewayMetric(parts, "socket", "MessageCount"),
      { ofBad: MANY_REFUSED },
    ),
    threshold: 0.5,
    periods: TWICE,
  },
  {
    section: "gateway-fails",
    of: "Socket",
    says: "Frames or handshakes of clients fail.",
    metric: shareOf(
      [gatewayMetric(parts, "socket", "IntegrationError"), gatewayMetric(parts, "socket", "ExecutionError")],
      gatewayMetric(parts, "socket", "MessageCount"),
      { ofBad: SOME_FAILED },
    ),
    threshold: 0.5,
    periods: TWICE,
  },
  ...(parts.certificate ? [certificateEnds(parts.certificate)] : []),
];

/** Those whose throttle keeps players out, and which are a small part of all requests. */
const ALARMED_ROUTES = [
  { route: "POST /v1/players", name: "Guests" },
  { route: "POST /v1/matches/{id}/actions", name: "Acts" },
] as const;

const refusedByHttp = (parts: WatchedParts, route?: string) => {
  const of = route === undefined ? {} : { route };
  return shareOf([gatewayMetric(parts, "http", "4xx", of)], gatewayMetric(parts, "http", "Count", of), {
    ofBad: MANY_REFUSED,
  });
};

/** ACM renews its own certificates two months ahead. */
const certificateEnds = (certificate: ICertificate): AlarmPlan => ({
  section: "certificate",
  says: "The certificate of the APIs' own names ends within a month.",
  metric: daysLeft(certificate),
  threshold: 30,
  below: true,
  periods: ONCE,
});

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
];

/** The relay estimates four times an hour while somebody wants something new. */
const shedsAboveBudget = (parts: WatchedParts): AlarmPlan => ({
  section: "spending",
  says: "The day has cost its share of the budget, or nobody could estimate it. The value is the step: 1 no new spectators or no estimate, 2 no new guests, 3 no new matches, 4 live matches only.",
  metric: relayMetric(parts, "SheddingSteps", Stats.SUM),
  threshold: 1,
  periods: [1, 4],
});

const whatIsLate = (parts: WatchedParts): readonly AlarmPlan[] => [
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
