// Timers further ahead than the queue carries, as one-time schedules of EventBridge Scheduler. Each sends its message to
// the timer queue and deletes itself.
import { Unavailable } from "../../relay/ports/unavailable.ts";
import type { AwsScheduler } from "./configuration.ts";
import type { SignedSender } from "./signed-request.ts";

/** Makes a schedule for the message. @throws Unavailable if the scheduler does not confirm it. */
export type MakeSchedule = (name: string, atMs: number, message: string) => Promise<void>;

/** A schedule is precise to a minute. The message comes in the minute before its time. */
const PRECISION_MS = 60_000;
/** Nobody waits for it but the timers' function. */
const TIMEOUT_MS = 3_000;
/** A schedule of this name is there. The name tells the match and the time, so it is the same one. */
const EXISTS = 409;

const refused = (cause: unknown): never => {
  throw new Unavailable("the scheduler", 1_000, cause);
};

/** As often and as long as a schedule may try. */
const RETRIES = { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 };

export const createMakeSchedule =
  (send: SignedSender, { endpoint, group, role, queue, failed }: AwsScheduler): MakeSchedule =>
  async (name, atMs, message) => {
    const { status } = await send({
      service: "scheduler",
      method: "POST",
      url: new URL(`/schedules/${name}`, endpoint),
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        ...{ GroupName: group, ClientToken: name },
        ScheduleExpression: `at(${new Date(atMs - PRECISION_MS).toISOString().slice(0, 19)})`,
        FlexibleTimeWindow: { Mode: "OFF" },
        ActionAfterCompletion: "DELETE",
        Target: {
          ...{ Arn: queue, RoleArn: role, Input: message, RetryPolicy: RETRIES },
          DeadLetterConfig: { Arn: failed },
        },
      }),
      timeoutMs: TIMEOUT_MS,
    }).catch(refused);
    if (status !== 200 && status !== EXISTS) refused(new Error(`it answered ${status}`));
  };
