// Sends the messages of webhooks to their own queue, so that a slow receiver never holds a timer.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { WEBHOOK_EVENTS } from "../../protocol/webhook-events.ts";
import type { WebhookQueue } from "../../relay/ports/webhook-queue.ts";
import { sendMessage } from "./queue-message.ts";
import type { SignedSender } from "./signed-request.ts";

export const createQueueWebhooks = (send: SignedSender, queueUrl: string): WebhookQueue => ({
  send: (message, afterSeconds, requestId) =>
    sendMessage(send, queueUrl, { ...message, requestId }, afterSeconds),
});

export const webhookMessageSchema = onDemand(() =>
  z.discriminatedUnion("type", [
    z.object({
      type: z.literal("event"),
      player: z.string(),
      id: z.string(),
      atMs: z.number(),
      event: z.enum(WEBHOOK_EVENTS),
      data: z.record(z.string(), z.unknown()),
    }),
    z.object({
      type: z.literal("attempt"),
      account: z.string(),
      webhook: z.string(),
      id: z.string(),
      atMs: z.number(),
      attempts: z.number(),
      dueAtMs: z.number(),
    }),
  ]),
);
