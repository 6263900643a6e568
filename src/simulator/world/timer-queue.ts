// The timer queue: whole seconds of delay, at least once, in no order, and some messages late, twice or never. The real port
// sends and the real handler receives.

import * as z from "zod";
import type { SignedSender } from "../../aws/lambda/signed-request.ts";
import type { Fleet } from "./fleet.ts";
import type { SimulatedHost } from "./host.ts";
import { latencyMs, type World } from "./world.ts";

export interface TimerQueue {
  senderOf(host: SimulatedHost): SignedSender;
  /** Hosts come after it. */
  deliverTo(fleet: Fleet): void;
}

const sentSchema = z.object({ MessageBody: z.string(), DelaySeconds: z.number() });

const LATE_MS = 60_000;
/** A message that was taken and not deleted comes again then. */
const HIDDEN_MS = 30_000;
const MOST_RECEIVES = 5;

export const createTimerQueue = (world: World): TimerQueue => {
  const { clockwork, faults, dice } = world;
  let fleet: Fleet | null = null;
  let messages = 0;

  const receive = (id: number, body: string, receives: number): void => {
    fleet?.run(
      "timer",
      { what: `timer ${body}`, connection: null, reads: false },
      ({ relay, build }) => build.createTimerHandler(relay)({ Records: [{ messageId: String(id), body }] }),
      (how) => {
        const isDone = how.type === "returned" && how.value.batchItemFailures.length === 0;
        if (!isDone && receives < MOST_RECEIVES) arrive(id, body, HIDDEN_MS, receives + 1);
      },
    );
  };
  const arrive = (id: number, body: string, delayMs: number, receives: number): void => {
    const dueMs = faults.strikes("timerEarly") ? dice.below(delayMs) : delayMs;
    const ms = dueMs + latencyMs(world) + (faults.strikes("timerLate") ? dice.below(LATE_MS) : 0);
    clockwork.after(ms, `timer ${id} comes`, () => receive(id, body, receives));
  };
  const enqueue = (body: string): void => {
    const { MessageBody, DelaySeconds } = sentSchema.parse(JSON.parse(body));
    const id = messages++;
    if (faults.strikes("timerLost")) return;
    if (faults.strikes("timerDoubled")) arrive(id, MessageBody, DelaySeconds * 1000, 1);
    arrive(id, MessageBody, DelaySeconds * 1000, 1);
  };

  return {
    senderOf:
      (host) =>
      ({ body = "" }) =>
        host.call("sends a timer", () => {
          if (faults.strikes("timerUnsent")) {
            if (dice.happens(0.5)) enqueue(body);
            throw new Error("the queue did not answer");
          }
          enqueue(body);
          return 200;
        }),
    deliverTo: (to) => {
      fleet = to;
    },
  };
};
