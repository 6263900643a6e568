// The timer queue, with its messages in the local database. Each gateway delivers the messages sent to it, and those
// of gateways that are gone. Knows no server.

import { randomUUID } from "node:crypto";
import type { Invoke } from "../../stand-ins/invocation.ts";
import { handOver, md5Of } from "../../stand-ins/queue/sqs-message.ts";
import type { Scheduler } from "../../stand-ins/scheduler.ts";
import type { GatewayLimits } from "../gateway/gateway-limits.ts";
import { type Log, messageOf } from "../log.ts";
import type { QueueStore, StoredMessage } from "./queue-store.ts";

export interface TimerQueue {
  send(body: string, delaySeconds: number): Promise<{ readonly messageId: string; readonly md5: string }>;
  /** Stops all deliveries. Waiting messages and later ones are left to the next gateway. */
  stop(): void;
}

export interface TimerQueueOptions {
  readonly invoke: Invoke<unknown>;
  readonly store: QueueStore;
  readonly limits: Pick<GatewayLimits, "visibilityMs" | "receives">;
  readonly timers: Scheduler;
  readonly log: Log;
}

/** How often a gateway looks for messages that another gateway left behind. */
const LOOK_EVERY_MS = 1_000;
/** For this long after it is due, a message is left to its own gateway. */
const OVERDUE_MS = 500;
/** As many as the stack runs at a time. Other messages wait in the database, where other gateways also find them. */
const MOST_IN_FLIGHT = 1_000;
/** The database's client has 50 connections. */
const TAKEN_AT_ONCE = 40;
const LATEST_MS = 8.64e15;

export const createTimerQueue = (options: TimerQueueOptions): TimerQueue => {
  const { store, timers, log } = options;
  const delivery = createDelivery(options);
  let stopped = false;
  let failing = false;
  let cancelLook = (): void => {};

  /** The first look finds all waiting messages. Later looks find overdue messages that no gateway has taken. */
  const look = async (isFirst: boolean): Promise<void> => {
    const nowMs = timers.nowMs();
    try {
      const dueByMs = isFirst ? LATEST_MS : nowMs - OVERDUE_MS;
      const limit = isFirst ? Number.POSITIVE_INFINITY : MOST_IN_FLIGHT;
      const found = await store.waiting({ dueByMs, nowMs, limit });
      const due = found.filter(({ dueAtMs }) => dueAtMs <= nowMs);
      for (const { at, dueAtMs } of found) if (dueAtMs > nowMs) delivery.later(at, dueAtMs - nowMs);
      for (let n = 0; n < due.length; n += TAKEN_AT_ONCE) {
        await Promise.all(due.slice(n, n + TAKEN_AT_ONCE).map(({ at }) => delivery.now(at)));
      }
      failing = false;
    } catch (error) {
      if (!failing && !stopped) log({ level: "warn", event: "queue-not-read", error: messageOf(error) });
      failing = true;
    }
    if (!stopped) cancelLook = timers.after(LOOK_EVERY_MS, () => void look(false));
  };

  void look(true);
  return {
    send: async (body, delaySeconds) => {
      const sentAtMs = timers.nowMs();
      const dueAtMs = sentAtMs + delaySeconds * 1000;
      const messageId = randomUUID();
      const at = await store.put({ messageId, body, sentAtMs, dueAtMs });
      delivery.later(at, dueAtMs - timers.nowMs());
      return { messageId, md5: md5Of(body) };
    },
    stop: () => {
      stopped = true;
      cancelLook();
      delivery.stop();
    },
  };
};

/**
 * Delivers messages, which are known by their places in the queue. Some wait for their time, others are with a
 * function.
 */
const createDelivery = ({ invoke, store, limits, timers, log }: TimerQueueOptions) => {
  const waiting = new Map<string, () => void>();
  const inFlight = new Set<string>();
  let stopped = false;

  const later = (at: string, delayMs: number): void => {
    if (stopped) return;
    waiting.get(at)?.();
    const cancel = timers.after(delayMs, () => {
      waiting.delete(at);
      void now(at);
    });
    waiting.set(at, cancel);
  };

  /** Resolves when the message is taken. If it cannot be taken now, a later look finds it. */
  const now = async (at: string): Promise<void> => {
    if (stopped || inFlight.has(at) || inFlight.size >= MOST_IN_FLIGHT) return;
    inFlight.add(at);
    const failed = (error: unknown): void =>
      log({ level: "warn", event: "message-kept", error: messageOf(error) });
    const nowMs = timers.nowMs();
    const message = await store.take(at, nowMs, nowMs + limits.visibilityMs).catch(failed);
    const done = message ? deliver(message).catch(failed) : Promise.resolve();
    void done.finally(() => inFlight.delete(at));
  };

  const deliver = async (message: StoredMessage): Promise<void> => {
    const { at, messageId, receives } = message;
    const handed = await handOver(message, invoke, limits.receives);
    if (handed === "again") return later(at, limits.visibilityMs);
    if (handed === "dropped") log({ level: "error", event: "message-dropped", messageId, receives });
    await store.remove(at);
  };

  return {
    later,
    now,
    stop: () => {
      stopped = true;
      for (const cancel of waiting.values()) cancel();
      waiting.clear();
    },
  };
};
