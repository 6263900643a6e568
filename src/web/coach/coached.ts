// The coach's decisions: which hint stands, and when the next one replaces it. Pure: the caller tells the time.
import { type CoachedMatch, coachSight } from "./coach-sight.ts";
import { HINTS, type Hint } from "./hints.ts";

export interface Coached {
  readonly hint: Hint | null;
  readonly sinceMs: number;
  /** What has been said, so that nothing is said twice. */
  readonly said: readonly string[];
}

export const NOTHING_SAID: Coached = { hint: null, sinceMs: 0, said: [] };

/** Long enough to read a hint, though the race goes on. */
export const LEAST_READING_MS = 4_500;

/** A hint stands until it has been read and another one fits. The same object: nothing changes. */
export const nextCoached = (coached: Coached, match: CoachedMatch, nowMs: number): Coached => {
  if (match.you === null) return coached;
  if (coached.hint !== null && nowMs - coached.sinceMs < LEAST_READING_MS) return coached;
  const sight = coachSight(match);
  const next = HINTS[match.game]?.find(({ id, fits }) => !coached.said.includes(id) && fits(sight));
  return next ? { hint: next, sinceMs: nowMs, said: [...coached.said, next.id] } : coached;
};
