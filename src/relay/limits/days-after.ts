// How ends that are set in days are stored.

const DAY_SECONDS = 24 * 3600;

/** Unix seconds, so many days after that moment (Unix ms). */
export const daysAfter = (ms: number, days: number): number => Math.floor(ms / 1000) + days * DAY_SECONDS;
