// The clock and timers of this machine.
import type { Scheduler } from "../stand-ins/scheduler.ts";

export const systemScheduler: Scheduler = {
  nowMs: Date.now,
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
