// Time that stands still until a test moves it.

import type { Scheduler } from "../../src/stand-ins/scheduler.ts";

export interface ManualTimers extends Scheduler {
  advance(byMs: number): void;
}

export const manualTimers = (nowMs = 1_700_000_000_000): ManualTimers => {
  let now = nowMs;
  let pending: readonly { readonly dueMs: number; readonly run: () => void }[] = [];
  return {
    nowMs: () => now,
    after: (delayMs, run) => {
      const timer = { dueMs: now + delayMs, run };
      pending = [...pending, timer];
      return () => {
        pending = pending.filter((one) => one !== timer);
      };
    },
    advance: (byMs) => {
      now += byMs;
      const due = pending.filter(({ dueMs }) => dueMs <= now);
      pending = pending.filter(({ dueMs }) => dueMs > now);
      for (const { run } of due.toSorted((a, b) => a.dueMs - b.dueMs)) run();
    },
  };
};
