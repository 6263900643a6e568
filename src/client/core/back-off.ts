// How long the client waits before it tries again: 0.3 s, doubled each time up to 20 s, with jitter.

const FIRST_MS = 300;
const MOST_MS = 20_000;

/** `failures`: how many tries in a row have failed, from 1. */
export const backOffMs = (failures: number, random: () => number): number =>
  Math.round(Math.min(MOST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random() / 2));
