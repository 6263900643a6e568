// When a reader asks again: how readers who follow it share the requests of their account.
import fc from "fast-check";
import { expect, test } from "vitest";
import { paceMs } from "../../src/relay/limits/pace.ts";

const WINDOW_MS = 60_000;

/** Readers who always find news at once, and ask again when they are told to, for five minutes. */
const followed = (readers: number, most: number) => {
  const next = Array.from({ length: readers }, (_, n) => n);
  let begunMs = 0;
  let used = 0;
  let refused = 0;
  let longestMs = 0;
  for (;;) {
    const turn = next.indexOf(Math.min(...next));
    const nowMs = next[turn] ?? 0;
    if (nowMs > 5 * WINDOW_MS) return { refused, longestMs };
    if (nowMs >= begunMs + WINDOW_MS) {
      begunMs = nowMs;
      used = 0;
    }
    used++;
    if (used > most) refused++;
    const budget = {
      ...({ limit: "requestsPerMinute", most, windowSeconds: 60, left: Math.max(0, most - used) } as const),
      ...{ endsInMs: begunMs + WINDOW_MS - nowMs, isOver: used > most },
    };
    const toldMs = paceMs(budget, false);
    longestMs = Math.max(longestMs, toldMs);
    next[turn] = nowMs + toldMs + 5;
  }
};

test("readers who follow it are never refused, and each waits for its turn among them alone", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), (readers) => {
      const { refused, longestMs } = followed(readers, 300);
      expect(refused).toBe(0);
      // 210 of the 300 requests are spread over the minute.
      expect(longestMs).toBeLessThanOrEqual(((readers + 1) * WINDOW_MS) / 210);
    }),
  );
});

test("a fifth of the requests comes without a wait", () => {
  const budget = { limit: "requestsPerMinute", most: 300, windowSeconds: 60, isOver: false } as const;
  expect(paceMs({ ...budget, left: 240, endsInMs: WINDOW_MS }, false)).toBe(0);
  expect(paceMs({ ...budget, left: 239, endsInMs: WINDOW_MS }, false)).toBe(286);
  expect(paceMs({ ...budget, left: 0, endsInMs: 100 }, false)).toBe(100);
  expect(paceMs(null, false)).toBe(0);
});
