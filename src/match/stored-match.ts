// A match as it is stored: all facts from which everything else is derived, and nothing derived.
import type { ClockSeconds } from "./clocks.ts";

export const STATUSES = ["open", "live", "over", "abandoned"] as const;
export type Status = (typeof STATUSES)[number];

export interface StoredMatch {
  readonly id: string;
  /** Counts commits; the condition of every commit. Never leaves the server. */
  readonly version: number;
  readonly status: Status;
  readonly game: string;
  readonly rules: number;
  readonly options: object;
  /** Null: no clock at all. */
  readonly clocks: ClockSeconds | null;
  readonly bots: "welcome" | "none";
  /** 64 hex digits. */
  readonly secret: string;
  /** One entry a seat; player ids, null for a free seat. */
  readonly players: readonly (string | null)[];
  /** One entry a seat: the connection that last watched it. Bound without a commit. */
  readonly connections: readonly (string | null)[];
  /** One entry a seat. */
  readonly entropy: readonly string[];
  /** Empty while open; then the codec's byte and the entries. */
  readonly log: Uint8Array;
  /** 0 while open. */
  readonly startedAtMs: number;
  /** When what last restarted the running clock arrived; in `over`, when the match ended. */
  readonly tickedAtMs: number;
  /** When the earliest timer on its way will wake the match; 0 for none. */
  readonly armedMs: number;
  /** Counts changes of status and of seats. */
  readonly rev: number;
  /** Whether the last commit made no public event. */
  readonly hush: boolean;
  /** Unix seconds after which the match is gone; 0 for never. */
  readonly expires: number;
}
