// How much time is left on a clock, in the unit that a player counts in then.

/** The words of one language for hours and days. Seconds and minutes are `s` and `min` in all of them. */
export interface LongTimes {
  hours(n: number): string;
  days(n: number): string;
}

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const DAY = 24 * HOUR;

/** A unit begins at its second one: "90 s", "3 min", "2 days". */
export const timeLeftIn =
  ({ hours, days }: LongTimes) =>
  (ms: number): string => {
    if (ms < 2 * MINUTE) return `${Math.ceil(ms / SECOND)} s`;
    if (ms < 2 * HOUR) return `${Math.floor(ms / MINUTE)} min`;
    return ms < 2 * DAY ? hours(Math.floor(ms / HOUR)) : days(Math.floor(ms / DAY));
  };
