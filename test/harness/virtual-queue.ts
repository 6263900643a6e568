// The timer queue in virtual time: the real port sends and the real handler receives. Time passes only while it runs.

import * as z from "zod";
import { createQueueJobs, createQueueTimers } from "../../src/aws/lambda/queue-message.ts";
import type { SignedSender } from "../../src/aws/lambda/signed-request.ts";
import { createTimerHandler } from "../../src/aws/lambda/timer-handler.ts";
import { createMakeSchedule } from "../../src/aws/lambda/timer-schedules.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { LOCAL_SCHEDULER, sentTimer } from "../../src/stand-ins/queue/sent-timer.ts";
import { handOver, type QueuedMessage } from "../../src/stand-ins/queue/sqs-message.ts";
import type { World } from "./host.ts";

export interface VirtualQueue {
  /** The host with this queue for its timers. */
  readonly relay: Relay;
  /** The number of delivered messages, of waiting ones, and of schedules that were made. */
  readonly counts: { delivered: number; schedules: number; readonly waiting: number };
  /** Whether schedules can be made. */
  hasScheduler: boolean;
  /** The number of deliveries of a due message; one unless the test says otherwise. */
  onMessage: (deliveries: number) => number;
  /** Whether a failed message may be sent again; if not, a failure fails the test. */
  mayFail: boolean;
  /** Lets time pass to the given time, or until no message waits. */
  runUntil(ms: number, isDone?: () => Promise<boolean>): Promise<void>;
}

const bodySchema = z.object({ faults: z.int().optional() });

export const virtualQueue = (host: Relay, world: World): VirtualQueue => {
  let messages = 0;
  let waiting: readonly QueuedMessage[] = [];
  const send: SignedSender = async (request) => {
    const { nowMs: sentAtMs } = world;
    const { body, delayMs, schedule } = sentTimer(request, sentAtMs);
    const { faults = 0 } = bodySchema.parse(JSON.parse(body));
    if (faults > 0 && !queue.mayFail) return { status: 500 };
    if (schedule !== null && !queue.hasScheduler) return { status: 403 };
    const times = { sentAtMs, dueAtMs: sentAtMs + delayMs };
    waiting = [...waiting, { messageId: String(messages++), body, ...times, receives: 1 }];
    if (schedule !== null) queue.counts.schedules++;
    return { status: 200 };
  };
  const far = { makeSchedule: createMakeSchedule(send, LOCAL_SCHEDULER), log: host.log };
  const relay: Relay = {
    ...host,
    timers: createQueueTimers(send, "http://queue/timers", () => world.nowMs, far),
    jobs: createQueueJobs(send, "http://queue/timers", far),
  };
  world.onSleep = async (ms) => {
    world.nowMs += ms;
  };
  const handler = createTimerHandler(relay);
  const deliver = async (message: QueuedMessage): Promise<void> => {
    const invoke = async (event: unknown) => ({ ok: true, result: await handler(event) }) as const;
    if ((await handOver(message, invoke, 1)) !== "done")
      throw new Error(`a timer failed: ${JSON.stringify(world.logged)}`);
  };
  const queue: VirtualQueue = {
    relay,
    counts: {
      delivered: 0,
      schedules: 0,
      get waiting() {
        return waiting.length;
      },
    },
    hasScheduler: true,
    onMessage: () => 1,
    mayFail: false,
    runUntil: async (ms, isDone = async () => false) => {
      for (;;) {
        if (await isDone()) return;
        const next = waiting.toSorted((a, b) => a.dueAtMs - b.dueAtMs)[0];
        if (!next || next.dueAtMs > ms) break;
        waiting = waiting.filter((message) => message !== next);
        world.nowMs = Math.max(world.nowMs, next.dueAtMs);
        for (let n = queue.onMessage(queue.counts.delivered++); n > 0; n--) await deliver(next);
      }
      world.nowMs = Math.max(world.nowMs, ms);
    },
  };
  return queue;
};
