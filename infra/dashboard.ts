// The dashboard: what players are promised, what they see, then what the relay waits for, then what was given up.
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  Color,
  GraphWidget,
  type GraphWidgetProps,
  type IAlarm,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  MathExpression,
  Row,
  Stats,
  TextWidget,
  type YAxisProps,
} from "aws-cdk-lib/aws-cloudwatch";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { CANARY_STEPS } from "../src/canary/canary-steps.ts";
import { PAGE } from "./alarms.ts";
import { globalName } from "./global-name.ts";
import { goodShare, serviceLevelsOf } from "./service-levels.ts";
import {
  ageFor,
  daysLeft,
  gatewayMetric,
  overFunctions,
  PERIOD,
  RELAY_NAMESPACE,
  relayMetric,
  searchGateway,
  storeMetric,
  storeThrottles,
  type WatchedParts,
  waitingIn,
} from "./watched-parts.ts";

export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, parts: WatchedParts, alarms: readonly IAlarm[]) {
    super(scope, id);
    new CloudWatchDashboard(this, "Dashboard", {
      dashboardName: globalName(this, parts.name, MOST_OF_NAME),
      defaultInterval: Duration.hours(3),
      widgets: [
        [new Row(...headOf(parts, alarms))],
        [new Row(...levelsOf(parts))],
        ...(parts.canary ? [[new Row(...canaryOf(parts, parts.canary))]] : []),
        [new Row(...playOf(parts))],
        [new Row(...delaysOf(parts))],
        [new Row(...crowdOf(parts))],
        [new Row(...gatewaysOf(parts))],
        [new Row(...functionsOf(parts))],
        [new Row(...storeOf(parts))],
      ],
    });
  }
}

/** Of a dashboard, in characters. */
const MOST_OF_NAME = 255;

/** A dashboard is 24 columns wide. */
const THIRD = 8;
const HEIGHT = 6;

const FROM_ZERO: YAxisProps = { min: 0, showUnits: false };
const MILLISECONDS: YAxisProps = { min: 0, label: "ms", showUnits: false };

const graph = (title: string, left: readonly IMetric[], more: GraphWidgetProps = {}): GraphWidget =>
  new GraphWidget({ title, width: THIRD, height: HEIGHT, left: [...left], leftYAxis: FROM_ZERO, ...more });

const headOf = ({ name }: WatchedParts, alarms: readonly IAlarm[]): readonly IWidget[] => [
  new TextWidget({
    width: THIRD,
    height: HEIGHT,
    markdown: [
      `# ${name}`,
      `An alarm's section in \`${PAGE}\` says what it means, where to look and what to do.`,
      "",
      "From above: what players are promised, what they see, what they wait for, who is here, and what carries it.",
      "While nobody plays, the graphs are empty.",
    ].join("\n"),
  }),
  new AlarmStatusWidget({ title: "Alarms", width: 2 * THIRD, height: HEIGHT, alarms: [...alarms] }),
];

const levelsOf = (parts: WatchedParts): readonly IWidget[] =>
  serviceLevelsOf(parts).map((level) =>
    graph(level.title, [goodShare(level)], {
      leftYAxis: { max: 100, label: "%", showUnits: false },
      leftAnnotations: [
        { value: level.objective, label: `objective: ${level.objective} %`, color: Color.RED },
      ],
    }),
  );

const canaryOf = (parts: WatchedParts, log: ILogGroup): readonly IWidget[] => [
  graph("Canary", [relayMetric(parts, "CanaryFailed", Stats.MAXIMUM, "failed").with({ color: Color.RED })], {
    right: [relayMetric(parts, "CanaryDuration", Stats.MAXIMUM, "a match took")],
    rightYAxis: MILLISECONDS,
  }),
  new LogQueryWidget({
    title: "Canary, by step in ms",
    width: 2 * THIRD,
    height: HEIGHT,
    logGroupNames: [log.logGroupName],
    view: LogQueryVisualizationType.LINE,
    queryString: [
      "filter ispresent(canary)",
      `stats ${STEP_FIELDS.map((name) => `avg(${name})`).join(", ")} by bin(5m)`,
    ].join(" | "),
  }),
];

/** As the canary writes them. */
const STEP_FIELDS = Object.keys(CANARY_STEPS).map((step) => `${step}Ms`);

const playOf = (parts: WatchedParts): readonly IWidget[] => [
  graph("Actions", [
    relayMetric(parts, "Accepted", Stats.SUM, "accepted"),
    relayMetric(parts, "Beaten", Stats.SUM, "beaten by another"),
    relayMetric(parts, "Refused", Stats.SUM, "refused"),
  ]),
  graph("Refused, by code", [
    new MathExpression({
      expression: `SEARCH('{${RELAY_NAMESPACE},Code,Stack} MetricName="Refused" Stack="${parts.name}"', 'Sum', ${PERIOD.toSeconds()})`,
      usingMetrics: {},
      label: "",
      period: PERIOD,
    }),
  ]),
  graph("Faults", [
    relayMetric(parts, "Faults", Stats.SUM, "faults logged").with({ color: Color.RED }),
    relayMetric(parts, "Stuck", Stats.SUM, "what fails each time"),
    relayMetric(parts, "GameFaults", Stats.SUM, "faults of games"),
    overFunctions(parts, "Errors", "functions that failed"),
    overFunctions(parts, "Throttles", "functions without an environment"),
  ]),
];

const delaysOf = (parts: WatchedParts): readonly IWidget[] => [
  graph(
    "From an action to its last frame",
    [
      relayMetric(parts, "PostLatency", "p50", "half within"),
      relayMetric(parts, "PostLatency", "p99", "99 % within"),
    ],
    { leftYAxis: MILLISECONDS },
  ),
  graph(
    "Commits",
    [
      relayMetric(parts, "CommitLatency", "p50", "half within"),
      relayMetric(parts, "CommitLatency", "p99", "99 % within"),
    ],
    {
      leftYAxis: MILLISECONDS,
      right: [relayMetric(parts, "CommitAttempts", Stats.AVERAGE, "attempts a commit")],
      rightYAxis: FROM_ZERO,
    },
  ),
  graph(
    "Clocks",
    [
      relayMetric(parts, "ClockLag", "p50", "half within"),
      relayMetric(parts, "ClockLag", "p99", "99 % within"),
    ],
    { leftYAxis: MILLISECONDS, right: [waitingIn(parts.timers, "Maximum", "timers that wait")] },
  ),
];

/** Lambda has no place for a gauge. So the graphs show how the number changes from their left edge on. */
const sinceLeftEdge = (
  parts: WatchedParts,
  [come, gone]: readonly ["MatchesStarted", "MatchesEnded"] | readonly ["SocketsOpened", "SocketsClosed"],
  label: string,
): MathExpression =>
  new MathExpression({
    expression: "RUNNING_SUM(FILL(come, 0) - FILL(gone, 0))",
    usingMetrics: {
      come: relayMetric(parts, come, Stats.SUM),
      gone: relayMetric(parts, gone, Stats.SUM),
    },
    label,
    period: PERIOD,
  });

const crowdOf = (parts: WatchedParts): readonly IWidget[] => [
  graph(
    "Matches",
    [
      sinceLeftEdge(parts, ["MatchesStarted", "MatchesEnded"], "live, more than at the left edge"),
      relayMetric(parts, "MatchesStarted", Stats.SUM, "started"),
      relayMetric(parts, "MatchesEnded", Stats.SUM, "ended"),
    ],
    { leftYAxis: { showUnits: false } },
  ),
  graph(
    "Sockets",
    [
      sinceLeftEdge(parts, ["SocketsOpened", "SocketsClosed"], "open, more than at the left edge"),
      relayMetric(parts, "SocketsOpened", Stats.SUM, "opened"),
      relayMetric(parts, "SocketsClosed", Stats.SUM, "closed"),
    ],
    { leftYAxis: { showUnits: false } },
  ),
  graph("Frames that did not arrive", [
    relayMetric(parts, "PostsGone", Stats.SUM, "the client was gone"),
    relayMetric(parts, "PostsLate", Stats.SUM, "not in time"),
    relayMetric(parts, "PostsThrottled", Stats.SUM, "refused by API Gateway"),
  ]),
];

/** More than three wrap into a row of their own. */
const gatewaysOf = (parts: WatchedParts): readonly IWidget[] => [
  graph("API Gateway refuses", [
    gatewayMetric(parts, "http", "4xx", { label: "requests" }),
    gatewayMetric(parts, "socket", "ClientError", { label: "frames and handshakes" }),
  ]),
  graph("API Gateway fails", [
    gatewayMetric(parts, "http", "5xx", { label: "requests" }),
    gatewayMetric(parts, "socket", "IntegrationError", { label: "frames, by the function" }),
    gatewayMetric(parts, "socket", "ExecutionError", { label: "frames, by the call" }),
  ]),
  graph(
    "From a REST request to its answer",
    [
      gatewayMetric(parts, "http", "Latency", { statistic: "p50", label: "half within" }),
      gatewayMetric(parts, "http", "Latency", { statistic: "p99", label: "99 % within" }),
    ],
    { leftYAxis: MILLISECONDS },
  ),
  ...(parts.gateways.http.byRoute
    ? [graph("Requests refused, by route", [searchGateway(parts, "http", "4xx")])]
    : []),
  ...(parts.gateways.socket.byRoute
    ? [graph("Frames refused, by route", [searchGateway(parts, "socket", "ClientError")])]
    : []),
  ...(parts.hasBudget
    ? [graph("Step of shedding", [relayMetric(parts, "SheddingSteps", Stats.SUM, "step")])]
    : []),
  ...(parts.certificate ? [graph("Certificate", [daysLeft(parts.certificate, "days left")])] : []),
];

const functionsOf = ({ functions }: WatchedParts): readonly IWidget[] => {
  const each = (metricName: string, statistic: string): readonly IMetric[] =>
    Object.entries(functions).map(([name, lambda]) =>
      lambda.metric(metricName, { statistic, period: PERIOD, label: name }),
    );
  return [
    graph("Invocations", each("Invocations", Stats.SUM)),
    graph("Duration, 99 % within", each("Duration", "p99"), { leftYAxis: MILLISECONDS }),
    graph("Environments at once", each("ConcurrentExecutions", Stats.MAXIMUM)),
  ];
};

const storeOf = (parts: WatchedParts): readonly IWidget[] => [
  graph("Store", [
    storeMetric(parts, "ConsumedWriteCapacityUnits", "write units"),
    storeMetric(parts, "ConsumedReadCapacityUnits", "read units"),
    storeThrottles(parts),
  ]),
  graph(
    "Age of the stream's records",
    [
      ageFor(parts.streamReaders.projections, "Projections"),
      ageFor(parts.streamReaders.spectators, "Spectators"),
    ],
    { leftYAxis: MILLISECONDS },
  ),
  graph("Given up", [
    waitingIn(parts.failed.timers, "Maximum", "timers"),
    waitingIn(parts.failed.webhooks, "Maximum", "webhooks"),
    waitingIn(parts.failed.stream, "Maximum", "stream records"),
    waitingIn(parts.failed.parked, "Maximum", "what fails each time"),
  ]),
];
