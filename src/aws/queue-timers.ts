// Timers as delayed messages of an SQS queue. Delays are whole seconds and at most 15 minutes: the receiver sleeps
// the rest, or sends the message on.
import type { Timers } from "../relay/ports/timers.ts";
import { Unavailable } from "../relay/ports/unavailable.ts";
import type { SignedSender } from "./signed-request.ts";

const LONGEST_DELAY_SECONDS = 900;

export const createQueueTimers = (send: SignedSender, queueUrl: string, now: () => number): Timers => ({
  wake: async (match, atMs) => {
    const delaySeconds = Math.floor(Math.max(0, atMs - now()) / 1000);
    const body = JSON.stringify({
      QueueUrl: queueUrl,
      MessageBody: JSON.stringify({ match, atMs }),
      DelaySeconds: Math.min(LONGEST_DELAY_SECONDS, delaySeconds),
    });
    const status = await send({
      service: "sqs",
      method: "POST",
      // The JSON protocol names the queue in its body alone.
      url: new URL("/", queueUrl),
      headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": "AmazonSQS.SendMessage" },
      body,
    }).catch((cause: unknown) => {
      throw new Unavailable("the timer queue", 1000, cause);
    });
    if (status !== 200) throw new Unavailable("the timer queue", 1000, new Error(`it answered ${status}`));
  },
});
