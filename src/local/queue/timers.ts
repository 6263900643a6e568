// Time as a parameter: what the gateway and the queue wait with. Tests hand in their own.

export interface LocalTimers {
  nowMs(): number;
  /** Runs `run` after the delay; the function it gives back cancels that. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemTimers: LocalTimers = {
  nowMs: Date.now,
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
