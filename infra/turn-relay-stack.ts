// All of turn-relay on AWS: four functions around one table, and what each of them may do. Nothing in it runs while
// nobody plays.
import { CfnOutput, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { HttpApi } from "./http-api.ts";
import { type Permission, RelayFunction } from "./relay-function.ts";
import { RelayTable } from "./relay-table.ts";
import type { Settings } from "./settings.ts";
import { SocketApi } from "./socket-api.ts";
import { TimerQueue } from "./timer-queue.ts";

const TIMER_TIMEOUT_SECONDS = 15;

export class TurnRelayStack extends Stack {
  constructor(scope: Construct, id: string, { keepData, settings }: Omit<Settings, "stackName">) {
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
    const onConnections = (...methods: readonly ("POST" | "DELETE")[]): Permission => ({
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
        onTable("BatchGetItem", "DeleteItem", "GetItem", "Query", "UpdateItem"),
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
      may: [onTable("GetItem", "Query", "UpdateItem")],
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
        { actions: ["dynamodb:Query"], on: [table.lobbyArn] },
        onConnections("POST"),
        sendTimers,
      ],
    });
    const timer = new RelayFunction(this, "Timer", {
      entry: "timer",
      description: "turn-relay: clocks that have run out",
      memoryMiB: 512,
      timeoutSeconds: TIMER_TIMEOUT_SECONDS,
      environment,
      may: [onTable("DeleteItem", "GetItem", "UpdateItem"), onConnections("POST"), sendTimers],
      // Each timer of a match sends the next.
      loops: true,
    });

    sockets.route(socket.lambda, authorizer.lambda);
    timers.feed(timer.lambda);
    const httpApi = new HttpApi(this, "HttpApi", http.lambda);

    new CfnOutput(this, "HttpUrl", { value: httpApi.url });
    new CfnOutput(this, "SocketUrl", { value: sockets.url });
    new CfnOutput(this, "TableName", { value: table.name });
  }
}
