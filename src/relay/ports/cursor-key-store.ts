// The key that seals the cursors of lists. The whole stack has one, so every host reads every host's cursors.

export interface CursorKeyStore {
  /** Null before the first cursor of the stack. */
  read(): Promise<Uint8Array | null>;
  /** Makes `drawn` the key, unless there is one. Returns the key. */
  create(drawn: Uint8Array): Promise<Uint8Array>;
}
