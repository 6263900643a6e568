// The API of the queues: only SendMessage of SQS's JSON protocol. A header names the operation and the body names the
// queue. So a request to any path is served, also to `/_queue`.

import type { IncomingMessage, ServerResponse } from "node:http";
import { sendMessageSchema } from "../../stand-ins/queue/sqs-message.ts";
import { type ServiceReply, sendReply, serviceError, serviceReply } from "../gateway/answer.ts";
import { isSignedWith } from "../gateway/gateway-key.ts";
import type { GatewayLimits } from "../gateway/gateway-limits.ts";
import { readBody } from "../gateway/read-body.ts";
import type { TimerQueue } from "./timer-queue.ts";

interface Queues {
  readonly queue: TimerQueue;
  readonly webhookQueue: TimerQueue;
}

export interface QueueApiOptions extends Queues {
  readonly key: string;
  readonly limits: GatewayLimits;
}

export const QUEUE_PATH = "/_queue";
export const WEBHOOK_QUEUE_PATH = `${QUEUE_PATH}/webhooks`;

const isQueueTarget = (target: string): boolean => target.startsWith("AmazonSQS.");
const targetOf = ({ headers }: IncomingMessage): string => String(headers["x-amz-target"] ?? "");

export const isForQueue = (request: IncomingMessage): boolean => isQueueTarget(targetOf(request));

export const serveQueue = async (
  { key, limits, ...queues }: QueueApiOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (!isSignedWith(key, request.headers.authorization))
    return sendReply(response, serviceError(403, "AccessDeniedException", "Forbidden"));
  const body = await readBody(request, response, limits.messageBytes);
  if (body === "broken") return;
  if (body === "too-large")
    return sendReply(response, serviceError(413, "RequestEntityTooLarge", "The message is too large"));
  sendReply(response, await answerQueue(queues, targetOf(request), body.toString()));
};

/** Answers a request with this header `x-amz-target` and this JSON. */
export const answerQueue = async (
  { queue, webhookQueue }: Queues,
  target: string,
  text: string,
): Promise<ServiceReply> => {
  if (target !== "AmazonSQS.SendMessage")
    return serviceError(400, "UnsupportedOperation", "Only SendMessage is served here");
  const message = sendMessageSchema.safeParse(parseJson(text)).data;
  if (message === undefined) return serviceError(400, "InvalidParameterValue", "Not a message to send");
  const named = message.QueueUrl.endsWith(WEBHOOK_QUEUE_PATH) ? webhookQueue : queue;
  const { messageId, md5 } = await named.send(message.MessageBody, message.DelaySeconds);
  return serviceReply(200, { MessageId: messageId, MD5OfMessageBody: md5 });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
