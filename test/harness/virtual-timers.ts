// Virtual time for a whole thread with real sockets. The clock moves by small steps, and between two steps the thread does
// what it has been asked. So a busy machine makes nobody late: a step takes longer there, and nothing else changes.
import { vi } from "vitest";

/** All timers of a step end within it, in the order of their times. */
const STEP_MS = 20;
/** Between two steps the thread reads what has come, and other threads end what they do for it. */
const PAUSE_MS = 4;

/** Until `run` has ended, the timers, `Date` and `performance` of this thread go by the virtual clock. */
export const inVirtualTime = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  const { setTimeout, clearTimeout } = globalThis;
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance", "Date"],
  });
  const step = (): void => {
    vi.advanceTimersByTime(STEP_MS);
    next = setTimeout(step, PAUSE_MS);
  };
  let next = setTimeout(step, PAUSE_MS);
  try {
    return await run();
  } finally {
    clearTimeout(next);
    vi.useRealTimers();
  }
};
