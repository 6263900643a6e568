// Counts a caller against one of its limits, by the counts that all hosts share.
import type { Relay } from "../relay.ts";

export interface Limit {
  /** What is counted, and for whom: `code/<player>`. It may contain an address, so the store hashes it. */
  readonly key: string;
  /** Null: no limit, and no count. */
  readonly most: number | null;
  readonly windowSeconds: number;
}

/** How the caller stands after it was counted once more. */
export interface Budget {
  readonly most: number;
  readonly windowSeconds: number;
  /** How many more fit into the window. */
  readonly left: number;
  /** Ms until the window ends. At least 1. */
  readonly endsInMs: number;
  /** Whether this one was too many. */
  readonly isOver: boolean;
}

/**
 * Adds one to the count. Null where there is no limit. It costs one write. A host that has seen the full window answers
 * from memory instead.
 */
export const spend = async (
  { counters, callers, time }: Relay,
  { key, most, windowSeconds }: Limit,
): Promise<Budget | null> => {
  if (most === null) return null;
  const nowMs = time.now();
  const fullUntilMs = callers.fullUntilMs(key);
  if (fullUntilMs > nowMs)
    return { most, windowSeconds, left: 0, endsInMs: fullUntilMs - nowMs, isOver: true };
  const { count, endsAtMs } = await counters.hit(key, windowSeconds, nowMs);
  const isOver = count > most;
  if (isOver) callers.setFull(key, endsAtMs);
  const left = Math.max(0, most - count);
  return { most, windowSeconds, left, endsInMs: Math.max(1, endsAtMs - nowMs), isOver };
};
