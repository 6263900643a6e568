// Timers that wake matches.

export interface Timers {
  /**
   * Wakes the match at or shortly after the time, at least once. `faults`: how often that has come to nothing so far;
   * then it comes a few seconds from now, later each time.
   */
  wake(match: string, atMs: number, faults?: number): Promise<void>;
}
