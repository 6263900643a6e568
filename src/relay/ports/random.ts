// Randomness as a parameter.

export interface Random {
  /** Unpredictable bytes. */
  bytes(count: number): Uint8Array;
}
