// Whether a caller asks for more than it may, by the counts that all hosts share.
import type { Relay } from "./relay.ts";

export interface Limit {
  /** What is counted, and of whom: `code/<player>`. It may hold an address. */
  readonly key: string;
  /** Null: lifted, and nothing is counted. */
  readonly most: number | null;
  readonly windowSeconds: number;
}

/** Counts one more; how many ms to wait where that is too many, else null. Costs a write. */
export const overLimit = async (
  { counters, time }: Relay,
  { key, most, windowSeconds }: Limit,
): Promise<number | null> => {
  if (most === null) return null;
  const nowMs = time.now();
  const { count, endsAtMs } = await counters.hit(key, windowSeconds, nowMs);
  return count > most ? Math.max(1, endsAtMs - nowMs) : null;
};
