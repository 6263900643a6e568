// All of turn-relay on AWS: seven functions around one table, and what each of them may do. Nothing in it runs while
// nobody plays.
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { CfnOutput, Duration, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { STREAM_READERS } from "../src/aws/lambda/stream-readers.ts";
import { WAIT_TIMEOUT_SECONDS } from "../src/aws/lambda/wait-route.ts";
import { HttpApi } from "./http-api.ts";
import { type Permission, RelayFunction } from "./relay-function.ts";
import { RelayTable } from "./relay-table.ts";
import type { Settings } from "./settings.ts";
import { SocketApi } from "./socket-api.ts";
import { follow, readsStream } from "./table-stream.ts";
import { TimerQueue } from "./timer-queue.ts";

const TIMER_TIMEOUT_SECONDS = 15;

export class TurnRelayStack extends Stack {
  constructor(scope: Construct, id: string, { keepData, settings, waiters }: Omit<Settings, "stackName">) {
    super(scope, id, { description: "turn-relay: a relay for online card games" });
    const table = new RelayTable(this, "Table", { keepData });
    const sockets = new SocketApi(this, "SocketApi");
    const timers = new TimerQueue(this, "Timers", { readerTimeoutSeconds: TIMER_TIMEOUT_SECONDS });

    const environment = {
      TABLE_NAME: table.name,
      CONNECTIONS_ENDPOINT: sockets.connectionsEndpoint,
      TIMER_QUEUE_URL: timers.url,
      ...(settings === undefined ? {} : { SETTINGS: settings }),
    };
    const onTable = (...actions: readonly string[]): Permission => ({
      actions: actions.map((action) => `dynamodb:${action}`),
      on: [table.arn],
    });
    const onConnections = (...methods: readonly ("GET" | "POST" | "DELETE")[]): Permission => ({
      actions: ["execute-api:ManageConnections"],
      on: methods.map((method) => sockets.connectionsArn(method)),
    });
    const sendTimers: Permission = { actions: ["sqs:SendMessage"], on: [timers.arn] };

    const socket = new RelayFunction(this, "Socket", {
      entry: "socket",
      description: "turn-relay: every frame of the WebSocket API",
      // Each seat waits for this one: it folds the match and signs a post a seat, and 512 MB have a third of a core.
      // The other half adds some 0.17 to the 6 dollars that a million discards cost.
      memoryMiB: 1024,
      timeoutSeconds: 10,
      environment,
      may: [
        onTable("BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
        onConnections("POST", "DELETE"),
        sendTimers,
      ],
    });
    const authorizer = new RelayFunction(this, "Authorizer", {
      entry: "authorizer",
      description: "turn-relay: whose token a WebSocket handshake carries",
      memoryMiB: 512,
      timeoutSeconds: 5,
      environment,
      may: [onTable("DeleteItem", "GetItem", "Query", "UpdateItem"), onConnections("GET", "POST")],
    });
    const http = new RelayFunction(this, "Http", {
      entry: "http",
      description: "turn-relay: the REST API",
      memoryMiB: 512,
      timeoutSeconds: 10,
      environment: { ...environment, SOCKET_URL: sockets.url },
      may: [
        onTable(
          ...[
            "BatchGetItem",
            "ConditionCheckItem",
            "DeleteItem",
            "GetItem",
            "PutItem",
            "Query",
            "UpdateItem",
          ],
        ),
        { actions: ["dynamodb:Query"], on: [table.lobbyArn, table.boardArn] },
        onConnections("POST", "DELETE"),
        sendTimers,
      ],
    });
    const timer = new RelayFunction(this, "Timer", {
      entry: "timer",
      description: "turn-relay: what comes off the queue: timers of matches, and errands",
      memoryMiB: 512,
      timeoutSeconds: TIMER_TIMEOUT_SECONDS,
      environment,
      may: [
        onTable("DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
        onConnections("POST", "DELETE"),
        sendTimers,
      ],
      // Each timer of a match sends the next.
      loops: true,
    });

    const wait = new RelayFunction(this, "Wait", {
      entry: "wait",
      description: "turn-relay: readers who wait for news",
      // It is paid while they wait, and has next to nothing to do.
      memoryMiB: 256,
      timeoutSeconds: WAIT_TIMEOUT_SECONDS,
      environments: waiters,
      environment,
      may: [onTable("GetItem", "Query", "UpdateItem")],
    });
    const projections = new RelayFunction(this, "Projections", {
      entry: "projections",
      description: "turn-relay: what follows when a match has started, ended or gone",
      memoryMiB: 512,
      timeoutSeconds: 30,
      environment,
      may: [
        onTable("BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
        onConnections("POST"),
        readsStream(table.streamArn),
      ],
    });
    const spectators = new RelayFunction(this, "Spectators", {
      entry: "spectators",
      description: "turn-relay: what spectators are told",
      memoryMiB: 512,
      timeoutSeconds: 30,
      environment,
      may: [
        readsStream(table.streamArn),
        onTable("DeleteItem", "GetItem", "Query", "UpdateItem"),
        onConnections("POST"),
      ],
    });

    sockets.route(socket.lambda, authorizer.lambda);
    timers.feed(timer.lambda);
    const failed = new Queue(this, "StreamFailed", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    follow(this, "ProjectionsStream", projections.lambda, {
      streamArn: table.streamArn,
      reader: STREAM_READERS.projections,
      failed,
    });
    follow(this, "SpectatorsStream", spectators.lambda, {
      streamArn: table.streamArn,
      reader: STREAM_READERS.spectators,
      failed,
      retries: 2,
    });
    const httpApi = new HttpApi(this, "HttpApi", http.lambda, wait.lambda);

    new CfnOutput(this, "HttpUrl", { value: httpApi.url });
    new CfnOutput(this, "SocketUrl", { value: sockets.url });
    new CfnOutput(this, "TableName", { value: table.name });
  }
}
