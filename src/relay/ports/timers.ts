// Timers that wake matches.

export interface Timers {
  /**
   * Wakes the match at or shortly after the time, at least once. `faults`: the number of failed wakes so far. After a
   * fault, the wake comes a few seconds from now, later each time.
   */
  wake(match: string, atMs: number, faults?: number): Promise<void>;
}
