// What a game takes, as the meter has measured it at four seats.
import type { Usage } from "../../relay/spending/bill.ts";

/** On a host that knows the match's newest commit, and what a host adds that does not. */
export interface Share {
  readonly warm: Usage;
  readonly cold: Usage;
}

export interface GameProfile {
  readonly game: string;
  /** Accepted acts of a match. */
  readonly acts: number;
  readonly timersPerMinute: number;
  /** An accepted act, with its share of the acts that were refused. Without the minutes of connections. */
  readonly act: Share;
  /** A message of the timer queue. */
  readonly timer: Share;
  /** A match's opening, its sockets and its end. */
  readonly match: Share;
  /** The messages of a match that a message before could carry without delay. */
  readonly mergeable: number;
}

/** The seats of every profile. */
export const PROFILE_SEATS = 4;
