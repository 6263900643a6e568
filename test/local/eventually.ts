// Waits until something holds, for as long as a busy machine may need.

import { vi } from "vitest";
import { PATIENCE_MS } from "../harness/patience.ts";

/** Tries again until `attempt` throws no more, and gives back what it gave. */
export const eventually = <T>(attempt: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(attempt, { timeout: PATIENCE_MS, interval: 10 });
