// Runs a job from the queue.
import { assertNever } from "../../games/assert-never.ts";
import { tickArena } from "../arenas/tick-arena.ts";
import { operateOn } from "../operator/operate.ts";
import { closeIfIdle } from "../people/close-anonymous.ts";
import { closeAtEnd } from "../people/close-connections.ts";
import { eraseAgain } from "../people/erase-player.ts";
import { closeAfterRevocation } from "../people/revoke-token.ts";
import type { Job } from "../ports/queue.ts";
import type { Relay } from "../relay.ts";
import { projectMissed } from "./project-missed.ts";

/** A second run does no harm. */
export const runJob = (relay: Relay, job: Job): Promise<void> => {
  switch (job.type) {
    case "close":
      return closeAfterRevocation(relay, job);
    case "end":
      return closeAtEnd(relay, job);
    case "erase":
      return eraseAgain(relay, job);
    case "anonymous":
      return closeIfIdle(relay, job);
    case "operate":
      return operateOn(relay, job);
    case "project":
      return projectMissed(relay, job.match);
    case "arena":
      return tickArena(relay, job);
    default:
      return assertNever(job);
  }
};
