// When a reader asks again. Any number of readers who follow it share the requests of their account evenly, and stay
// within them.
import type { Budget } from "./spend.ts";

/** After an answer that was not held and has nothing new. */
const EARLY_MS = 3_000;
/** This part of the requests may come as fast as it likes, in each window. */
const FREE = 1 / 5;
/** This part stays for requests that follow no `retryMs`. */
const RESERVED = 1 / 10;

/** Ms to wait before the next question; 0 for none. `isEarly`: the answer was not held, and has nothing new. */
export const paceMs = (budget: Budget | null, isEarly: boolean): number =>
  Math.max(isEarly ? EARLY_MS : 0, budget === null ? 0 : untilNextMs(budget));

/**
 * Every request of the account takes the next of evenly spaced places in the window. So ten readers are told to wait ten
 * times as long as one, and none of them until the window ends.
 */
const untilNextMs = ({ most, left, windowSeconds, endsInMs }: Budget): number => {
  const windowMs = windowSeconds * 1_000;
  const free = most * FREE;
  const placeMs = ((most - left - free) / (most * (1 - RESERVED) - free)) * windowMs;
  return Math.ceil(Math.min(endsInMs, Math.max(0, placeMs - (windowMs - endsInMs))));
};
