// The scheduler: one step of the world at a time, each at its virtual time. After a step it waits until all code that the
// step set going has come to its next port call, so that nothing but the seed decides the order. Knows no relay.
import { FNV_START, fnv } from "./dice.ts";

export interface Clockwork {
  nowMs(): number;
  /** Since the start, without what was leapt over. */
  passedMs(): number;
  /** How many steps have been made. */
  steps(): number;
  /** A hash of every step so far and its time. */
  hash(): number;
  /** Makes a step of it so much later; one without a label is no line of the trace. Steps of the same moment come in the order in which they were asked for. */
  after(delayMs: number, label: string, step: () => void): Appointment;
  /** A line of the trace that is no step of its own. */
  note(line: string): void;
  /** Makes all steps until then; false where it was stopped before. */
  runUntil(ms: number): Promise<boolean>;
  /** So much later at once: whatever was to come by then, or after it, never does. */
  leap(ms: number): void;
  /** Nothing comes after the present step. */
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
  /** Null once it is cancelled. */
  step: (() => void) | null;
}

/** `hear`: every line of the trace; only a run that is to be read needs it. */
export const createClockwork = (startMs: number, hear: ((line: string) => void) | null): Clockwork => {
  const heap: Planned[] = [];
  let nowMs = startMs;
  let leaptMs = 0;
  let orders = 0;
  let steps = 0;
  let hash = FNV_START;
  let stopped = false;

  const traced = (line: string): void => {
    hash = fnv(hash, line);
    hear?.(`${String(nowMs - startMs).padStart(7)} ms  ${line}`);
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
    note: traced,
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
        if (next.label !== "") traced(next.label);
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
      traced(`${ms} ms pass`);
    },
    stop: () => {
      stopped = true;
    },
    isStopped: () => stopped,
  };
};

/** All that waits for nothing but promises has run when the event loop comes round: nothing here waits for the real world. */
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
