// Whether the kit itself was late near some entries. Then their times say little, and no judge goes by them.
import type { TranscriptEntry } from "../transcript.ts";

const AROUND_MS = 3_000;

export const isLateAround = (
  entries: readonly TranscriptEntry[],
  from: TranscriptEntry,
  to: TranscriptEntry,
): boolean =>
  entries.some(
    (entry) =>
      entry.kind === "note" &&
      entry.mark === "late" &&
      entry.atMs > from.atMs - AROUND_MS &&
      entry.atMs < to.atMs + AROUND_MS,
  );

const CROSSING_MS = 1_000;

/** Later than a question that was on its way when the answer came. */
export const comesLate = (
  entries: readonly TranscriptEntry[],
  answered: TranscriptEntry,
  next: TranscriptEntry,
): boolean => next.atMs - answered.atMs > CROSSING_MS && !isLateAround(entries, answered, next);
