// The page offers a reaction when the relay takes one, and not before.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createCallerMemory } from "../../src/relay/limits/caller-memory.ts";
import { overReactions } from "../../src/relay/limits/reaction-limits.ts";
import { FULL, spendOne, waitMs } from "../../src/web/pages/match/reactions/allowance.ts";

test("the page and the relay count alike, however fast somebody presses", () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(pauses, (waits) => {
      const relay = { callers: createCallerMemory(1_000_000) };
      let allowance = FULL;
      let nowMs = 1_000_000;
      for (const ms of waits) {
        nowMs += ms;
        const next = spendOne(allowance, nowMs);
        if (next === null) {
          const pauseMs = waitMs(allowance, nowMs);
          expect(pauseMs).toBeGreaterThan(0);
          expect(spendOne(allowance, nowMs + pauseMs)).not.toBeNull();
          expect(overReactions(relay, "ada", nowMs)?.retryMs).toBeLessThanOrEqual(pauseMs + 1);
        } else {
          expect(overReactions(relay, "ada", nowMs)).toBeNull();
          allowance = next;
        }
      }
    }),
  );
});
