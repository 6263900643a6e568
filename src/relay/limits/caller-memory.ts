// What one warm handler knows of its callers: how much each may still send, and whose window is full. Counts only grow
// within a window. So a caller over its limit here is over it in the store too.
import type { Bucket, CallerMemory } from "../ports/limits.ts";
import { createRecent } from "../recent.ts";

interface Level {
  readonly left: number;
  readonly atMs: number;
}

const SECOND_MS = 1_000;

/** `mostBytes` of buckets, and as many of full windows. */
export const createCallerMemory = (mostBytes: number): CallerMemory => {
  const levels = createRecent<Level>(mostBytes, () => 0);
  const full = createRecent<number>(mostBytes, () => 0);
  return {
    take: (buckets, cost, atMs) => {
      const now = buckets.map((bucket) => ({ bucket, level: levelAt(levels.get(bucket.key), bucket, atMs) }));
      const waits = now.map(({ bucket, level }) => msUntil(cost - level.left, bucket));
      const isTaken = waits.every((waitMs) => waitMs === 0);
      for (const { bucket, level } of now) {
        const left = isTaken ? level.left - cost : level.left;
        levels.set(bucket.key, { ...level, left });
      }
      return isTaken ? null : waits;
    },
    fullUntilMs: (key) => full.get(key) ?? 0,
    setFull: full.set,
  };
};

/** Frames may come out of order: an older time fills nothing. */
const levelAt = (level: Level | undefined, { perSecond, most }: Bucket, atMs: number): Level => {
  if (!level) return { left: most, atMs };
  const passedMs = Math.max(0, atMs - level.atMs);
  const left = Math.min(most, level.left + (passedMs * perSecond) / SECOND_MS);
  return { left, atMs: level.atMs + passedMs };
};

const msUntil = (missing: number, { perSecond }: Bucket): number =>
  missing <= 0 ? 0 : Math.ceil((missing * SECOND_MS) / perSecond);
