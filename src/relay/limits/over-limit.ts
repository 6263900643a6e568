// Whether a caller is over its limit, by the counts that all hosts share.
import type { Relay } from "../relay.ts";

export interface Limit {
  /** What is counted, and for whom: `code/<player>`. It may contain an address, so the store hashes it. */
  readonly key: string;
  /** Null: no limit, and no count. */
  readonly most: number | null;
  readonly windowSeconds: number;
}

/**
 * Adds one to the count. Returns ms to wait if that is too many, else null. It costs one write. A host that has seen
 * the full window answers from memory instead.
 */
export const overLimit = async (
  { counters, callers, time }: Relay,
  { key, most, windowSeconds }: Limit,
): Promise<number | null> => {
  if (most === null) return null;
  const nowMs = time.now();
  const fullUntilMs = callers.fullUntilMs(key);
  if (fullUntilMs > nowMs) return fullUntilMs - nowMs;
  const { count, endsAtMs } = await counters.hit(key, windowSeconds, nowMs);
  if (count <= most) return null;
  callers.setFull(key, endsAtMs);
  return Math.max(1, endsAtMs - nowMs);
};
