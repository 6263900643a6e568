// What one warm handler knows of its callers: how fast each connection acts, and whose window is full. Counts only grow
// within a window. So a caller over its limit here is over it in the store too.
import { keepNewest } from "../keep-newest.ts";
import type { CallerMemory } from "../ports/caller-memory.ts";

const SECOND_MS = 1_000;

/** `capacity`: the most connections, and the most full windows. */
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
