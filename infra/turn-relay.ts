// All of turn-relay on AWS as one construct: eleven functions around one store, with the permissions of each. Nothing but
// the canary runs while nobody plays.

import { resolve } from "node:path";
import type { HttpApi as HttpGateway, WebSocketApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { AlarmBase } from "aws-cdk-lib/aws-cloudwatch";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IFunction, Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { CfnOutput, Names, Stack, Token } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { STREAM_READERS } from "../src/aws/lambda/stream-readers.ts";
import { stackFormats } from "../src/aws/stores/stack-formats.ts";
import { AccessLogs, type AccessLogsProps } from "./access-logs.ts";
import { acknowledgeFindings } from "./acknowledged-findings.ts";
import { Alarms } from "./alarms.ts";
import { createCanary } from "./canary.ts";
import { Dashboard } from "./dashboard.ts";
import { HttpApi } from "./http-api.ts";
import type { RelayFunction } from "./relay-function.ts";
import { createFunctions, type RelayFunctions } from "./relay-functions.ts";
import { createQueues, type RelayQueues } from "./relay-queues.ts";
import { RelayStore, type StoreTable } from "./relay-store.ts";
import { readConfigured, readFormats, readTurnRelay } from "./settings/read-turn-relay.ts";
import type { TurnRelayGiven, TurnRelaySettings } from "./settings/stage-settings.ts";
import { SocketApi } from "./socket-api.ts";
import { followStream } from "./store-stream.ts";
import { uploadsWith } from "./uploads.ts";
import type { WatchedParts } from "./watched-parts.ts";
import { WebPage } from "./web-page.ts";

/**
 * The settings of a relay on AWS, all of which have defaults (docs/deploying.md), and where its parts are.
 */
export interface TurnRelayProps extends TurnRelayGiven {
  /** The path of a `turn-relay.config.ts`. Its settings hold where the props say nothing else. Left out: the shipped games. */
  readonly config?: string;
  /** Where the table is made, such as a stack of its own. Left out: in the construct. */
  readonly store?: Construct;
  /** Whether the stack has outputs: the addresses, the table and the queues. Left out: yes. */
  readonly outputs?: boolean;
}

/**
 * A relay on AWS: both APIs, eleven functions, the table, queues and alarms, and the page if the settings
 * want one. Only the canary runs while nobody plays. docs/deploying.md describes the settings.
 */
export class TurnRelay extends Construct {
  /** Its alarms, its APIs and its dashboard have it in their names. It is the dimension `Stack` of its metrics. */
  readonly name: string;
  /** All of them, with the defaults, and those of the config. */
  readonly settings: TurnRelaySettings;
  /** What clients use: those of both APIs. */
  readonly addresses: { readonly http: string; readonly socket: string };
  readonly table: StoreTable;
  readonly httpApi: HttpGateway;
  readonly socketApi: WebSocketApi;
  readonly functions: Readonly<Record<keyof RelayFunctions, Lambda>>;
  readonly queues: {
    readonly timers: Queue;
    readonly webhooks: Queue;
    /** What was given up. */
    readonly failed: {
      readonly timers: Queue;
      readonly webhooks: Queue;
      readonly stream: Queue;
      /** What fails each time. */
      readonly parked: Queue;
    };
  };
  /** Those that ring. */
  readonly alarms: readonly AlarmBase[];
  /** What the alarms tell. Null without alarms. */
  readonly alarmTopic: Topic | null;
  /** Null: the settings want no page. */
  readonly page: WebPage | null;

  /** @throws Error that lists every wrong setting. */
  constructor(scope: Construct, id: string, props: TurnRelayProps = {}) {
    super(scope, id);
    const { config: file, store: home = this, outputs = true, ...given } = props;
    const config = file === undefined ? null : resolve(file);
    const settings = settingsOf(this, given, config);
    const name = nameOf(this);
    const store = new RelayStore(home, "Table", settings);
    const sockets = new SocketApi(this, "SocketApi", { name, settings });
    const queues = createQueues(this, settings);
    const functions = createFunctions(this, { name, store, sockets, ...queues, settings, config });
    connect(this, { store, sockets, queues, functions });
    const { http, wait, signIn, arenas } = functions;
    const httpApi = new HttpApi(this, "HttpApi", {
      ...{ name, handler: http.lambda, waiting: wait.lambda, signIn: signIn.lambda, settings },
      arenas: arenas.lambda,
    });
    if (settings.budgetUsd !== null) countTraffic([http, arenas, functions.socket], httpApi, sockets);

    const canary = settings.canary ? createCanary(this, { name, url: httpApi.url, settings, config }) : null;

    this.name = name;
    this.settings = settings;
    this.addresses = { http: httpApi.url, socket: sockets.url };
    this.table = store.table;
    this.httpApi = httpApi.api;
    this.socketApi = sockets.api;
    this.functions = lambdasOf(functions);
    this.queues = shownQueues(queues);
    const watch = watchRelay(this, {
      settings,
      apis: { http: httpApi, socket: sockets },
      parts: {
        ...{ name, tableName: store.name, functions: namedFunctions(functions) },
        gateways: {
          http: { apiId: httpApi.api.apiId, stage: httpApi.stage, byRoute: settings.routeMetrics },
          socket: { apiId: sockets.api.apiId, stage: sockets.stage, byRoute: settings.routeMetrics },
        },
        canary: canary?.logGroup,
        certificate: httpApi.domain?.certificate,
        streamReaders: this.functions,
        hasBudget: settings.budgetUsd !== null,
        timers: this.queues.timers,
        failed: this.queues.failed,
      },
    });
    this.alarms = watch?.all ?? [];
    this.alarmTopic = watch?.topic ?? null;
    acknowledgeFindings(this, settings);
    this.page = settings.web ? new WebPage(this, "Page", { relay: this.addresses, settings, config }) : null;
    tellFormats(this, config);
    if (outputs) createOutputs(this, outputsOf(this, { store, queues, httpApi, sockets }));
  }
}

const settingsOf = (relay: Construct, given: TurnRelayGiven, config: string | null): TurnRelaySettings => {
  const { region } = Stack.of(relay);
  return readTurnRelay(given, config === null ? {} : readConfigured(uploadsWith(config)), {
    path: relay.node.path,
    region: Token.isUnresolved(region) ? undefined : region,
  });
};

/** That of the stack, and where there may be others in the stack, with the construct's path. */
const nameOf = (relay: TurnRelay): string =>
  Names.uniqueResourceName(relay, { maxLength: 121, separator: "-", allowedSpecialCharacters: "-" });

interface ConnectedParts {
  readonly store: RelayStore;
  readonly sockets: SocketApi;
  readonly queues: RelayQueues;
  readonly functions: RelayFunctions;
}

/** Leads frames, messages and the store's stream to their functions. */
const connect = (relay: Construct, { store, sockets, queues, functions }: ConnectedParts): void => {
  sockets.route(functions.socket.lambda, functions.authorizer.lambda);
  queues.timers.feed(functions.timer.lambda);
  queues.webhooks.feed(functions.webhooks.lambda);
  const common = { streamArn: store.streamArn, failed: queues.streamFailed };
  followStream(relay, "ProjectionsStream", functions.projections.lambda, {
    ...common,
    reader: STREAM_READERS.projections,
  });
  followStream(relay, "SpectatorsStream", functions.spectators.lambda, {
    ...common,
    reader: STREAM_READERS.spectators,
    retries: 2,
  });
};

/** A relay with a budget asks CloudWatch what API Gateway has counted. */
const countTraffic = (asking: readonly RelayFunction[], http: HttpApi, socket: SocketApi): void => {
  const { region, urlSuffix } = Stack.of(socket);
  const gateways = {
    endpoint: `https://monitoring.${region}.${urlSuffix}`,
    http: { api: http.api.apiId, stage: http.stage },
    socket: { api: socket.api.apiId, stage: socket.stage },
  };
  for (const { lambda } of asking) {
    lambda.addEnvironment("GATEWAYS", Stack.of(lambda).toJsonString(gateways));
    lambda.addToRolePolicy(new PolicyStatement({ actions: ["cloudwatch:GetMetricData"], resources: ["*"] }));
  }
};

const lambdasOf = (functions: RelayFunctions): TurnRelay["functions"] => ({
  arenas: functions.arenas.lambda,
  authorizer: functions.authorizer.lambda,
  http: functions.http.lambda,
  operator: functions.operator.lambda,
  projections: functions.projections.lambda,
  signIn: functions.signIn.lambda,
  socket: functions.socket.lambda,
  spectators: functions.spectators.lambda,
  timer: functions.timer.lambda,
  wait: functions.wait.lambda,
  webhooks: functions.webhooks.lambda,
});

const shownQueues = ({ timers, webhooks, streamFailed, parked }: RelayQueues): TurnRelay["queues"] => ({
  timers: timers.queue,
  webhooks: webhooks.queue,
  failed: { timers: timers.failed, webhooks: webhooks.failed, stream: streamFailed, parked },
});

/** For the next build, which compares them with its own. GetTemplateSummary returns them. */
const tellFormats = (relay: TurnRelay, config: string | null): void => {
  const stack = Stack.of(relay);
  const others = stack.node.findAll().filter((child) => child instanceof TurnRelay);
  const lobbyShards = Math.max(...others.map(({ settings }) => settings.lobbyShards));
  stack.addMetadata("Formats", stackFormats(readFormats(uploadsWith(config)), { lobbyShards }));
};

interface ToldParts extends Pick<ConnectedParts, "store" | "queues" | "sockets"> {
  readonly httpApi: HttpApi;
}

const outputsOf = (relay: TurnRelay, { store, queues, httpApi, sockets }: ToldParts): OutputParts => {
  const { addresses, page, settings } = relay;
  const { domain, webDomain } = settings;
  const [http, socket] = [httpApi.domain?.target, sockets.domain?.target];
  return {
    ...{ addresses, tableName: store.name, queues, operatorArn: relay.functions.operator.functionArn },
    targets: http && socket && !domain?.zone ? { http, socket } : null,
    page: page && { url: page.url, target: webDomain && !webDomain.zone ? page.target : null },
  };
};

/** What a deployer and the command line need to know of a relay: the outputs of its stack. */
interface OutputParts {
  readonly addresses: { readonly http: string; readonly socket: string };
  readonly tableName: string;
  readonly queues: RelayQueues;
  readonly operatorArn: string;
  /** Where records of own names must lead. Null: somebody has written them, or there are no own names. */
  readonly targets: { readonly http: string; readonly socket: string } | null;
  /** `target` is null where no record is missing. */
  readonly page: { readonly url: string; readonly target: string | null } | null;
}

const createOutputs = (relay: Construct, parts: OutputParts): void => {
  const { addresses, tableName, queues, operatorArn, targets, page } = parts;
  const { timers, webhooks, streamFailed, parked } = queues;
  const tell = (name: string, value: string) => new CfnOutput(relay, name, { value });
  tell("HttpUrl", addresses.http);
  tell("SocketUrl", addresses.socket);
  tell("TableName", tableName);
  tell("TimerQueueUrl", timers.url);
  if (targets) {
    tell("HttpTarget", targets.http);
    tell("SocketTarget", targets.socket);
  }
  if (page) tell("WebUrl", page.url);
  if (page?.target) tell("WebTarget", page.target);
  // For `turn-relay redrive`.
  tell("TimersFailedUrl", timers.failed.queueUrl);
  tell("WebhooksFailedUrl", webhooks.failed.queueUrl);
  tell("StreamFailedUrl", streamFailed.queueUrl);
  tell("ParkedUrl", parked.queueUrl);
  tell("WebhookQueueUrl", webhooks.url);
  // For `turn-relay admin`.
  tell("OperatorFunction", operatorArn);
};

interface WatchedRelay {
  readonly settings: Pick<
    TurnRelaySettings,
    "alarms" | "alarmAddress" | "dashboard" | "accessLogs" | "logDays"
  >;
  readonly parts: WatchedParts;
  readonly apis: AccessLogsProps["apis"];
}

/** Null: the settings want no alarms. */
const watchRelay = (relay: Construct, { settings, parts, apis }: WatchedRelay): Alarms | null => {
  const { alarms, alarmAddress, dashboard, accessLogs, logDays } = settings;
  const own = alarms ? new Alarms(relay, "Alarms", { parts, alarmAddress }) : null;
  if (dashboard) new Dashboard(relay, "Dashboard", parts, own?.all ?? []);
  if (accessLogs) new AccessLogs(relay, "AccessLogs", { days: logDays, apis });
  return own;
};

/** `Socket`, not `socket`: as the console names them. */
const namedFunctions = (
  functions: Readonly<Record<string, { readonly lambda: IFunction }>>,
): WatchedParts["functions"] =>
  Object.fromEntries(
    Object.entries(functions).map(([name, { lambda }]) => [
      `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      lambda,
    ]),
  );
