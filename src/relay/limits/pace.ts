// When a reader asks again. A reader who follows it stays within its requests.
import type { Budget } from "./spend.ts";

/** After an answer that was not held and has nothing new. */
const EARLY_MS = 3_000;
/** Below this part of its requests, a reader slows down. */
const SLOW_BELOW = 1 / 2;
/** This part stays for the reader's actions, and for others who share the budget. */
const RESERVED = 1 / 10;

/** Ms to wait before the next question; 0 for none. `isEarly`: the answer was not held, and has nothing new. */
export const paceMs = (budget: Budget | null, isEarly: boolean): number =>
  Math.max(isEarly ? EARLY_MS : 0, budget === null ? 0 : spreadMs(budget));

/** Spreads the requests that are left over the rest of the window. */
const spreadMs = ({ most, left, endsInMs }: Budget): number => {
  if (left >= most * SLOW_BELOW) return 0;
  const free = left - most * RESERVED;
  return free < 1 ? endsInMs : Math.ceil(endsInMs / free);
};
