// What one warm handler remembers of who calls: how fast each connection acts, and whose window is full. Only counts
// grow within a window, so who is over its limit by this memory is so by the table's counts too.
import { keepNewest } from "../match/keep-newest.ts";

export interface CallerMemory {
  /** Ms until the connection may act again; null where it may now, which is then one of its actions. */
  act(connection: string, perSecond: number, atMs: number): number | null;
  /** Unix ms; 0 where it is not known to be full. */
  fullUntilMs(key: string): number;
  setFull(key: string, untilMs: number): void;
}

const SECOND_MS = 1_000;

/** `capacity`: connections and full windows, of each as many. */
export const createCallerMemory = (capacity: number): CallerMemory => {
  const acted = new Map<string, readonly number[]>();
  const full = new Map<string, number>();
  return {
    act: (connection, perSecond, atMs) => {
      const lately = (acted.get(connection) ?? []).filter((actedMs) => actedMs > atMs - SECOND_MS);
      const [oldest] = lately.slice(-perSecond);
      const mayAct = lately.length < perSecond || oldest === undefined;
      keepNewest(acted, connection, mayAct ? [...lately, atMs] : lately, capacity);
      return mayAct ? null : oldest + SECOND_MS - atMs;
    },
    fullUntilMs: (key) => full.get(key) ?? 0,
    setFull: (key, untilMs) => keepNewest(full, key, untilMs, capacity),
  };
};
