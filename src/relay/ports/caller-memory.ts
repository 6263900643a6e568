// What a warm handler knows of callers: how much each may still send, and whose window is full.

/** Fills by `perSecond` until it holds `most`. A bucket that the memory does not know is full. */
export interface Bucket {
  readonly key: string;
  readonly perSecond: number;
  readonly most: number;
}

export interface CallerMemory {
  /**
   * Takes the cost from every bucket, or from none. Returns the ms until each bucket has enough again, in the order of
   * the buckets. Null: the cost is taken.
   */
  take(buckets: readonly Bucket[], cost: number, atMs: number): readonly number[] | null;
  /** Unix ms; 0 where the window is not known to be full. */
  fullUntilMs(key: string): number;
  setFull(key: string, untilMs: number): void;
}
