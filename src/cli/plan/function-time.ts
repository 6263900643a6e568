// How much memory-time an invocation takes: its waits, and its processor time at the share of a core that its memory buys.

export type BilledFunction =
  | "socket"
  | "authorizer"
  | "http"
  | "wait"
  | "timer"
  | "projections"
  | "spectators"
  | "webhooks";

/** As the stack sets them (`infra/relay-functions.ts`); a test compares. */
export const MEMORY_MB: Readonly<Record<BilledFunction, number>> = {
  socket: 256,
  authorizer: 512,
  http: 512,
  wait: 256,
  timer: 512,
  projections: 512,
  spectators: 512,
  webhooks: 256,
};

/**
 * Of one call, on a whole core. `npm run bench -- --only hot-path` measures the socket function's; 2.7 ms is its call on a
 * match that it does not remember. A match of its own is what the other functions read, too.
 */
const CPU_MS: Readonly<Record<BilledFunction, number>> = {
  socket: 1.4,
  authorizer: 2.7,
  http: 2.7,
  wait: 2.7,
  timer: 2.7,
  projections: 2.7,
  spectators: 2.7,
  webhooks: 2.7,
};

/** Lambda gives a function a whole core at this memory, and a share below it. */
const CORE_MB = 1769;
/** Lambda bills whole ms, half of one too much on average. */
const ROUNDING_MS = 0.5;
const MB_PER_GB = 1024;
const MS_PER_SECOND = 1000;

/** `waitedMs`: of all invocations together. */
export const gbSecondsOf = (of: BilledFunction, invocations: number, waitedMs: number): number => {
  const memoryMb = MEMORY_MB[of];
  const cpuMs = CPU_MS[of] / Math.min(1, memoryMb / CORE_MB);
  return ((waitedMs + invocations * (cpuMs + ROUNDING_MS)) / MS_PER_SECOND) * (memoryMb / MB_PER_GB);
};
