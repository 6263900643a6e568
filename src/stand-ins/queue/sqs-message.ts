// Parses a message as SQS does, gives it to a function in an SQS event, and decides whether to repeat it. Each queue
// stores its own messages and sets its own timers.

import { createHash } from "node:crypto";
import type { SQSEvent } from "aws-lambda";
import * as z from "zod";
import { failedItems } from "../batch-answer.ts";
import type { Invoke } from "../invocation.ts";

const MOST_DELAY_SECONDS = 900;

/** The body of SendMessage in SQS's JSON protocol. */
export const sendMessageSchema = z.object({
  QueueUrl: z.string(),
  MessageBody: z.string().min(1),
  DelaySeconds: z.int().min(0).max(MOST_DELAY_SECONDS).default(0),
});

export interface QueuedMessage {
  readonly messageId: string;
  readonly body: string;
  readonly sentAtMs: number;
  readonly dueAtMs: number;
  /** How often the message has been delivered, including this time. */
  readonly receives: number;
}

/**
 * The outcome of a delivery. `again` means that the message must be delivered once more. `dropped` means that it has
 * been delivered too often.
 */
export type HandedOver = "done" | "again" | "dropped";

export const handOver = async (
  message: QueuedMessage,
  invoke: Invoke<SQSEvent>,
  mostReceives: number,
): Promise<HandedOver> => {
  const invocation = await invoke(sqsEvent(message));
  if (invocation.ok && !failedItems(invocation.result).includes(message.messageId)) return "done";
  return message.receives < mostReceives ? "again" : "dropped";
};

export const md5Of = (body: string): string => createHash("md5").update(body).digest("hex");

const sqsEvent = ({ messageId, body, sentAtMs, dueAtMs, receives }: QueuedMessage): SQSEvent => ({
  Records: [
    {
      messageId,
      receiptHandle: `${messageId}/${receives}`,
      body,
      attributes: {
        ApproximateReceiveCount: String(receives),
        SentTimestamp: String(sentAtMs),
        SenderId: "local",
        ApproximateFirstReceiveTimestamp: String(dueAtMs),
      },
      messageAttributes: {},
      md5OfBody: md5Of(body),
      eventSource: "aws:sqs",
      eventSourceARN: "arn:aws:sqs:local:000000000000:timers",
      awsRegion: "local",
    },
  ],
});
