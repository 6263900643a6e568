// The timer queue in virtual time: the real port sends, the real handler receives, in whole seconds of delay and at
// most 15 minutes, as SQS does. Time passes only while it runs.
import * as z from "zod";
import { createQueueJobs } from "../../src/aws/lambda/queue-jobs.ts";
import { createQueueTimers } from "../../src/aws/lambda/queue-timers.ts";
import type { SignedSender } from "../../src/aws/lambda/signed-request.ts";
import { createTimerHandler } from "../../src/aws/lambda/timer-handler.ts";
import type { Relay } from "../../src/relay/relay.ts";
import type { World } from "./host.ts";

export interface VirtualQueue {
  /** The host with this queue for its timers. */
  readonly relay: Relay;
  /** How many messages were delivered so far, and how many wait. */
  readonly counts: { delivered: number; readonly waiting: number };
  /** What becomes of a message when its time has come; once each unless the test says otherwise. */
  onMessage: (deliveries: number) => number;
  /** Whether a message that fails may be sent again; else that fails the test. */
  mayFail: boolean;
  /** Lets time pass until then, or until nothing waits. */
  runUntil(ms: number, isDone?: () => Promise<boolean>): Promise<void>;
}

const bodySchema = z.object({ faults: z.int().optional() });
const messageSchema = z.object({ MessageBody: z.string(), DelaySeconds: z.int().min(0).max(900) });

interface Message {
  readonly body: string;
  readonly atMs: number;
}

export const virtualQueue = (host: Relay, world: World): VirtualQueue => {
  let waiting: readonly Message[] = [];
  const send: SignedSender = async ({ body = "" }) => {
    const { MessageBody, DelaySeconds } = messageSchema.parse(JSON.parse(body));
    const { faults = 0 } = bodySchema.parse(JSON.parse(MessageBody));
    if (faults > 0 && !queue.mayFail) return 500;
    waiting = [...waiting, { body: MessageBody, atMs: world.nowMs + DelaySeconds * 1000 }];
    return 200;
  };
  const relay: Relay = {
    ...host,
    timers: createQueueTimers(send, "http://queue/timers", () => world.nowMs),
    jobs: createQueueJobs(send, "http://queue/timers"),
  };
  world.onSleep = async (ms) => {
    world.nowMs += ms;
  };
  const handler = createTimerHandler(relay);
  const deliver = async ({ body }: Message): Promise<void> => {
    const { batchItemFailures } = await handler({ Records: [{ messageId: "m", body }] });
    if (batchItemFailures.length > 0) throw new Error(`a timer failed: ${JSON.stringify(world.logged)}`);
  };
  const queue: VirtualQueue = {
    relay,
    counts: {
      delivered: 0,
      get waiting() {
        return waiting.length;
      },
    },
    onMessage: () => 1,
    mayFail: false,
    runUntil: async (ms, isDone = async () => false) => {
      for (;;) {
        if (await isDone()) return;
        const next = waiting.toSorted((a, b) => a.atMs - b.atMs)[0];
        if (!next || next.atMs > ms) break;
        waiting = waiting.filter((message) => message !== next);
        world.nowMs = Math.max(world.nowMs, next.atMs);
        for (let n = queue.onMessage(queue.counts.delivered++); n > 0; n--) await deliver(next);
      }
      world.nowMs = Math.max(world.nowMs, ms);
    },
  };
  return queue;
};
