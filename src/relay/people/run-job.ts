// Runs a job from the queue.
import { assertNever } from "../../games/assert-never.ts";
import type { Job } from "../ports/job-queue.ts";
import type { Relay } from "../relay.ts";
import { closeIfIdle } from "./close-anonymous.ts";
import { closeOrComeAgain } from "./close-connections.ts";
import { eraseAgain } from "./erase-player.ts";

/** A second run does no harm. */
export const runJob = (relay: Relay, job: Job): Promise<void> => {
  switch (job.type) {
    case "close":
      return closeOrComeAgain(relay, job);
    case "erase":
      return eraseAgain(relay, job);
    case "anonymous":
      return closeIfIdle(relay, job);
    default:
      return assertNever(job);
  }
};
