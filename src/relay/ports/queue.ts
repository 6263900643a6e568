// What comes later: jobs and timers. Both survive the handler that sends them.
import type { MadeThing } from "./people.ts";

export type Job = CloseJob | EndJob | EraseJob | AnonymousJob | ProjectJob | OperateJob | ArenaJob;

/** Ends what is left of the revoked token, and closes the player's connections with it. Null: all of the player's connections. Tries seldom from `untilMs` on. */
export interface CloseJob {
  readonly type: "close";
  readonly player: string;
  readonly token: string | null;
  /** The way in without which the token stays. Left out: the revocation named none. */
  readonly stays?: Pick<MadeThing, "kind" | "id">;
  readonly untilMs: number;
}

/** Closes the player's connection at the end of its token, which is in its name. */
export interface EndJob {
  readonly type: "end";
  readonly player: string;
  readonly connection: string;
}

/**
 * Removes what is left of the player. `early`: a handler that read the player before may still be at work. So this job
 * leaves the entries that lead to the player's matches to the next job.
 */
export interface EraseJob {
  readonly type: "erase";
  readonly player: string;
  readonly early?: true;
}

/** Closes a connection without a token that watches no live match. */
export interface AnonymousJob {
  readonly type: "anonymous";
  readonly connection: string;
  /** Under which the connection is registered. */
  readonly holder: string;
  /** Whether it watched no live match half a minute ago either. */
  readonly isIdle: boolean;
}

/** Projects the match's start or end, if that was missed. */
export interface ProjectJob {
  readonly type: "project";
  readonly match: string;
}

/** Goes on with what an operator began. Does nothing where the log has another entry by that number. */
export interface OperateJob {
  readonly type: "operate";
  readonly n: number;
  readonly id: string;
}

/** Starts an arena, pairs its entrants, ends it. Its time identifies it: an arena knows the one message that it expects. */
export interface ArenaJob {
  readonly type: "arena";
  readonly arena: string;
  readonly atMs: number;
}

export interface JobQueue {
  /**
   * Runs the job at least once, in `afterSeconds` whole seconds (at most 900, except for an arena's) or a little later.
   * `faults`: the number of failed runs so far. `requestId`: the request that causes the job, for the log.
   */
  send(job: Job, afterSeconds: number, faults?: number, requestId?: string): Promise<void>;
}

/** A message that fails each time it is handled, by a fault of its own. */
export interface ParkedMessage {
  /** Where it came from. */
  readonly queue: "timers" | "webhooks";
  readonly match?: string;
  readonly error: string;
  readonly body: string;
}

/** Keeps messages that nobody tries again, until a person sends them back: `turn-relay redrive`. */
export interface Parked {
  park(message: ParkedMessage): Promise<void>;
}

export interface Timers {
  /**
   * Wakes the match at or shortly after the time, at least once. `faults`: the number of failed wakes so far. After a
   * fault, the wake comes a few seconds from now, later each time. `gameFaults`: those of them where the game threw.
   * `requestId`: the request that causes it, for the log.
   */
  wake(match: string, atMs: number, faults?: number, gameFaults?: number, requestId?: string): Promise<void>;
}
