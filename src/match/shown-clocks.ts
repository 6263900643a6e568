// The clocks of a match as the wire shows them: a phase without a clock has 0 seconds.
import type { ClockSeconds } from "./stored-match.ts";

export const shownClocks = (clocks: ClockSeconds | null): Readonly<Record<string, number>> | null =>
  clocks && Object.fromEntries(Object.entries(clocks).map(([phase, seconds]) => [phase, seconds ?? 0]));
