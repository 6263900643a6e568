// Time and randomness as parameters.

export interface Time {
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Runs it after that time. The returned function cancels this. */
  after(ms: number, run: () => void): () => void;
}

export interface Random {
  /** Unpredictable bytes. */
  bytes(count: number): Uint8Array;
}
