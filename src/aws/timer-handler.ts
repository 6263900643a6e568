// Reads the queue's messages: timers wake their matches, errands are run. One that failed is given back to the queue,
// alone.

import * as z from "zod";
import { faultText } from "../relay/fault-text.ts";
import { runErrand } from "../relay/people/run-errand.ts";
import { passOn, wake } from "../relay/play/wake.ts";
import type { Relay } from "../relay/relay.ts";
import { errandSchema } from "./queue-errands.ts";

const timerSchema = z.object({ match: z.string(), atMs: z.number() });
const messageSchema = z.union([timerSchema, z.object({ errand: errandSchema })]);

const eventSchema = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) });

export interface BatchAnswer {
  batchItemFailures: { itemIdentifier: string }[];
}

/** Longer waits go on in the queue: a function that sleeps is paid for. */
const LONGEST_SLEEP_MS = 2_000;

export const createTimerHandler =
  (relay: Relay) =>
  async (event: unknown): Promise<BatchAnswer> => {
    const { Records } = eventSchema.parse(event);
    const failures = await Promise.all(
      Records.map(async ({ messageId, body }) => {
        try {
          const message = messageSchema.parse(JSON.parse(body));
          await ("errand" in message ? runErrand(relay, message.errand) : runTimer(relay, message));
          return [];
        } catch (error) {
          relay.log({ level: "error", event: "timer-fault", error: faultText(error) });
          return [{ itemIdentifier: messageId }];
        }
      }),
    );
    return { batchItemFailures: failures.flat() };
  };

const runTimer = (relay: Relay, timer: z.infer<typeof timerSchema>): Promise<void> => {
  const isEarly = timer.atMs - relay.time.now() > LONGEST_SLEEP_MS;
  return (isEarly ? passOn : wake)(relay, timer);
};
