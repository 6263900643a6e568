// Reads the queue's messages and wakes their matches. One that failed is given back to the queue, alone.

import * as z from "zod";
import { faultText } from "../relay/fault-text.ts";
import type { Relay } from "../relay/relay.ts";
import { wake } from "../relay/wake.ts";

const messageSchema = z.object({ match: z.string(), atMs: z.number() });

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
          const timer = messageSchema.parse(JSON.parse(body));
          const isEarly = timer.atMs - relay.time.now() > LONGEST_SLEEP_MS;
          await (isEarly ? relay.timers.wake(timer.match, timer.atMs) : wake(relay, timer));
          return [];
        } catch (error) {
          relay.log({ level: "error", event: "timer-fault", error: faultText(error) });
          return [{ itemIdentifier: messageId }];
        }
      }),
    );
    return { batchItemFailures: failures.flat() };
  };
