// What a warm handler knows of callers: how fast each connection acts, and whose window is full.

export interface CallerMemory {
  /** Ms until the connection may act again. Null: it may act now, and this call counts as an action. */
  act(connection: string, perSecond: number, atMs: number): number | null;
  /** Unix ms; 0 where the window is not known to be full. */
  fullUntilMs(key: string): number;
  setFull(key: string, untilMs: number): void;
}
