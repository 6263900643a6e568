// Times and lengths of time in words. Chromium's `Intl` knows no Icelandic, so the words are the page's own. Pure.
import type { PagesWords } from "../words/pages/en.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MOST_DAYS_AGO = 7;

/** How long ago it was, then the date. A time that lies ahead is now: clocks differ. */
export const agoText = (words: PagesWords["times"], atMs: number, nowMs: number): string => {
  const ms = nowMs - atMs;
  if (ms < MINUTE_MS) return words.justNow;
  if (ms < HOUR_MS) return words.minutesAgo(Math.floor(ms / MINUTE_MS));
  if (ms < DAY_MS) return words.hoursAgo(Math.floor(ms / HOUR_MS));
  if (ms < MOST_DAYS_AGO * DAY_MS) return words.daysAgo(Math.floor(ms / DAY_MS));
  return dateText(words, atMs);
};

/** The day where the reader is. */
export const dateText = (words: PagesWords["times"], atMs: number): string => {
  const date = new Date(atMs);
  return words.date(date.getDate(), date.getMonth(), date.getFullYear());
};

const UNITS = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
] as const;

/** In the largest unit that divides it. */
export const lengthText = (words: PagesWords["times"], seconds: number): string => {
  const unit = UNITS.find(([, length]) => seconds >= length && seconds % length === 0);
  return unit ? words[unit[0]](seconds / unit[1]) : words.seconds(seconds);
};
