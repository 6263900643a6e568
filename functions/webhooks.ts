// Reads the queue of webhooks, and posts to their receivers. It has no right to a connection or to another queue.
import { createLambdaHandler } from "../src/aws/lambda/lambda-handler.ts";
import { createWebhookHandler } from "../src/aws/lambda/webhook-handler.ts";
import { createReceivers } from "../src/aws/lambda/webhook-receivers.ts";

export const handler = createLambdaHandler("webhooks", (relay, { settings }) =>
  createWebhookHandler(
    relay,
    createReceivers({ allowsLoopback: settings.loopbackWebhooks, nowMs: Date.now }),
  ),
);
