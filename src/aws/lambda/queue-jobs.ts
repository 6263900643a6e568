// Sends jobs as messages of the timer queue. A message carries its job in the field `errand`.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { Job, JobQueue } from "../../relay/ports/job-queue.ts";
import { sendMessage } from "./queue-message.ts";
import type { SignedSender } from "./signed-request.ts";

export const createQueueJobs = (send: SignedSender, queueUrl: string): JobQueue => ({
  send: (job, afterSeconds, faults, requestId) =>
    sendMessage(send, queueUrl, { ...jobMessage(job, faults), requestId }, afterSeconds),
});

/** The body of the job's message. */
export const jobMessage = (job: Job, faults = 0): object => ({
  errand: job,
  ...(faults > 0 ? { faults } : {}),
});

export const jobSchema = onDemand(() =>
  z.discriminatedUnion("type", [
    z.object({
      type: z.literal("close"),
      player: z.string(),
      token: z.string().nullable(),
      untilMs: z.number(),
    }),
    z.object({ type: z.literal("erase"), player: z.string(), early: z.literal(true).exactOptional() }),
    z.object({
      type: z.literal("anonymous"),
      connection: z.string(),
      holder: z.string(),
      isIdle: z.boolean(),
    }),
    z.object({ type: z.literal("project"), match: z.string() }),
  ]),
);
