// Sends timers as delayed messages of an SQS queue. A delay has whole seconds and at most 15 minutes. The
// receiver sleeps for the rest, or sends the message on.
import type { Timers } from "../../relay/ports/timers.ts";
import { retrySeconds, sendMessage } from "./queue-message.ts";
import type { SignedSender } from "./signed-request.ts";

export const createQueueTimers = (send: SignedSender, queueUrl: string, now: () => number): Timers => ({
  wake: (match, atMs, faults, requestId) =>
    faults
      ? sendMessage(send, queueUrl, { match, atMs, faults, requestId }, retrySeconds(faults))
      : sendMessage(send, queueUrl, { match, atMs, requestId }, Math.floor(Math.max(0, atMs - now()) / 1000)),
});
