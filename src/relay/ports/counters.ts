// Counts callers' requests. All hosts share the counts.

export interface Hits {
  /** The number of hits in the key's window, with these. */
  readonly count: number;
  readonly endsAtMs: number;
}

export interface Counters {
  /**
   * Adds a hit to the key, or `weight` hits. A window opens with the first hit after the previous window, so that nobody gets a double
   * share around a full minute. The key may contain an address, so the store hashes it.
   */
  hit(key: string, windowSeconds: number, nowMs: number, weight?: number): Promise<Hits>;
  /** Takes one hit back from the window that ends then, if it is still the key's window. */
  takeBack(key: string, endsAtMs: number): Promise<void>;
}
