// How long a clock may be, how long the clocks of a calm match are, and from when on a match is slow: its players come and
// go between their turns.

/** 14 days. */
export const LONGEST_CLOCK_SECONDS = 1_209_600;

/** So many times as long as usual are the clocks of a calm match, and the thinking of its house bots. */
export const CALM_TIMES = 4;

/** With every clock at least so long, nobody need be there. */
const SLOW_SECONDS = 3_600;

/** Whether a match with these clocks needs its players to be there. Null or 0: no clock. */
export const isQuick = (clocks: Readonly<Record<string, number | null>> | null): boolean =>
  Object.values(clocks ?? {}).some((seconds) => seconds !== null && seconds > 0 && seconds < SLOW_SECONDS);
