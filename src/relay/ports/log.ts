// The lines of the log, and the counts of the metrics. A line names ids. Neither has a token, a secret, a code of a match
// or a playing card.
import type { RefusedCode } from "../../protocol/refusal-text.ts";

/** From the least to the most urgent. `debug` tells of each act. */
export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What a line may tell of. docs/operations.md has the faults, docs/internals/logs-and-metrics.md the others. */
export const LOG_EVENTS = [
  "act",
  "act-slow",
  "app-code-reused",
  "bot-fault",
  "canary-failed",
  "canary-refused",
  "clock-late",
  "commit",
  "end-not-projected",
  "flood",
  "frame-fault",
  "game-fault",
  "guess-not-taken-back",
  "http-fault",
  "key-not-noted",
  "made-not-ended",
  "match-ended-by-game",
  "message-fault",
  "message-parked",
  "message-stuck",
  "not-cleared",
  "not-closed",
  "not-noticed",
  "not-operated",
  "not-prolonged",
  "not-swept",
  "not-unbound",
  "not-withdrawn",
  "operator-fault",
  "operator-unknown",
  "page-fault",
  "polling-not-noted",
  "pairing-not-made",
  "post-failed",
  "post-late",
  "ratings-not-noted",
  "seat-gone",
  "seats-not-told",
  "shedding",
  "socket-fault",
  "spectator-gone",
  "spending-not-estimated",
  "stream-fault",
  "stream-put-aside",
  "timer-fault",
  "timer-not-scheduled",
  "timer-not-sent",
  "wait-not-ended",
  "webhook-fault",
] as const;
export type LogEvent = (typeof LOG_EVENTS)[number];

export interface LogEntry {
  /** `error`: a fault, which somebody should look at. `warn`: the relay made up for it. */
  readonly level: LogLevel;
  readonly event: LogEvent;
  /** The request, frame or change that caused it: docs/internals/logs-and-metrics.md. */
  readonly requestId?: string;
  readonly match?: string | undefined;
  readonly version?: number;
  readonly seat?: number;
  readonly connection?: string;
  /** The code of a refusal. */
  readonly code?: string;
  readonly error?: string;
  /** Where in the code a fault was thrown: its innermost calls. */
  readonly at?: string | undefined;
  readonly frame?: string;
  readonly method?: string;
  readonly errand?: string;
  /** The step in which the canary was. */
  readonly canaryStep?: string;
  readonly faults?: number;
  readonly limit?: string;
  /** What the relay sheds from now on: docs/deploying.md. US dollars of this day, and its share of the budget. */
  readonly step?: number;
  readonly spentUsd?: number;
  readonly shareUsd?: number;
  /** How long it took, or how late it was. */
  readonly ms?: number;
}

export type WriteLog = (entry: LogEntry) => void;

export const COUNTS = [
  "Accepted",
  "Beaten",
  "SlowActs",
  "Posts",
  "PostsLost",
  "PostsGone",
  "PostsLate",
  "PostsThrottled",
  "LateClocks",
  "MatchesStarted",
  "MatchesEnded",
  "SocketsOpened",
  "SocketsClosed",
  "Faults",
  "Stuck",
  "GameFaults",
  "SheddingSteps",
] as const;
export type CountName = (typeof COUNTS)[number];

/** `CommitAttempts` is a number of writes. The others are milliseconds. */
export const DISTRIBUTIONS = ["CommitAttempts", "CommitLatency", "PostLatency", "ClockLag"] as const;
export type DistributionName = (typeof DISTRIBUTIONS)[number];

export interface Metrics {
  count(name: CountName): void;
  /** An act was refused with this code, and nobody was faster. */
  countRefused(code: RefusedCode): void;
  record(name: DistributionName, value: number): void;
}

/** The metrics of one host, which reports them by itself. */
export interface ReportedMetrics extends Metrics {
  /** Called when an event has been handled. Reports what is due. */
  settle(): void;
}
