// The coach's decisions: which hint stands, and when the next one replaces it. Pure: the caller tells the time.
import type { Hint, HintSight } from "../presentations/presentation.ts";
import { type CoachedMatch, hintSight } from "./coach-sight.ts";

export interface Coached {
  readonly hint: Hint | null;
  readonly sinceMs: number;
  /** What has been said, so that nothing is said twice. */
  readonly said: readonly string[];
}

export const NOTHING_SAID: Coached = { hint: null, sinceMs: 0, said: [] };

/** Long enough to read a hint, though the race goes on. */
export const LEAST_READING_MS = 4_500;

/** A hint whose moment has gone stands no longer than a glance. */
const LEAST_SEEN_MS = 1_000;

/** A hint stands until it has been read and another one fits, or until its moment has gone. The same object: nothing changes. */
export const nextCoached = (
  coached: Coached,
  hints: readonly Hint[],
  match: CoachedMatch,
  nowMs: number,
): Coached => {
  if (match.you === null) return coached;
  const sight = hintSight(match);
  const { hint, sinceMs, said } = coached;
  const fits = hint !== null && isFit(hint, sight);
  if (hint !== null && nowMs - sinceMs < (fits ? LEAST_READING_MS : LEAST_SEEN_MS)) return coached;
  const next = hints.find((one) => !said.includes(one.id) && isFit(one, sight));
  if (next) return { hint: next, sinceMs: nowMs, said: [...said, next.id] };
  return hint === null || fits ? coached : { hint: null, sinceMs: nowMs, said };
};

/** A hint that throws does not fit. */
const isFit = (hint: Hint, sight: HintSight): boolean => {
  try {
    return hint.fits(sight);
  } catch {
    return false;
  }
};
