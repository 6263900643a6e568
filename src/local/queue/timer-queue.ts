// A small SQS for timers: keeps each message in the database for its delay, then gives it to the function `timer`, again
// after a while if that fails, and at last drops it. What a gateway has sent it delivers itself; what was left behind by
// one that is gone is delivered by whoever looks next. Knows no server.

import { createHash, randomUUID } from "node:crypto";
import type { SQSEvent } from "aws-lambda";
import * as z from "zod";
import type { GatewayLimits } from "../gateway/gateway-limits.ts";
import type { HostPool } from "../hosts/host-pool.ts";
import { type Log, messageOf } from "../log.ts";
import type { Message, QueueStore } from "./queue-store.ts";
import type { LocalTimers } from "./timers.ts";

export interface TimerQueue {
  send(body: string, delaySeconds: number): Promise<{ readonly messageId: string; readonly md5: string }>;
  /** Delivers no more. What waits, and whatever is sent from now on, waits for the next gateway. */
  stop(): void;
}

export interface TimerQueueOptions {
  readonly pool: HostPool;
  readonly store: QueueStore;
  readonly limits: GatewayLimits;
  readonly timers: LocalTimers;
  readonly log: Log;
}

/** How often a gateway looks for messages that another one has left behind. */
const LOOK_EVERY_MS = 1_000;
/** Left alone for so long after they are due: their own gateway is about to deliver them. */
const OVERDUE_MS = 500;
/** As many as the stack lets run at a time. The rest waits in the database, where other gateways find it too. */
const MOST_IN_FLIGHT = 1_000;
/** The database's client has 50 connections. */
const TAKEN_AT_ONCE = 40;
const LATEST_MS = 8.64e15;

export function createTimerQueue({ pool, store, limits, timers, log }: TimerQueueOptions): TimerQueue {
  const waiting = new Map<string, () => void>();
  const inFlight = new Set<string>();
  let stopped = false;
  let failing = false;

  function later(at: string, delayMs: number): void {
    if (stopped) return;
    waiting.get(at)?.();
    const cancel = timers.after(delayMs, () => {
      waiting.delete(at);
      void deliver(at);
    });
    waiting.set(at, cancel);
  }

  /** Resolves when the message is taken. One that cannot be taken now is left to the next look. */
  async function deliver(at: string): Promise<void> {
    if (stopped || inFlight.has(at) || inFlight.size >= MOST_IN_FLIGHT) return;
    inFlight.add(at);
    const failed = (error: unknown): void => log({ event: "message-kept", error: messageOf(error) });
    const nowMs = timers.nowMs();
    const message = await store.take(at, nowMs, nowMs + limits.visibilityMs).catch(failed);
    const done = message ? handOver(message).catch(failed) : Promise.resolve();
    void done.finally(() => inFlight.delete(at));
  }

  async function handOver(message: Message): Promise<void> {
    const { at, messageId, receives } = message;
    const invocation = await pool.invoke(sqsEvent(message));
    if (!invocation.ok || hasFailed(invocation.result, messageId)) {
      if (receives < limits.receives) return later(at, limits.visibilityMs);
      log({ event: "message-dropped", messageId, receives });
    }
    await store.remove(at);
  }

  /** At the start all that wait are taken up; after that, those alone for which nobody has come. */
  async function look(isFirst: boolean): Promise<void> {
    const nowMs = timers.nowMs();
    try {
      const dueByMs = isFirst ? LATEST_MS : nowMs - OVERDUE_MS;
      const limit = isFirst ? Number.POSITIVE_INFINITY : MOST_IN_FLIGHT;
      const found = await store.waiting({ dueByMs, nowMs, limit });
      const due = found.filter(({ dueAtMs }) => dueAtMs <= nowMs);
      for (const { at, dueAtMs } of found) if (dueAtMs > nowMs) later(at, dueAtMs - nowMs);
      for (let n = 0; n < due.length; n += TAKEN_AT_ONCE) {
        await Promise.all(due.slice(n, n + TAKEN_AT_ONCE).map(({ at }) => deliver(at)));
      }
      failing = false;
    } catch (error) {
      if (!failing) log({ event: "queue-not-read", error: messageOf(error) });
      failing = true;
    }
    if (!stopped) cancelLook = timers.after(LOOK_EVERY_MS, () => void look(false));
  }

  let cancelLook = (): void => {};
  void look(true);

  return {
    async send(body, delaySeconds) {
      const md5 = createHash("md5").update(body).digest("hex");
      const sentAtMs = timers.nowMs();
      const delayMs = delaySeconds * 1000;
      const messageId = randomUUID();
      const at = await store.put({ messageId, body, sentAtMs, dueAtMs: sentAtMs + delayMs });
      later(at, sentAtMs + delayMs - timers.nowMs());
      return { messageId, md5 };
    },
    stop() {
      stopped = true;
      cancelLook();
      for (const cancel of waiting.values()) cancel();
      waiting.clear();
    },
  };
}

function sqsEvent({ messageId, body, sentAtMs, dueAtMs, receives }: Message): SQSEvent {
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
        md5OfBody: createHash("md5").update(body).digest("hex"),
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
