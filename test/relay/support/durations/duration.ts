// A duration of the code, and a way to see when it is over.

export interface Duration {
  /** In ms, written out: a slip in the code must not move it. */
  readonly isMs: number;
  /** How exactly the case can tell. Left out: to the ms. */
  readonly stepMs?: number;
  /** Whether the duration is over after so many ms. Each call makes a world of its own. */
  readonly isOver: (ms: number) => Promise<boolean>;
}

/** By the constant: its file below `src/`, and its name. */
export type Durations = Readonly<Record<string, Duration>>;

/** A duration that the code tells as a number: in an answer, a job, or an item's end. */
export const told = (isMs: number, tell: () => Promise<number>): Duration => ({
  isMs,
  isOver: async (ms) => (await tell()) <= ms,
});

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
