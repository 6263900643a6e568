// The HTTP API of the queues: only SendMessage of SQS's JSON protocol. A header names the operation and the body names
// the queue. So a request to any path is served, also to `/_queue`.

import type { IncomingMessage, ServerResponse } from "node:http";
import { sendMessageSchema } from "../../stand-ins/queue/sqs-message.ts";
import { answer, answerError } from "../gateway/answer.ts";
import { isSignedWith } from "../gateway/gateway-key.ts";
import type { GatewayLimits } from "../gateway/gateway-limits.ts";
import { readBody } from "../gateway/read-body.ts";
import type { TimerQueue } from "./timer-queue.ts";

export interface QueueApiOptions {
  readonly key: string;
  readonly queue: TimerQueue;
  readonly webhookQueue: TimerQueue;
  readonly limits: GatewayLimits;
}

export const QUEUE_PATH = "/_queue";
export const WEBHOOK_QUEUE_PATH = `${QUEUE_PATH}/webhooks`;

export const isForQueue = (request: IncomingMessage): boolean =>
  String(request.headers["x-amz-target"] ?? "").startsWith("AmazonSQS.");

export const serveQueue = async (
  { key, queue, webhookQueue, limits }: QueueApiOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const body = await readBody(request, limits.messageBytes);
  if (!isSignedWith(key, request.headers.authorization)) {
    return answerError(response, 403, "AccessDeniedException", "Forbidden");
  }
  if (request.headers["x-amz-target"] !== "AmazonSQS.SendMessage") {
    return answerError(response, 400, "UnsupportedOperation", "Only SendMessage is served here");
  }
  const message = sendMessageSchema.safeParse(parseJson(body)).data;
  if (message === undefined)
    return answerError(response, 400, "InvalidParameterValue", "Not a message to send");
  const named = message.QueueUrl.endsWith(WEBHOOK_QUEUE_PATH) ? webhookQueue : queue;
  const { messageId, md5 } = await named.send(message.MessageBody, message.DelaySeconds);
  answer(response, 200, { MessageId: messageId, MD5OfMessageBody: md5 });
};

const parseJson = (body: Buffer | "too-large"): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};
