// The queue of webhooks and the push services of browsers in a world of faults. Messages come late or twice, handlers die
// between their push and what follows from it, and services are slow or fail, with the push or without. The real handler
// receives the messages.
import { createWebhookHandler } from "../../aws/lambda/webhook-handler.ts";
import type { PushDelivery } from "../../relay/ports/push.ts";
import type { PushServices, Received, Receivers, WebhookQueue } from "../../relay/ports/webhooks.ts";
import { handOver, type QueuedMessage } from "../../stand-ins/queue/sqs-message.ts";
import type { Fleet } from "./fleet.ts";
import type { SimulatedHost } from "./host.ts";
import { latencyMs, type World } from "./world.ts";

/** What reached the push service of a browser. */
export interface ReachedPush {
  readonly endpoint: string;
  readonly body: string;
  readonly atMs: number;
}

export interface SimulatedPushes {
  readonly reached: readonly ReachedPush[];
  queueOf(host: SimulatedHost): WebhookQueue;
  /** The handlers of this fleet get the messages from now on. Before, nobody in the world has a receiver. */
  deliverTo(fleet: Fleet): void;
  /** The browser takes its subscription back. Its push service says so to each push. */
  end(endpoint: string): void;
}

const SLOW_MS = 5_000;
const LATE_MS = 60_000;
/** After this time, a message that a handler took and did not delete comes again. */
const HIDDEN_MS = 90_000;
const MOST_RECEIVES = 1_000;

export const createSimulatedPushes = (world: World): SimulatedPushes => {
  const { clockwork, faults, dice } = world;
  const reached: ReachedPush[] = [];
  const ended = new Set<string>();
  let fleet: Fleet | null = null;
  let messages = 0;

  const serve = ({ endpoint, body }: PushDelivery): Received => {
    const isLost = faults.strikes("postLost");
    const isFailed = faults.strikes("postFailed");
    if (!isLost && (!isFailed || dice.happens(0.5)))
      reached.push({ endpoint, body, atMs: clockwork.nowMs() });
    if (isLost) return { type: "failed", fault: "timeout" };
    if (isFailed) return { type: "answered", status: 503 };
    return { type: "answered", status: ended.has(endpoint) ? 410 : 201 };
  };
  const servicesOf = (host: SimulatedHost): Receivers & PushServices => ({
    push: (delivery) =>
      host.call("pushes", () => serve(delivery), faults.strikes("slow") ? dice.below(SLOW_MS) : 0),
    post: () => Promise.reject(new Error("nobody has a webhook")),
  });
  const deliver = async (message: QueuedMessage, to: Fleet): Promise<void> => {
    const task = { what: `webhook ${message.body}`, connection: null, reads: true };
    const handed = await handOver(
      message,
      (event) =>
        to.invoke("webhooks", task, (host) => createWebhookHandler(host.relay, servicesOf(host))(event)),
      MOST_RECEIVES,
    );
    if (handed === "again") arrive({ ...message, receives: message.receives + 1 }, HIDDEN_MS);
  };
  const arrive = (message: QueuedMessage, delayMs: number): void => {
    const lateMs = faults.strikes("timerLate") ? dice.below(LATE_MS) : 0;
    clockwork.after(delayMs + latencyMs(world) + lateMs, `webhook ${message.messageId} comes`, () => {
      if (fleet) void deliver(message, fleet);
    });
  };
  const enqueue = (message: object, seconds: number): void => {
    if (!fleet) return;
    const sentAtMs = clockwork.nowMs();
    const delayMs = seconds * 1_000;
    const queued: QueuedMessage = {
      ...{ messageId: String(messages++), body: JSON.stringify(message), sentAtMs },
      ...{ dueAtMs: sentAtMs + delayMs, receives: 1 },
    };
    if (faults.strikes("timerDoubled")) arrive(queued, delayMs);
    arrive(queued, delayMs);
  };
  return {
    reached,
    queueOf: (host) => ({
      send: (message, seconds) => host.call("sends a webhook", () => enqueue(message, seconds)),
    }),
    deliverTo: (to) => {
      fleet = to;
    },
    end: (endpoint) => void ended.add(endpoint),
  };
};
