// The queues of a relay: of its timers, with their schedules, of its deliveries of webhooks, and of what was given up.
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { MessageQueue } from "./message-queue.ts";
import { TIMER_TIMEOUT_SECONDS, WEBHOOKS_TIMEOUT_SECONDS } from "./relay-functions.ts";
import type { TurnRelaySettings } from "./settings/stage-settings.ts";
import { TimerSchedules } from "./timer-schedules.ts";

type QueueSettings = Pick<TurnRelaySettings, "timerEnvironments" | "webhookEnvironments" | "keepsData">;

export const createQueues = (scope: Construct, settings: QueueSettings) => {
  const timers = new MessageQueue(scope, "Timers", {
    readerTimeoutSeconds: TIMER_TIMEOUT_SECONDS,
    mostEnvironments: settings.timerEnvironments,
  });
  const schedules = new TimerSchedules(scope, "Schedules", timers, settings.keepsData);
  return { timers, schedules, ...others(scope, settings) };
};

const others = (scope: Construct, settings: QueueSettings) => ({
  webhooks: new MessageQueue(scope, "Webhooks", {
    readerTimeoutSeconds: WEBHOOKS_TIMEOUT_SECONDS,
    mostEnvironments: settings.webhookEnvironments,
  }),
  /** Lists the records of the store's stream that were given up. */
  streamFailed: new Queue(scope, "StreamFailed", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  }),
  /** Messages that fail each time. A person sends them back. */
  parked: new Queue(scope, "Parked", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  }),
});

export type RelayQueues = ReturnType<typeof createQueues>;
