// All of turn-relay on AWS: eight functions around one store, with the permissions of each. Nothing runs
// while nobody plays.
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { CfnOutput, Duration, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { STREAM_READERS } from "../src/aws/lambda/stream-readers.ts";
import { HttpApi } from "./http-api.ts";
import { MessageQueue } from "./message-queue.ts";
import { createFunctions, TIMER_TIMEOUT_SECONDS, WEBHOOKS_TIMEOUT_SECONDS } from "./relay-functions.ts";
import { RelayStore } from "./relay-store.ts";
import type { Settings } from "./settings.ts";
import { SocketApi } from "./socket-api.ts";
import { followStream } from "./store-stream.ts";

/** Of the thousand that an account has by default, timers may take a tenth, and webhooks a fiftieth. */
const MOST_TIMERS = 100;
const MOST_WEBHOOKS = 20;

export class TurnRelayStack extends Stack {
  constructor(scope: Construct, id: string, { keepData, settings, waiters }: Omit<Settings, "stackName">) {
    super(scope, id, { description: "turn-relay: a relay for online card games" });
    const store = new RelayStore(this, "Table", { keepData });
    const sockets = new SocketApi(this, "SocketApi");
    const timers = new MessageQueue(this, "Timers", {
      readerTimeoutSeconds: TIMER_TIMEOUT_SECONDS,
      mostEnvironments: MOST_TIMERS,
    });
    const webhooks = new MessageQueue(this, "Webhooks", {
      readerTimeoutSeconds: WEBHOOKS_TIMEOUT_SECONDS,
      mostEnvironments: MOST_WEBHOOKS,
    });

    const parts = { store, sockets, timers, webhooks, settings, waiters };
    const functions = createFunctions(this, parts);
    const { socket, authorizer, http, timer, wait, projections, spectators } = functions;

    sockets.route(socket.lambda, authorizer.lambda);
    timers.feed(timer.lambda);
    webhooks.feed(functions.webhooks.lambda);
    const failed = new Queue(this, "StreamFailed", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    followStream(this, "ProjectionsStream", projections.lambda, {
      streamArn: store.streamArn,
      reader: STREAM_READERS.projections,
      failed,
    });
    followStream(this, "SpectatorsStream", spectators.lambda, {
      streamArn: store.streamArn,
      reader: STREAM_READERS.spectators,
      failed,
      retries: 2,
    });
    const httpApi = new HttpApi(this, "HttpApi", http.lambda, wait.lambda);

    new CfnOutput(this, "HttpUrl", { value: httpApi.url });
    new CfnOutput(this, "SocketUrl", { value: sockets.url });
    new CfnOutput(this, "TableName", { value: store.name });
  }
}
