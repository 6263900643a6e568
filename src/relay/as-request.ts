// A relay for one request: its id is in each line and in each message that the request causes. So one id leads from a
// frame to its timers, jobs and webhooks.
import type { Relay } from "./relay.ts";

export const asRequest = (relay: Relay, requestId: string): Relay => ({
  ...relay,
  log: (entry) => relay.log({ ...entry, requestId }),
  timers: {
    wake: (match, atMs, faults, gameFaults) => relay.timers.wake(match, atMs, faults, gameFaults, requestId),
  },
  jobs: { send: (job, afterSeconds, faults) => relay.jobs.send(job, afterSeconds, faults, requestId) },
  webhookQueue: {
    send: (message, afterSeconds) => relay.webhookQueue.send(message, afterSeconds, requestId),
  },
});
