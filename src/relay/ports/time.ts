// Time as a parameter.

export interface Time {
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Runs it after that time. The returned function cancels this. */
  after(ms: number, run: () => void): () => void;
}
