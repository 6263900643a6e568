// The messages of the queues, by SQS's JSON protocol: timers and jobs in one, webhooks in one of their own, so that a slow
// receiver never holds a timer. A message in a newer format is left to a handler of a newer build.

import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { WEBHOOK_EVENTS } from "../../protocol/webhook-events.ts";
import { faultText } from "../../relay/fault-text.ts";
import type { WriteLog } from "../../relay/ports/log.ts";
import { MADE_KINDS } from "../../relay/ports/people.ts";
import type { Job, JobQueue, Parked, Timers } from "../../relay/ports/queue.ts";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import type { WebhookQueue } from "../../relay/ports/webhooks.ts";
import { FORMAT_MARK, type MessageKind, readsMessage } from "../stores/formats.ts";
import type { SignedSender } from "./signed-request.ts";
import type { MakeSchedule } from "./timer-schedules.ts";

const LONGEST_DELAY_SECONDS = 900;

const LONGEST_RETRY_SECONDS = 30;

/**
 * Seconds to wait before a message that failed `faults` times is sent again. Short after the first fault, so
 * that a short outage is hardly noticed. Longer after each further fault.
 */
export const retrySeconds = (faults: number): number => Math.min(LONGEST_RETRY_SECONDS, 2 ** (faults - 1));

const causeSchema = onDemand(() => z.object({ requestId: z.string().optional() }));

/** The request that caused the message. Undefined for a message of an earlier build. */
export const causeIn = (body: string): string | undefined => {
  try {
    return causeSchema().parse(JSON.parse(body)).requestId;
  } catch {
    // The message is of no shape. Its handler says so.
    return undefined;
  }
};

/**
 * Resolves when the queue has accepted the message. The delay is whole seconds, at most 15 minutes.
 * @throws Unavailable if the queue does not accept the message.
 */
const sendMessage = async (
  send: SignedSender,
  queueUrl: string,
  message: object,
  delaySeconds: number,
): Promise<void> => {
  const { status } = await send({
    service: "sqs",
    method: "POST",
    // The JSON protocol names the queue only in the body.
    url: new URL("/", queueUrl),
    headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": "AmazonSQS.SendMessage" },
    body: JSON.stringify({
      QueueUrl: queueUrl,
      MessageBody: JSON.stringify(message),
      DelaySeconds: Math.min(LONGEST_DELAY_SECONDS, delaySeconds),
    }),
  }).catch((cause: unknown) => {
    throw new Unavailable("the timer queue", 1000, cause);
  });
  if (status !== 200) throw new Unavailable("the timer queue", 1000, new Error(`it answered ${status}`));
};

/** Those further ahead than the queue's longest delay. */
export interface FarTimers {
  readonly makeSchedule: MakeSchedule;
  readonly log: WriteLog;
}

/** Without `far`, and if the scheduler refuses, a timer far ahead comes early, and its match sends it again. */
export const createQueueTimers = (
  send: SignedSender,
  queueUrl: string,
  now: () => number,
  far: FarTimers | null = null,
): Timers => ({
  wake: async (match, atMs, faults, gameFaults, requestId) => {
    const counts = { ...(faults ? { faults } : {}), ...(gameFaults ? { gameFaults } : {}) };
    const message = { match, atMs, ...counts, requestId };
    const seconds = faults ? retrySeconds(faults) : Math.floor(Math.max(0, atMs - now()) / 1000);
    if (far && seconds > LONGEST_DELAY_SECONDS)
      try {
        return await far.makeSchedule(`${match}-${atMs}`, atMs, JSON.stringify(message));
      } catch (error) {
        far.log({ level: "error", event: "timer-not-scheduled", match, error: faultText(error) });
      }
    return sendMessage(send, queueUrl, message, seconds);
  },
});

/** Only an arena's message goes far ahead. As for timers, it comes early without `far`, and is sent again. */
export const createQueueJobs = (
  send: SignedSender,
  queueUrl: string,
  far: FarTimers | null = null,
): JobQueue => ({
  send: async (job, afterSeconds, faults, requestId) => {
    const message = { ...jobMessage(job, faults), requestId };
    if (far && job.type === "arena" && afterSeconds > LONGEST_DELAY_SECONDS)
      try {
        return await far.makeSchedule(`${job.arena}-${job.atMs}`, job.atMs, JSON.stringify(message));
      } catch (error) {
        far.log({ level: "error", event: "timer-not-scheduled", errand: job.type, error: faultText(error) });
      }
    return sendMessage(send, queueUrl, message, afterSeconds);
  },
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
      stays: z.object({ kind: z.enum(MADE_KINDS), id: z.string() }).exactOptional(),
      untilMs: z.number(),
    }),
    z.object({ type: z.literal("end"), player: z.string(), connection: z.string() }),
    z.object({ type: z.literal("erase"), player: z.string(), early: z.literal(true).exactOptional() }),
    z.object({
      type: z.literal("anonymous"),
      connection: z.string(),
      holder: z.string(),
      isIdle: z.boolean(),
    }),
    z.object({ type: z.literal("project"), match: z.string() }),
    z.object({ type: z.literal("operate"), n: z.number(), id: z.string() }),
    z.object({ type: z.literal("arena"), arena: z.string(), atMs: z.number() }),
  ]),
);

export const createQueueWebhooks = (send: SignedSender, queueUrl: string): WebhookQueue => ({
  send: (message, afterSeconds, requestId) =>
    sendMessage(send, queueUrl, { ...message, requestId }, afterSeconds),
});

export const webhookMessageSchema = onDemand(() =>
  z.discriminatedUnion("type", [
    z.object({
      type: z.literal("event"),
      player: z.string(),
      id: z.string(),
      atMs: z.number(),
      event: z.enum(WEBHOOK_EVENTS),
      data: z.record(z.string(), z.unknown()),
      isSeen: z.literal(true).exactOptional(),
      code: z.string().exactOptional(),
      pushUntilMs: z.number().exactOptional(),
      push: z.object({ subscription: z.string(), attempts: z.number() }).exactOptional(),
    }),
    z.object({
      type: z.literal("attempt"),
      account: z.string(),
      webhook: z.string(),
      id: z.string(),
      atMs: z.number(),
      attempts: z.number(),
      dueAtMs: z.number(),
    }),
  ]),
);

export const createParked = (send: SignedSender, queueUrl: string): Parked => ({
  park: (message) => sendMessage(send, queueUrl, message, 0),
});

export const parkedSchema = onDemand(() =>
  z.object({
    queue: z.enum(["timers", "webhooks"]),
    match: z.string().exactOptional(),
    error: z.string(),
    body: z.string(),
  }),
);

const markedSchema = onDemand(() => z.looseObject({ [FORMAT_MARK]: z.int().default(1) }));

/**
 * The message of a body of JSON, for its own schema.
 * @throws Unavailable if this build does not know its format.
 */
export const knownMessage = (body: string, kindOf: (message: object) => MessageKind): object => {
  const message = markedSchema().parse(JSON.parse(body));
  const [kind, format] = [kindOf(message), Number(message[FORMAT_MARK])];
  if (!readsMessage(kind, format))
    throw new Unavailable(`a handler that knows format ${format} of a ${kind} message`, 1000, null);
  return message;
};
