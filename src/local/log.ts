// The local relay's log: its own lines and those of its functions. No entry contains headers, tokens or keys.
import type { LogLevel } from "../relay/ports/log.ts";

export interface LocalEntry {
  readonly level: LogLevel;
  /** What happened, in kebab-case. */
  readonly event: string;
  readonly [name: string]: unknown;
}

export type Log = (entry: LocalEntry) => void;

export const silent: Log = () => {};

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
