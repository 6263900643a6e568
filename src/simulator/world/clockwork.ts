// The scheduler. It runs one step of the world at a time, each at its virtual time. After a step, it waits until all
// code has reached its next port call. So only the seed decides the order. The scheduler knows no relay.
import { FNV_START, fnv } from "./dice.ts";

export interface Clockwork {
  nowMs(): number;
  /** Milliseconds since the start, without leaps. */
  passedMs(): number;
  /** The number of steps so far. */
  steps(): number;
  /** A hash of all steps so far and their times. */
  hash(): number;
  /**
   * Runs a step after the delay. Steps of the same moment run in the order of these calls.
   * A step with an empty label adds no line to the trace.
   */
  after(delayMs: number, label: string, step: () => void): Appointment;
  /** Adds a line to the trace without a step. */
  note(line: string): void;
  /** Runs all steps up to this time. Returns false if the clockwork was stopped. */
  runUntil(ms: number): Promise<boolean>;
  /** Moves the time forward at once and drops all planned steps. */
  leap(ms: number): void;
  /** Runs no step after the current one. */
  stop(): void;
  isStopped(): boolean;
}

export interface Appointment {
  cancel(): void;
}

interface Planned {
  readonly atMs: number;
  readonly order: number;
  readonly label: string;
  /** Null after a cancel. */
  step: (() => void) | null;
}

/** `onLine` gets every line of the trace. Null if nobody reads the trace. */
export const createClockwork = (startMs: number, onLine: ((line: string) => void) | null): Clockwork => {
  const heap: Planned[] = [];
  let nowMs = startMs;
  let leaptMs = 0;
  let orders = 0;
  let steps = 0;
  let hash = FNV_START;
  let stopped = false;

  const trace = (line: string): void => {
    hash = fnv(hash, line);
    onLine?.(`${String(nowMs - startMs).padStart(7)} ms  ${line}`);
  };

  return {
    nowMs: () => nowMs,
    passedMs: () => nowMs - startMs - leaptMs,
    steps: () => steps,
    hash: () => hash >>> 0,
    after: (delayMs, label, step) => {
      const planned: Planned = { atMs: nowMs + Math.max(0, delayMs), order: orders++, label, step };
      push(heap, planned);
      return {
        cancel: () => {
          planned.step = null;
        },
      };
    },
    note: trace,
    runUntil: async (ms) => {
      for (;;) {
        const next = heap[0];
        if (stopped || !next || next.atMs > ms) break;
        pop(heap);
        const { step } = next;
        if (!step) continue;
        nowMs = next.atMs;
        steps++;
        hash = Math.imul(hash ^ nowMs, 0x01000193);
        if (next.label !== "") trace(next.label);
        step();
        await quiescence();
      }
      if (!stopped) nowMs = Math.max(nowMs, ms);
      return !stopped;
    },
    leap: (ms) => {
      heap.length = 0;
      nowMs += ms;
      leaptMs += ms;
      trace(`${ms} ms pass`);
    },
    stop: () => {
      stopped = true;
    },
    isStopped: () => stopped,
  };
};

/** Resolves in the next turn of the event loop. By then, all code that waits only for promises has run. */
const quiescence = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const isBefore = (a: Planned, b: Planned): boolean =>
  a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);

const push = (heap: Planned[], planned: Planned): void => {
  let at = heap.length;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above];
    if (!parent || !isBefore(planned, parent)) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = planned;
};

const pop = (heap: Planned[]): void => {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    let child = heap[below];
    if (!child) break;
    const other = heap[below + 1];
    if (other && isBefore(other, child)) {
      below += 1;
      child = other;
    }
    if (!isBefore(child, last)) break;
    heap[at] = child;
    at = below;
  }
  heap[at] = last;
};
