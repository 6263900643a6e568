// When a failed delivery is tried again: the schedule of the Standard Webhooks specification, for a day.

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds after each failed attempt. The last attempt is a day after the first. */
export const RETRY_SECONDS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  24 * HOUR - (17 * HOUR + 35 * MINUTE + 5),
] as const;

/** Receivers that were away together do not all come back in one moment. */
const JITTER = 1 / 10;

/** Ms until the next attempt. Null after the last. `byte`: a random byte. */
export const retryMs = (attempts: number, byte: number): number | null => {
  const seconds = RETRY_SECONDS[attempts - 1];
  return seconds === undefined ? null : Math.round(seconds * 1000 * (1 + JITTER * (byte / 255)));
};
