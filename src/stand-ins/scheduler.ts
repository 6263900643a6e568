// The clock and the timers of the stand-ins, passed as a parameter.

export interface Scheduler {
  nowMs(): number;
  /** Runs `run` after the delay. The returned function cancels it. */
  after(delayMs: number, run: () => void): () => void;
}
