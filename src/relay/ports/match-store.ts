// The hot items: every stored match, and the one conditional write.
import type { LiveMatch, OpenMatch, StoredMatch, Watched } from "../../match/stored-match.ts";

/** A write that lost its condition returns the winning item instead. Null: the match is gone. */
export type Written =
  | { readonly type: "written"; readonly match: StoredMatch }
  | { readonly type: "conflict"; readonly match: StoredMatch | null };

/** Of a player who asks over REST. */
export interface PollingNote {
  readonly player: string;
  /** Unix seconds until which the seat counts as connected. */
  readonly until: number;
  /** Whether the seat did not count as connected before. Then the write raises `rosterVersion`. */
  readonly appears: boolean;
}

/** The hot items. Only a glimpse may be stale. */
export interface MatchStore {
  /** Strongly consistent. */
  read(id: string): Promise<StoredMatch | null>;
  /** May be a moment old. Costs half the price. */
  glimpse(id: string): Promise<StoredMatch | null>;
  /** Strongly consistent. Leaves out matches that are gone. */
  readMany(ids: readonly string[]): Promise<readonly StoredMatch[]>;
  /** Does nothing if the match exists. */
  create(match: OpenMatch): Promise<void>;
  /**
   * The one conditional write: replaces `before` by `after` if the version is still that of `before`. `still`: seats
   * whose connection must be that of `before` too, even if `after` does not change it.
   */
  commit(before: StoredMatch, after: StoredMatch, still?: readonly number[]): Promise<Written>;
  /** Binds a seat's connection, if the player sits there and the connection is still that of `match`. */
  bind(match: StoredMatch, seat: number, player: string, connection: string): Promise<Written>;
  /** Unbinds the connection from the seat, if it is still bound there. */
  unbind(id: string, seat: number, connection: string): Promise<Written>;
  /** Notes that the seat's player polls, if the player sits there and the note is still that of `match`. */
  notePolling(match: StoredMatch, seat: number, note: PollingNote): Promise<Written>;
  /**
   * Stores whether spectators watch. Always stores `yes`. Stores another value only if the stored one is still
   * `match.watched`.
   */
  markWatched(match: StoredMatch, watched: Watched): Promise<Written>;
  /** Stores that webhooks follow the match. */
  markHooked(match: StoredMatch): Promise<Written>;
  /** Stores which timers are on their way. A conflict if they, or the version, are no longer those of `match`. */
  rearm(match: LiveMatch, timers: LiveMatch["timers"]): Promise<Written>;
}
