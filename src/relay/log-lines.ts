// One shape for all lines of a host's log: when, how urgent, what, which function, which request, then the rest.
import { LOG_LEVELS, type LogEntry, type LogLevel, type Metrics, type WriteLog } from "./ports/log.ts";

export interface LogLinesOptions {
  /** The name of the function. */
  readonly name: string;
  /** Entries below it are left out. */
  readonly least: LogLevel;
  readonly metrics: Metrics;
  readonly nowMs: () => number;
  readonly write: (line: string) => void;
}

/** Counts each fault, also where its line is left out. */
export const createLogLines = ({ name, least, metrics, nowMs, write }: LogLinesOptions): WriteLog => {
  const written = new Set(LOG_LEVELS.slice(LOG_LEVELS.indexOf(least)));
  return (entry) => {
    if (entry.level === "error") metrics.count("Faults");
    if (written.has(entry.level)) write(lineOf(entry, name, nowMs()));
  };
};

const lineOf = ({ level, event, requestId, match, ...rest }: LogEntry, name: string, atMs: number): string =>
  JSON.stringify({
    timestamp: new Date(atMs).toISOString(),
    ...{ level, event, function: name, requestId, match },
    ...rest,
  });
