// Sends the message that moves an arena on. Whoever notes its time in the arena sends it first: so a live arena always has
// a confirmed message on its way.
import { stepTowards } from "../play/arm-timer.ts";
import type { JobQueue } from "../ports/queue.ts";
import type { Time } from "../ports/time.ts";
import { Unavailable } from "../ports/unavailable.ts";

export interface TickQueue {
  readonly jobs: JobQueue;
  readonly time: Pick<Time, "now">;
}

/** A message that came before the write that notes it would do nothing at first. */
const SOONEST_MS = 1_000;

/** The time of the first message of an arena that is opened now. */
export const openingTickMs = (startsAtMs: number, nowMs: number): number =>
  stepTowards(Math.max(startsAtMs, nowMs + SOONEST_MS), nowMs);

/** It comes at that time or up to a second later. @throws Unavailable if the queue does not confirm it. */
export const sendTick = async ({ jobs, time }: TickQueue, arena: string, atMs: number): Promise<void> => {
  const afterSeconds = Math.ceil(Math.max(0, atMs - time.now()) / 1000);
  try {
    await jobs.send({ type: "arena", arena, atMs }, afterSeconds);
  } catch (error) {
    throw error instanceof Unavailable ? error : new Unavailable("the timer queue", 500, error);
  }
};
