// A small SQS for timers, in memory: holds each message for its delay, then gives it to the function `timer`, again
// after a while if that fails, and at last drops it. Knows no server.

import { createHash, randomUUID } from "node:crypto";
import type { SQSEvent } from "aws-lambda";
import * as z from "zod";
import type { HostPool } from "./host-pool.ts";
import type { Limits } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Timers } from "./timers.ts";

export interface TimerQueue {
  send(body: string, delaySeconds: number): { readonly messageId: string; readonly md5: string };
  /** Forgets what still waits, and from now on whatever is sent. */
  stop(): void;
}

export interface TimerQueueOptions {
  readonly pool: HostPool;
  readonly limits: Limits;
  readonly timers: Timers;
  readonly log: Log;
}

interface Message {
  readonly messageId: string;
  readonly body: string;
  readonly md5: string;
  readonly sentAtMs: number;
  readonly dueAtMs: number;
}

export function createTimerQueue({ pool, limits, timers, log }: TimerQueueOptions): TimerQueue {
  const waiting = new Set<() => void>();
  let stopped = false;

  function later(delayMs: number, run: () => Promise<void>): void {
    if (stopped) return;
    const cancel = timers.after(delayMs, () => {
      waiting.delete(cancel);
      void run();
    });
    waiting.add(cancel);
  }

  async function deliver(message: Message, receives: number): Promise<void> {
    const invocation = await pool.invoke(sqsEvent(message, receives));
    if (invocation.ok && !hasFailed(invocation.result, message.messageId)) return;
    if (receives < limits.receives) return later(limits.visibilityMs, () => deliver(message, receives + 1));
    log({ event: "message-dropped", messageId: message.messageId, receives });
  }

  return {
    send(body, delaySeconds) {
      const md5 = createHash("md5").update(body).digest("hex");
      const sentAtMs = timers.nowMs();
      const delayMs = delaySeconds * 1000;
      const message = { messageId: randomUUID(), body, md5, sentAtMs, dueAtMs: sentAtMs + delayMs };
      later(delayMs, () => deliver(message, 1));
      return message;
    },
    stop() {
      stopped = true;
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}

function sqsEvent({ messageId, body, md5, sentAtMs, dueAtMs }: Message, receives: number): SQSEvent {
  return {
    Records: [
      {
        messageId,
        receiptHandle: randomUUID(),
        body,
        attributes: {
          ApproximateReceiveCount: String(receives),
          SentTimestamp: String(sentAtMs),
          SenderId: "local",
          ApproximateFirstReceiveTimestamp: String(dueAtMs),
        },
        messageAttributes: {},
        md5OfBody: md5,
        eventSource: "aws:sqs",
        eventSourceARN: "arn:aws:sqs:local:000000000000:timers",
        awsRegion: "local",
      },
    ],
  };
}

const BatchResponse = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** A result of another shape is a success, as it is to Lambda. */
function hasFailed(result: unknown, messageId: string): boolean {
  const failures = BatchResponse.safeParse(result).data?.batchItemFailures ?? [];
  return failures.some(({ itemIdentifier }) => itemIdentifier === messageId);
}
