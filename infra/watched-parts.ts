// The resources that the alarms and the dashboard watch, and their metrics. Knows no threshold and no widget.
import type { ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import { type IMetric, MathExpression, Metric, Unit } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";

export interface WatchedParts {
  /** Of the relay: the dimension `Stack` of its own metrics. */
  readonly name: string;
  readonly tableName: string;
  readonly gateways: Readonly<Record<Gateway, WatchedGateway>>;
  /** Of the own names of both APIs. Undefined without own names. */
  readonly certificate: ICertificate | undefined;
  readonly functions: Readonly<Record<string, IFunction>>;
  /** Where the canary writes. Undefined: there is none. */
  readonly canary: ILogGroup | undefined;
  readonly streamReaders: { readonly projections: IFunction; readonly spectators: IFunction };
  /** Whether the relay sheds what is new above its daily share of a budget. */
  readonly hasBudget: boolean;
  readonly timers: IQueue;
  /** The queues of what was given up. */
  readonly failed: Readonly<Record<"timers" | "webhooks" | "stream" | "parked", IQueue>>;
}

export type Gateway = "http" | "socket";

export interface WatchedGateway {
  readonly apiId: string;
  readonly stage: string;
  /** Whether API Gateway counts each route, too. */
  readonly byRoute: boolean;
}

/** The functions write these into their logs, in CloudWatch's embedded format. */
export type RelayMetric =
  | "Accepted"
  | "Beaten"
  | "Refused"
  | "CommitAttempts"
  | "CommitLatency"
  | "PostLatency"
  | "ClockLag"
  | "PostsGone"
  | "PostsLate"
  | "PostsThrottled"
  | "MatchesStarted"
  | "MatchesEnded"
  | "SocketsOpened"
  | "SocketsClosed"
  | "Faults"
  | "Stuck"
  | "GameFaults"
  | "SlowActs"
  | "Posts"
  | "PostsLost"
  | "LateClocks"
  | "SheddingSteps"
  | "CanaryFailed"
  | "CanaryDuration";

export const RELAY_NAMESPACE = "TurnRelay";

/** Five minutes: what alarms and widgets look at. */
export const PERIOD = Duration.minutes(5);

export const relayMetric = (
  { name }: WatchedParts,
  metricName: RelayMetric,
  statistic: string,
  label?: string,
): Metric =>
  new Metric({
    namespace: RELAY_NAMESPACE,
    metricName,
    dimensionsMap: { Stack: name },
    statistic,
    period: PERIOD,
    ...labelled(label),
  });

/** An alarm's metric has none: with a label, CDK writes an expression. */
const labelled = (label: string | undefined) => (label === undefined ? {} : { label });

/** One metric of each function, added up. */
export const overFunctions = (
  { functions }: WatchedParts,
  metricName: "Errors" | "Throttles",
  label: string,
): MathExpression => {
  const named = Object.entries(functions).map(([name, lambda]) => [
    `${metricName.toLowerCase()}${name}`,
    lambda.metric(metricName, { statistic: "Sum", period: PERIOD }),
  ]);
  const usingMetrics: Record<string, IMetric> = Object.fromEntries(named);
  return new MathExpression({
    expression: Object.keys(usingMetrics).join(" + "),
    usingMetrics,
    label,
    period: PERIOD,
  });
};

export const storeThrottles = (parts: WatchedParts): MathExpression =>
  new MathExpression({
    expression: "reads + writes",
    usingMetrics: {
      reads: storeMetric(parts, "ReadThrottleEvents"),
      writes: storeMetric(parts, "WriteThrottleEvents"),
    },
    label: "throttled requests",
    period: PERIOD,
  });

export const storeMetric = ({ tableName }: WatchedParts, metricName: string, label?: string): Metric =>
  new Metric({
    namespace: "AWS/DynamoDB",
    metricName,
    dimensionsMap: { TableName: tableName },
    statistic: "Sum",
    period: PERIOD,
    ...labelled(label),
  });

/** What API Gateway counts of an API's stage, and with `route` of one route of the HTTP API: `GET /docs`. */
export const gatewayMetric = (
  { gateways }: WatchedParts,
  gateway: Gateway,
  metricName: string,
  { statistic = "Sum", label, route }: { statistic?: string; label?: string; route?: string } = {},
): Metric => {
  const { apiId, stage } = gateways[gateway];
  const [method, resource] = route?.split(" ") ?? [];
  return new Metric({
    namespace: GATEWAY_NAMESPACE,
    metricName,
    dimensionsMap: {
      ApiId: apiId,
      Stage: stage,
      ...(method && resource && { Method: method, Resource: resource }),
    },
    statistic,
    period: PERIOD,
    ...labelled(label),
  });
};

const GATEWAY_NAMESPACE = "AWS/ApiGateway";

/** One metric of a stage by all that API Gateway tells apart, such as routes. For graphs: no alarm can search. */
export const searchGateway = (
  { gateways }: WatchedParts,
  gateway: Gateway,
  metricName: string,
): MathExpression => {
  const { apiId, stage } = gateways[gateway];
  return new MathExpression({
    expression: `SEARCH('Namespace="${GATEWAY_NAMESPACE}" ApiId="${apiId}" Stage="${stage}" MetricName="${metricName}"', 'Sum', ${PERIOD.toSeconds()})`,
    usingMetrics: {},
    label: "",
    period: PERIOD,
  });
};

interface ShareOptions {
  /** Below either, the share is 0: a share of little says nothing. */
  readonly ofBad?: number;
  readonly ofAll?: number;
  readonly period?: Duration;
}

/** In percent. */
export const shareOf = (
  bad: readonly Metric[],
  all: Metric,
  { ofBad = 1, ofAll = 1, period = PERIOD }: ShareOptions,
): MathExpression => {
  const named = Object.fromEntries(bad.map((metric, at) => [`bad${at}`, metric]));
  const sum = Object.keys(named)
    .map((name) => `FILL(${name}, 0)`)
    .join(" + ");
  return new MathExpression({
    expression: `IF((all >= ${ofAll}) AND ((${sum}) >= ${ofBad}), 100 * (${sum}) / all, 0)`,
    usingMetrics: { ...named, all },
    label: "percent",
    period,
  });
};

/** How many days the certificate is still valid. ACM tells it twice a day, until it has ended. */
export const daysLeft = (certificate: ICertificate, label?: string): Metric =>
  certificate.metricDaysToExpiry({ ...labelled(label) });

/** Messages that are due and that nobody handles yet. */
export const waitingIn = (queue: IQueue, statistic: "Maximum" | "Minimum", label?: string): Metric =>
  queue.metricApproximateNumberOfMessagesVisible({ statistic, period: PERIOD, ...labelled(label) });

/** How old the records are when the function gets them. */
export const ageFor = (reader: IFunction, label?: string): Metric =>
  reader.metric("IteratorAge", {
    statistic: "Maximum",
    unit: Unit.MILLISECONDS,
    period: PERIOD,
    ...labelled(label),
  });
