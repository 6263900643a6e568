// All of turn-relay on AWS as one construct: eight functions around one store, with the permissions of each. Nothing runs
// while nobody plays.
import type { HttpApi as HttpGateway, WebSocketApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Names, Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { STREAM_READERS } from "../src/aws/lambda/stream-readers.ts";
import { formatsOf } from "../src/aws/stores/all-formats.ts";
import { acknowledgeFindings } from "./acknowledged-findings.ts";
import { HttpApi } from "./http-api.ts";
import { createFunctions, type RelayFunctions } from "./relay-functions.ts";
import { createOutputs } from "./relay-outputs.ts";
import { createQueues, type RelayQueues } from "./relay-queues.ts";
import { RelayStore, type StoreTable } from "./relay-store.ts";
import type { StageSettings } from "./settings/stage-settings.ts";
import { SocketApi } from "./socket-api.ts";
import { followStream } from "./store-stream.ts";
import { namedFunctions, watchRelay } from "./watch-relay.ts";

export interface TurnRelayProps {
  readonly settings: StageSettings;
  /** Where the table is made. Left out: in the construct itself. */
  readonly store?: Construct;
}

export class TurnRelay extends Construct {
  /** Its alarms, its APIs and its dashboard have it in their names. It is the dimension `Stack` of its metrics. */
  readonly name: string;
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
    readonly failed: { readonly timers: Queue; readonly webhooks: Queue; readonly stream: Queue };
  };
  readonly alarms: readonly Alarm[];
  /** What the alarms tell. Null without alarms. */
  readonly alarmTopic: Topic | null;

  constructor(scope: Construct, id: string, { settings, store: home }: TurnRelayProps) {
    super(scope, id);
    const name = nameOf(this);
    const store = new RelayStore(home ?? this, "Table", settings);
    const sockets = new SocketApi(this, "SocketApi", { name, settings });
    const queues = createQueues(this, settings);
    const functions = createFunctions(this, { name, store, sockets, ...queues, settings, config: null });
    connect(this, { store, sockets, queues, functions });
    const { http, wait } = functions;
    const httpApi = new HttpApi(this, "HttpApi", {
      ...{ name, handler: http.lambda, waiting: wait.lambda, settings },
    });

    this.name = name;
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
        streamReaders: this.functions,
        timers: this.queues.timers,
        failed: this.queues.failed,
      },
    });
    this.alarms = watch?.all ?? [];
    this.alarmTopic = watch?.topic ?? null;
    // What the next build is compared with. GetTemplateSummary returns it.
    Stack.of(this).addMetadata("Formats", formatsOf(settings));
    acknowledgeFindings(this, settings);
    createOutputs(this, {
      ...{ addresses: this.addresses, tableName: store.name, queues },
      targets: targetsOf(settings, httpApi, sockets),
    });
  }
}

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

const lambdasOf = (functions: RelayFunctions): TurnRelay["functions"] => ({
  authorizer: functions.authorizer.lambda,
  http: functions.http.lambda,
  projections: functions.projections.lambda,
  socket: functions.socket.lambda,
  spectators: functions.spectators.lambda,
  timer: functions.timer.lambda,
  wait: functions.wait.lambda,
  webhooks: functions.webhooks.lambda,
});

/** Null: records of both names are written, or there are no own names. */
const targetsOf = ({ domain }: StageSettings, http: HttpApi, socket: SocketApi) =>
  domain && !domain.zone ? { http: http.domain?.target ?? "", socket: socket.domain?.target ?? "" } : null;

const shownQueues = ({ timers, webhooks, streamFailed }: RelayQueues): TurnRelay["queues"] => ({
  timers: timers.queue,
  webhooks: webhooks.queue,
  failed: { timers: timers.failed, webhooks: webhooks.failed, stream: streamFailed },
});
