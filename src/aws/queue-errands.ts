// Errands as messages of the timer queue, beside the timers.
import * as z from "zod";
import type { Errands } from "../relay/ports/errands.ts";
import { sendMessage } from "./queue-message.ts";
import type { SignedSender } from "./signed-request.ts";

export const createQueueErrands = (send: SignedSender, queueUrl: string): Errands => ({
  send: (errand, afterSeconds, faults) =>
    sendMessage(send, queueUrl, { errand, ...(faults ? { faults } : {}) }, afterSeconds),
});

export const errandSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("close"),
    player: z.string(),
    token: z.string().nullable(),
    untilMs: z.number(),
  }),
  z.object({ type: z.literal("erase"), player: z.string(), early: z.literal(true).exactOptional() }),
]);
