// What is still to be done a little later, whatever becomes of the handler that saw to it.

export type Job = CloseJob | EraseJob;

/** Closes the player's connections that came with the token; null: all of them. Given up at `untilMs`. */
export interface CloseJob {
  readonly type: "close";
  readonly player: string;
  readonly token: string | null;
  readonly untilMs: number;
}

/**
 * Clears away what is left of the player. `early`: a handler may still be at work that had read the player before, so what
 * leads to its tables stays for the next.
 */
export interface EraseJob {
  readonly type: "erase";
  readonly player: string;
  readonly early?: true;
}

export interface JobQueue {
  /**
   * It is run at least once, so many whole seconds from now or a little later: at most 900. `faults`: how often it has
   * come to nothing so far.
   */
  send(job: Job, afterSeconds: number, faults?: number): Promise<void>;
}
