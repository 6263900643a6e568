// The door of the timer queue: SendMessage of the SQS JSON protocol, and nothing else of it. That protocol tells what
// is asked for by a header and which queue by the body; the queue's own address, `/_queue`, is served too.

import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { answer, answerError } from "../gateway/answer.ts";
import { isSignedWith } from "../gateway/gateway-key.ts";
import type { GatewayLimits } from "../gateway/gateway-limits.ts";
import { readBody } from "../gateway/read-body.ts";
import type { TimerQueue } from "./timer-queue.ts";

export interface QueueApiOptions {
  readonly key: string;
  readonly queue: TimerQueue;
  readonly limits: GatewayLimits;
}

export const queuePath = "/_queue";

export function isForQueue(request: IncomingMessage): boolean {
  return String(request.headers["x-amz-target"] ?? "").startsWith("AmazonSQS.");
}

const maxDelaySeconds = 900;

const SendMessage = z.object({
  QueueUrl: z.string(),
  MessageBody: z.string().min(1),
  DelaySeconds: z.int().min(0).max(maxDelaySeconds).default(0),
});

export async function serveQueue(
  { key, queue, limits }: QueueApiOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request, limits.messageBytes);
  if (!isSignedWith(key, request.headers.authorization)) {
    return answerError(response, 403, "AccessDeniedException", "Forbidden");
  }
  if (request.headers["x-amz-target"] !== "AmazonSQS.SendMessage") {
    return answerError(response, 400, "UnsupportedOperation", "Only SendMessage is served here");
  }
  const message = SendMessage.safeParse(parseJson(body)).data;
  if (message === undefined)
    return answerError(response, 400, "InvalidParameterValue", "Not a message to send");
  const { messageId, md5 } = await queue.send(message.MessageBody, message.DelaySeconds);
  answer(response, 200, { MessageId: messageId, MD5OfMessageBody: md5 });
}

function parseJson(body: Buffer | "too-large"): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
