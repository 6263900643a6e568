// The resources that the alarms and the dashboard watch, and their metrics. Knows no threshold and no widget.
import { type IMetric, MathExpression, Metric, Unit } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";

export interface WatchedParts {
  /** Of the relay: the dimension `Stack` of its own metrics. */
  readonly name: string;
  readonly tableName: string;
  readonly functions: Readonly<Record<string, IFunction>>;
  readonly streamReaders: { readonly projections: IFunction; readonly spectators: IFunction };
  readonly timers: IQueue;
  /** The queues of what was given up. */
  readonly failed: { readonly timers: IQueue; readonly webhooks: IQueue; readonly stream: IQueue };
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
  | "GameFaults";

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
