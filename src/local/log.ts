// The local relay's log: its own lines and those of its functions. No entry contains headers, tokens or keys.
import type { LogEvent, LogLevel } from "../relay/ports/log.ts";

/** What the local relay itself tells of, beside its functions. docs/internals/logs-and-metrics.md has them. */
export const LOCAL_EVENTS = [
  "database-died",
  "database-fault",
  "database-restart-failed",
  "database-restarted",
  "function-failed",
  "function-log",
  "host-died",
  "matches-without-their-game",
  "message-dropped",
  "message-kept",
  "missed-changes-unknown",
  "no-documents",
  "queue-not-read",
  "records-dropped",
  "request-failed",
] as const;

export interface LocalEntry {
  readonly level: LogLevel;
  readonly event: LogEvent | (typeof LOCAL_EVENTS)[number];
  readonly [name: string]: unknown;
}

export type Log = (entry: LocalEntry) => void;

export const silent: Log = () => {};

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
