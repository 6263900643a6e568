// The relay's eleven functions on AWS, with the permissions of each. Knows no routes and no events.
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { WAIT_TIMEOUT_SECONDS } from "../src/aws/lambda/wait-route.ts";
import type { DeployedFunction } from "../src/bundle/build-deployed.ts";
import { type Grants, grantsOf } from "./function-grants.ts";
import type { MessageQueue } from "./message-queue.ts";
import { RelayFunction, type RelayFunctionProps } from "./relay-function.ts";
import type { RelayStore } from "./relay-store.ts";
import { relaySettings } from "./settings/relay-settings.ts";
import type { TurnRelaySettings } from "./settings/stage-settings.ts";
import type { SocketApi } from "./socket-api.ts";
import { readsStream } from "./store-stream.ts";
import type { TimerSchedules } from "./timer-schedules.ts";

export const TIMER_TIMEOUT_SECONDS = 15;

/** The receivers of a batch answer side by side, within 5 s. */
export const WEBHOOKS_TIMEOUT_SECONDS = 15;

/** The resources that the functions use, and their settings. */
export interface FunctionParts {
  /** Of the relay, for its metrics. */
  readonly name: string;
  readonly settings: TurnRelaySettings;
  /** The path of a `turn-relay.config.ts`. Null: the shipped games. */
  readonly config: string | null;
  readonly store: RelayStore;
  readonly sockets: SocketApi;
  readonly timers: MessageQueue;
  readonly schedules: TimerSchedules;
  readonly webhooks: MessageQueue;
  readonly parked: IQueue;
}

export const createFunctions = (scope: Construct, parts: FunctionParts) => {
  const grants = grantsOf(parts);
  const environment = { ...environmentOf(parts), TURN_RELAY_STACK: parts.name };
  const parks = { PARKED_QUEUE_URL: parts.parked.queueUrl };
  const create = (id: string, props: FunctionProps & Partial<Pick<RelayFunctionProps, "environment">>) =>
    new RelayFunction(scope, id, {
      ...{ environment, stage: parts.settings, config: parts.config },
      memoryMb: parts.settings.memoryMb[props.entry === "sign-in" ? "signIn" : props.entry],
      ...props,
    });
  return {
    socket: create("Socket", socketProps(grants)),
    authorizer: create("Authorizer", authorizerProps(grants)),
    http: create("Http", {
      ...httpProps(grants, parts),
      environment: {
        ...environment,
        ...{ SOCKET_URL: parts.sockets.url, ...publicUrl(parts.settings), ...pageUrl(parts.settings) },
      },
    }),
    timer: create("Timer", {
      ...timerProps(grants, parts),
      environment: { ...environment, ...parks, SCHEDULER: parts.schedules.variable },
    }),
    wait: create("Wait", waitProps(grants, parts)),
    signIn: create("SignIn", {
      ...signInProps(grants),
      environment: {
        ...{ ...environment, ...publicUrl(parts.settings) },
        ...{ ...pageUrl(parts.settings), ...rpId(parts.settings) },
      },
    }),
    operator: create("Operator", {
      ...operatorProps(grants, parts),
      environment: { ...environment, AWS_ENDPOINT_URL_STS: identityEndpoint(scope) },
    }),
    arenas: create("Arenas", arenasProps(grants, parts)),
    projections: create("Projections", projectionsProps(grants, parts)),
    spectators: create("Spectators", spectatorsProps(grants, parts)),
    webhooks: create("Webhook", {
      ...webhooksProps(grants),
      environment: { ...environment, ...parks },
    }),
  };
};

export type RelayFunctions = ReturnType<typeof createFunctions>;

interface FunctionProps extends Omit<RelayFunctionProps, "environment" | "stage" | "config" | "memoryMb"> {
  readonly entry: Exclude<DeployedFunction, "page" | "canary">;
}

/** Behind a proxy, a request does not name the address that its client used. */
const publicUrl = ({ proxy }: TurnRelaySettings) =>
  proxy?.httpUrl === undefined ? {} : { PUBLIC_URL: proxy.httpUrl };

/**
 * The name that CloudFront gives is not known here: the page waits for the address of a function. The setting `signIn` may
 * tell it.
 */
const pageUrl = ({ web, webDomain, signIn }: TurnRelaySettings) => {
  const host = webDomain?.name ?? signIn?.rpId;
  return web && host !== undefined ? { PAGE_URL: `https://${host}` } : {};
};

/** `turn-relay doctor` reads it in the template. */
const rpId = ({ web, webDomain, signIn }: TurnRelaySettings) => {
  const name = signIn?.rpId ?? webDomain?.name;
  return web && name !== undefined ? { RP_ID: name } : {};
};

/** Of the region, so that a signature for it is good there alone. */
const identityEndpoint = (scope: Construct): string => {
  const { region, urlSuffix } = Stack.of(scope);
  return `https://sts.${region}.${urlSuffix}`;
};

/** The variables that `src/aws/lambda/configuration.ts` parses. */
const environmentOf = ({ store, sockets, timers, webhooks, settings }: FunctionParts) => ({
  AWS_ENDPOINT_URL_DYNAMODB: store.endpoint,
  TABLE_NAME: store.name,
  CONNECTIONS_ENDPOINT: sockets.connectionsEndpoint,
  TIMER_QUEUE_URL: timers.url,
  WEBHOOK_QUEUE_URL: webhooks.url,
  SETTINGS: relaySettings(settings),
});

/** These answer the readers who do not wait, while all others do. */
const SHORT_ANSWERS = 10;

const reservedFor = ({ waiters, reservesWaiters }: TurnRelaySettings): number | undefined =>
  reservesWaiters ? waiters + SHORT_ANSWERS : undefined;

const socketProps = ({ onStore, onConnections, sendTimers }: Grants): FunctionProps => ({
  entry: "socket",
  description: "turn-relay: every frame of the WebSocket API",
  timeoutSeconds: 10,
  may: [
    onStore("BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
    onConnections("POST", "DELETE"),
    sendTimers,
  ],
});

const authorizerProps = ({ onStore, onConnections }: Grants): FunctionProps => ({
  entry: "authorizer",
  description: "turn-relay: the token of a WebSocket handshake",
  timeoutSeconds: 5,
  may: [onStore("DeleteItem", "GetItem", "Query", "UpdateItem"), onConnections("GET", "POST")],
});

const httpProps = (
  { onStore, onConnections, sendTimers, sendWebhooks }: Grants,
  { store }: FunctionParts,
): FunctionProps => ({
  entry: "http",
  description: "turn-relay: the REST API",
  timeoutSeconds: 10,
  may: [
    onStore(
      ...["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    ),
    { actions: ["dynamodb:Query"], on: [store.lobbyArn, store.boardArn] },
    onConnections("POST", "DELETE"),
    sendTimers,
    sendWebhooks,
  ],
});

const timerProps = (
  { onStore, onConnections, sendTimers, sendWebhooks, park }: Grants,
  { schedules }: FunctionParts,
): FunctionProps => ({
  entry: "timer",
  description: "turn-relay: timers of matches, and jobs, from the timer queue",
  timeoutSeconds: TIMER_TIMEOUT_SECONDS,
  may: [
    onStore(
      ...["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    ),
    onConnections("GET", "POST", "DELETE"),
    sendTimers,
    // A job may project an end that the stream has missed.
    sendWebhooks,
    park,
    ...schedules.may,
  ],
  // Each timer of a match sends the next one.
  loops: true,
});

const waitProps = (
  { onStore, onConnections, sendTimers }: Grants,
  { settings }: FunctionParts,
): FunctionProps => ({
  entry: "wait",
  description: "turn-relay: readers who wait for events",
  timeoutSeconds: WAIT_TIMEOUT_SECONDS,
  environments: reservedFor(settings),
  // A reader counts as connected, and the other seats hear of it.
  may: [
    onStore("BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
    onConnections("POST"),
    // A reader may notice that the projection of an end is missing. A job does it.
    sendTimers,
  ],
});

/** It loads what checks passkeys. What an app gives up closes its connections. */
const signInProps = ({ onStore, onConnections, sendTimers }: Grants): FunctionProps => ({
  entry: "sign-in",
  description: "turn-relay: the ways to sign in",
  timeoutSeconds: 10,
  may: [
    onStore(
      ...["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    ),
    // Signing in may end an old token, which closes its connections.
    onConnections("POST", "DELETE"),
    sendTimers,
  ],
});

/** Nothing leads to it: who may invoke it, AWS decides. STS says who has, and asks for no permission. */
const operatorProps = (
  { onStore, onConnections, sendTimers }: Grants,
  { store }: FunctionParts,
): FunctionProps => ({
  entry: "operator",
  description: "turn-relay: what an operator does from the command line",
  timeoutSeconds: 15,
  may: [
    onStore("BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
    { actions: ["dynamodb:Query"], on: [store.lobbyArn] },
    onConnections("POST", "DELETE"),
    sendTimers,
  ],
});

/** Most of it is what the REST API has too, for other routes. */
const arenasProps = (
  { onStore, onConnections, sendTimers }: Grants,
  { store }: FunctionParts,
): FunctionProps => ({
  entry: "arenas",
  description: "turn-relay: arenas",
  timeoutSeconds: 10,
  may: [
    onStore(
      ...["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    ),
    { actions: ["dynamodb:Query"], on: [store.lobbyArn] },
    // A ban from the page of operators closes connections.
    onConnections("POST", "DELETE"),
    sendTimers,
  ],
});

const projectionsProps = (
  { onStore, onConnections, sendTimers, sendWebhooks }: Grants,
  { store }: FunctionParts,
): FunctionProps => ({
  entry: "projections",
  description: "turn-relay: projections of matches that start, end or are removed",
  timeoutSeconds: 30,
  may: [
    onStore("BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
    onConnections("POST"),
    sendTimers,
    sendWebhooks,
    readsStream(store.streamArn),
  ],
});

const spectatorsProps = ({ onStore, onConnections }: Grants, { store }: FunctionParts): FunctionProps => ({
  entry: "spectators",
  description: "turn-relay: posts to spectators",
  timeoutSeconds: 30,
  may: [
    readsStream(store.streamArn),
    onStore("DeleteItem", "GetItem", "Query", "UpdateItem"),
    onConnections("POST"),
  ],
});

const webhooksProps = ({ onStore, sendWebhooks, park }: Grants): FunctionProps => ({
  entry: "webhooks",
  description: "turn-relay: deliveries of webhooks",
  timeoutSeconds: WEBHOOKS_TIMEOUT_SECONDS,
  may: [onStore("GetItem", "PutItem", "UpdateItem"), sendWebhooks, park],
  // Each attempt that fails sends the next one.
  loops: true,
});
