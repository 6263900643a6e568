// Reads the queue of webhooks, and posts to their receivers. It has no right to a connection or to another queue.
import { createAwsRelay } from "../src/aws/lambda/aws-relay.ts";
import { configurationFromEnvironment } from "../src/aws/lambda/configuration.ts";
import { createWebhookHandler } from "../src/aws/lambda/webhook-handler.ts";
import { createReceivers } from "../src/aws/lambda/webhook-receivers.ts";

const configuration = configurationFromEnvironment();

export const handler = createWebhookHandler(
  createAwsRelay(configuration),
  createReceivers({ allowsLoopback: configuration.settings.loopbackWebhooks, nowMs: Date.now }),
);
