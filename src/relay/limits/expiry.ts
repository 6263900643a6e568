// How long open tables are kept, in Unix seconds. A live match has no such end, and one that has ended its own.

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Somebody sits there, who may have gone for good without a word. */
export const seatedUntil = (nowMs: number): number => seconds(nowMs) + 7 * DAY;

/** Nobody sits there. */
export const emptyUntil = (nowMs: number): number => seconds(nowMs) + HOUR;

/**
 * The card and the code of an open table. Long after the table itself: a match that starts takes the end off later than
 * the start, and must never lose its names to that.
 */
export const listingUntil = (nowMs: number): number => seconds(nowMs) + 30 * DAY;

const seconds = (ms: number): number => Math.floor(ms / 1000);
