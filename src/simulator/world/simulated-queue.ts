// The timer queue and its scheduler in a world of faults. Some messages come early, late, twice or never. Some answers
// come too late. The real port sends the messages, and the real handler receives them.

import * as z from "zod";
import type { SignedSender } from "../../aws/lambda/signed-request.ts";
import { notedTimes } from "../../relay/play/noted-times.ts";
import { type SentTimer, sentTimer } from "../../stand-ins/queue/sent-timer.ts";
import { handOver, type QueuedMessage } from "../../stand-ins/queue/sqs-message.ts";
import type { CommitWatch } from "../checks/commit-watch.ts";
import { MULTIPLYING } from "./faults.ts";
import type { Fleet } from "./fleet.ts";
import type { SimulatedHost } from "./host.ts";
import { latencyMs, type World } from "./world.ts";

export interface SimulatedQueue {
  senderOf(host: SimulatedHost): SignedSender;
  /** Sets the fleet that receives the messages. The fleet is created after the queue. */
  deliverTo(fleet: Fleet): void;
}

const LATE_MS = 60_000;
/** A host waits for an answer of the queue for less. */
const UNHEARD_MS = { least: 1_000, more: 9_000 };
const MOST_TIMERS = 2;
/** After this time, a message that a handler took and did not delete comes again. */
const HIDDEN_MS = 30_000;
const MOST_RECEIVES = 1_000;

/** `givesBack`: an older build meets timers that it cannot handle, and sends them again. So they may be many. */
export const createSimulatedQueue = (
  world: World,
  commits: CommitWatch,
  givesBack: boolean,
): SimulatedQueue => {
  const { clockwork, faults, dice } = world;
  const isHeld = !givesBack && !MULTIPLYING.some(faults.has);
  const watch = createTimerWatch(world, commits, isHeld);
  let fleet: Fleet | null = null;
  let messages = 0;
  const schedules = new Set<string>();

  const deliver = async (message: QueuedMessage, to: Fleet): Promise<void> => {
    watch.comes(message);
    const job = { what: `timer ${message.body}`, connection: null, reads: false };
    const handed = await handOver(
      message,
      (event) => to.invoke("timer", job, ({ relay, build }) => build.createTimerHandler(relay)(event)),
      MOST_RECEIVES,
    );
    if (handed !== "again") return;
    watch.leaves(message);
    arrive({ ...message, receives: message.receives + 1 }, HIDDEN_MS);
  };
  const arrive = (message: QueuedMessage, delayMs: number): void => {
    const dueMs = faults.strikes("timerEarly") ? dice.below(delayMs) : delayMs;
    const ms = dueMs + latencyMs(world) + (faults.strikes("timerLate") ? dice.below(LATE_MS) : 0);
    clockwork.after(ms, `timer ${message.messageId} comes`, () => {
      if (fleet) void deliver(message, fleet);
    });
  };
  const enqueue = ({ body, delayMs, schedule }: SentTimer): { readonly status: number } => {
    if (schedule !== null && schedules.has(schedule)) return { status: 409 };
    if (schedule !== null) schedules.add(schedule);
    const messageId = String(messages++);
    if (faults.strikes("timerLost")) return { status: 200 };
    const sentAtMs = clockwork.nowMs();
    const message = { messageId, body, sentAtMs, dueAtMs: sentAtMs + delayMs, receives: 1 };
    watch.leaves(message);
    if (faults.strikes("timerDoubled")) arrive(message, delayMs);
    arrive(message, delayMs);
    return { status: 200 };
  };

  return {
    senderOf: (host) => (request) =>
      host.call("sends a timer", () => {
        host.task.sent = true;
        const sent = sentTimer(request, clockwork.nowMs());
        if (faults.strikes("timerUnsent")) {
          if (dice.happens(0.5)) enqueue(sent);
          throw new Error("the queue did not answer");
        }
        if (faults.strikes("timerUnheard")) {
          const lateMs = UNHEARD_MS.least + dice.below(UNHEARD_MS.more);
          clockwork.after(lateMs, "the queue takes a timer", () => void enqueue(sent));
          throw new Error("the queue did not answer in time");
        }
        return enqueue(sent);
      }),
    deliverTo: (to) => {
      fleet = to;
    },
  };
};

const timerSchema = z.object({ match: z.string(), atMs: z.number() });

/**
 * Counts the timers of each live match that are on their way. A match relies on those that it has noted. The others do
 * nothing: those of an open match, and those of a start that lost. Of two with one time, one does nothing. `isHeld`: no
 * match may have more than two.
 */
const createTimerWatch = ({ violated }: World, { storedOf }: CommitWatch, isHeld: boolean) => {
  /** By match: the times of the messages, and whether the match has ever noted them. */
  const onTheirWay = new Map<string, Map<number, boolean>>();
  const timerIn = ({ body }: QueuedMessage) => timerSchema.safeParse(JSON.parse(body)).data;
  return {
    leaves: (message: QueuedMessage): void => {
      const timer = timerIn(message);
      if (!timer) return;
      const times = onTheirWay.get(timer.match) ?? new Map<number, boolean>();
      onTheirWay.set(timer.match, times.set(timer.atMs, false));
      const stored = storedOf(timer.match);
      if (stored?.status === "live")
        for (const atMs of notedTimes(stored)) if (times.has(atMs)) times.set(atMs, true);
      const count = [...times.values()].filter((isNoted) => isNoted).length;
      if (isHeld && count > MOST_TIMERS)
        violated("two timers at most", `${count} timers are on their way: ${message.body}`);
    },
    comes: (message: QueuedMessage): void => {
      const timer = timerIn(message);
      if (timer) onTheirWay.get(timer.match)?.delete(timer.atMs);
    },
  };
};
