// Waits until something holds. The time-outs are generous: a machine with other work takes long to start processes.

import { vi } from "vitest";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Tries again until `attempt` throws no more, and gives back what it gave. */
export function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(attempt, { timeout: 20_000, interval: 10 });
}
