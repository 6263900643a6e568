// Timers that wake matches.

export interface Timers {
  /**
   * Wakes the match at or shortly after the time, at least once. `faults`: the number of failed wakes so far. After a
   * fault, the wake comes a few seconds from now, later each time. `requestId`: the request that causes it, for the log.
   */
  wake(match: string, atMs: number, faults?: number, requestId?: string): Promise<void>;
}
