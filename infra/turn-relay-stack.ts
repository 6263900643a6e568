// All of turn-relay on AWS for one stage: eight functions around one store, with the permissions of each. Nothing
// runs while nobody plays.
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import {
  CfnOutput,
  CrossStackReferences,
  Duration,
  ReferenceStrength,
  Stack,
  type StackProps,
} from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { STREAM_READERS } from "../src/aws/lambda/stream-readers.ts";
import { formatsOf } from "../src/aws/stores/all-formats.ts";
import { acknowledgeFindings } from "./acknowledged-findings.ts";
import { HttpApi } from "./http-api.ts";
import { MessageQueue } from "./message-queue.ts";
import { createFunctions, TIMER_TIMEOUT_SECONDS, WEBHOOKS_TIMEOUT_SECONDS } from "./relay-functions.ts";
import { RelayStore } from "./relay-store.ts";
import { storeStackName } from "./settings/read-stages.ts";
import type { StageSettings } from "./settings/stage-settings.ts";
import { SocketApi } from "./socket-api.ts";
import { followStream } from "./store-stream.ts";
import { namedFunctions, watchStack } from "./watch-stack.ts";

export class TurnRelayStack extends Stack {
  /** What clients use: those of both APIs. */
  readonly addresses: { readonly http: string; readonly socket: string };

  constructor(scope: Construct, settings: StageSettings) {
    super(scope, settings.name, {
      ...propsOf(settings),
      description: "turn-relay: a relay for online card games",
    });
    // What the next build is compared with. GetTemplateSummary returns it.
    this.templateOptions.metadata = { Formats: formatsOf(settings) };
    const store = new RelayStore(homeOfStore(this, scope, settings), "Table", settings);
    const sockets = new SocketApi(this, "SocketApi", settings);
    const timers = new MessageQueue(this, "Timers", {
      readerTimeoutSeconds: TIMER_TIMEOUT_SECONDS,
      mostEnvironments: settings.timerEnvironments,
    });
    const webhooks = new MessageQueue(this, "Webhooks", {
      readerTimeoutSeconds: WEBHOOKS_TIMEOUT_SECONDS,
      mostEnvironments: settings.webhookEnvironments,
    });

    const parts = { store, sockets, timers, webhooks, settings };
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
    const httpApi = new HttpApi(this, "HttpApi", {
      ...{ handler: http.lambda, waiting: wait.lambda, settings },
    });

    this.addresses = { http: httpApi.url, socket: sockets.url };

    watchStack(this, settings, {
      apis: { http: httpApi, socket: sockets },
      parts: {
        stackName: this.stackName,
        tableName: store.name,
        functions: namedFunctions(functions),
        streamReaders: { projections: projections.lambda, spectators: spectators.lambda },
        timers: timers.queue,
        failed: { timers: timers.failed, webhooks: webhooks.failed, stream: failed },
      },
    });

    acknowledgeFindings(this, settings);

    new CfnOutput(this, "HttpUrl", { value: this.addresses.http });
    new CfnOutput(this, "SocketUrl", { value: this.addresses.socket });
    new CfnOutput(this, "TableName", { value: store.name });
    new CfnOutput(this, "TimerQueueUrl", { value: timers.url });
    if (settings.domain && !settings.domain.zone) {
      new CfnOutput(this, "HttpTarget", { value: httpApi.domain?.target ?? "" });
      new CfnOutput(this, "SocketTarget", { value: sockets.domain?.target ?? "" });
    }
    // For `turn-relay redrive`.
    new CfnOutput(this, "TimersFailedUrl", { value: timers.failed.queueUrl });
    new CfnOutput(this, "WebhooksFailedUrl", { value: webhooks.failed.queueUrl });
    new CfnOutput(this, "StreamFailedUrl", { value: failed.queueUrl });
  }
}

/** Both undefined: the account and the region of the deployer's credentials. */
const propsOf = ({ account, region, keepsData }: StageSettings): StackProps => ({
  env: { ...(account && { account }), ...(region && { region }) },
  terminationProtection: keepsData,
});

/**
 * A table that is kept has a stack of its own. A failed first creation of the relay's stack must neither delete it,
 * nor leave a protected table behind that no stack knows.
 */
const homeOfStore = (relay: Stack, scope: Construct, settings: StageSettings): Stack => {
  if (!settings.keepsData || settings.table) return relay;
  // CloudFormation refuses to take away what the relay's stack still reads.
  CrossStackReferences.of(relay).consume(ReferenceStrength.STRONG);
  return new Stack(scope, storeStackName(settings.name), {
    ...propsOf(settings),
    description: "turn-relay: the store",
  });
};
