// The coach's decisions: which hint stands, and when the next one replaces it. Pure: the caller tells the time.
import type { Hint, HintSight } from "../presentations/presentation.ts";

export interface Coached {
  readonly hint: Hint | null;
  readonly sinceMs: number;
  /** What has been said for long enough, so that nothing is said twice. The standing hint is among it. */
  readonly said: readonly string[];
}

/** What is said first of all: the goal, in the words of the relay. Authors give their hints other ids. */
export const GOAL: Hint = { id: "", fits: () => true, text: { en: "" } };

export const NOTHING_SAID: Coached = { hint: null, sinceMs: 0, said: [] };

/** Long enough to read a hint, though the race goes on. */
export const LEAST_READING_MS = 4_500;

/** A hint that was there for less has not been read. It comes back when it fits again. */
const GLANCE_MS = 2_000;

/**
 * A hint stands until it has been read and another one fits. It goes at once when it stops being true. The same object:
 * nothing changes. `sight` is null while there is nothing to tell.
 */
export const nextCoached = (
  coached: Coached,
  hints: readonly Hint[],
  sight: HintSight | null,
  nowMs: number,
): Coached => {
  if (!sight) return coached;
  const { hint, sinceMs } = coached;
  const fits = hint !== null && isFit(hint, sight);
  if (fits && nowMs - sinceMs < LEAST_READING_MS) return coached;
  const isUnread = hint !== null && nowMs - sinceMs < GLANCE_MS;
  const said = isUnread ? coached.said.filter((id) => id !== hint.id) : coached.said;
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
