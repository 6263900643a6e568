// What one warm handler knows of its callers: how much each may still send, and whose window is full. Counts only grow
// within a window. So a caller over its limit here is over it in the store too.
import { keepNewest } from "../keep-newest.ts";
import type { Bucket, CallerMemory } from "../ports/caller-memory.ts";

interface Level {
  readonly left: number;
  readonly atMs: number;
}

const SECOND_MS = 1_000;

/** `capacity`: the most buckets, and the most full windows. The one that was used longest ago goes first. */
export const createCallerMemory = (capacity: number): CallerMemory => {
  const levels = new Map<string, Level>();
  const full = new Map<string, number>();
  return {
    take: (buckets, cost, atMs) => {
      const now = buckets.map((bucket) => ({ bucket, level: levelAt(levels.get(bucket.key), bucket, atMs) }));
      const waits = now.map(({ bucket, level }) => msUntil(cost - level.left, bucket));
      const isTaken = waits.every((waitMs) => waitMs === 0);
      for (const { bucket, level } of now) {
        const left = isTaken ? level.left - cost : level.left;
        keepNewest(levels, bucket.key, { ...level, left }, capacity);
      }
      return isTaken ? null : waits;
    },
    fullUntilMs: (key) => full.get(key) ?? 0,
    setFull: (key, untilMs) => keepNewest(full, key, untilMs, capacity),
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
