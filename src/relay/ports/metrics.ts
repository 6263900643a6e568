// Counts and times of the relay's own work. Never an id, a name or a card. docs/internals/logs-and-metrics.md says when
// each is counted.
import type { RefusedCode } from "../../protocol/refusal-text.ts";

export const COUNTS = [
  "Accepted",
  "Beaten",
  "PostsGone",
  "PostsLate",
  "PostsThrottled",
  "MatchesStarted",
  "MatchesEnded",
  "SocketsOpened",
  "SocketsClosed",
  "Faults",
] as const;
export type CountName = (typeof COUNTS)[number];

/** `CommitAttempts` is a number of writes. The others are milliseconds. */
export const DISTRIBUTIONS = ["CommitAttempts", "CommitLatency", "PostLatency", "ClockLag"] as const;
export type DistributionName = (typeof DISTRIBUTIONS)[number];

export interface Metrics {
  count(name: CountName): void;
  /** An act was refused with this code, and nobody was faster. */
  countRefused(code: RefusedCode): void;
  note(name: DistributionName, value: number): void;
}

/** The metrics of one host, which reports them by itself. */
export interface ReportedMetrics extends Metrics {
  /** Called when an event has been handled. Reports what is due. */
  settle(): void;
}
