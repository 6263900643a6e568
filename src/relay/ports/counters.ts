// Counts of what callers ask, shared by every host.

export interface Hits {
  /** How often the key was hit in its present window, this time included. */
  readonly count: number;
  readonly endsAtMs: number;
}

export interface Counters {
  /**
   * One more for the key. A window opens with the first hit after the last one has ended, so that nobody gets twice
   * as much around a full minute. The key may hold an address: it is stored hashed.
   */
  hit(key: string, windowSeconds: number, nowMs: number): Promise<Hits>;
}
