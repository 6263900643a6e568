// Reads a request to the timer queue, or to the scheduler that sends to it later: as a message and its delay.
import * as z from "zod";
import { sendMessageSchema } from "./sqs-message.ts";

/** The rules of CreateSchedule that a one-time schedule must keep, as its documentation has them. */
const scheduleSchema = z.strictObject({
  GroupName: z.string().regex(/^[0-9a-zA-Z-_.]{1,64}$/),
  ClientToken: z.string().regex(/^[a-zA-Z0-9-_]{1,64}$/),
  ScheduleExpression: z
    .string()
    .regex(/^at\(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\)$/)
    .transform((at) => Date.parse(`${at.slice(3, -1)}Z`)),
  FlexibleTimeWindow: z.strictObject({ Mode: z.literal("OFF") }),
  ActionAfterCompletion: z.literal("DELETE"),
  Target: z.strictObject({
    Arn: z.string().startsWith("arn:"),
    RoleArn: z.string().startsWith("arn:"),
    Input: z.string().min(1),
    RetryPolicy: z.strictObject({
      MaximumEventAgeInSeconds: z.int().min(60).max(86_400),
      MaximumRetryAttempts: z.int().min(0).max(185),
    }),
    DeadLetterConfig: z.strictObject({ Arn: z.string().startsWith("arn:") }),
  }),
});

export interface SentTimer {
  readonly body: string;
  readonly delayMs: number;
  /** The schedule's name, of which there is one. Null: a message of the queue. */
  readonly schedule: string | null;
}

interface Sent {
  readonly service: string;
  readonly url: URL;
  readonly body?: string | undefined;
}

/** @throws ZodError for a request that AWS would refuse. */
export const sentTimer = ({ service, url, body = "" }: Sent, nowMs: number): SentTimer => {
  const request: unknown = JSON.parse(body);
  if (service !== "scheduler") {
    const { MessageBody, DelaySeconds } = sendMessageSchema.parse(request);
    return { body: MessageBody, delayMs: DelaySeconds * 1000, schedule: null };
  }
  const schedule = z
    .string()
    .regex(/^\/schedules\/[0-9a-zA-Z-_.]{1,64}$/)
    .parse(url.pathname)
    .slice(11);
  const { ScheduleExpression: atMs, Target } = scheduleSchema.parse(request);
  return { body: Target.Input, delayMs: Math.max(0, atMs - nowMs), schedule };
};

/** Where the schedules of a world without AWS are made. */
export const LOCAL_SCHEDULER = {
  endpoint: "http://scheduler",
  group: "relay",
  role: "arn:aws:iam::000000000000:role/schedules",
  queue: "arn:aws:sqs:local:000000000000:timers",
  failed: "arn:aws:sqs:local:000000000000:failed",
};
