// Timers that wake matches.

export interface Timers {
  /** Wakes the match at or shortly after the time, at least once. */
  wake(match: string, atMs: number): Promise<void>;
}
