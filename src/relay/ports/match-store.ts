// The hot items: every match as it is stored, and the one conditional write.
import type { StoredMatch, Watched } from "../../match/stored-match.ts";

/** A write that lost its condition is told what stands instead; null where the match is gone. */
export type Written =
  | { readonly type: "written"; readonly match: StoredMatch }
  | { readonly type: "conflict"; readonly match: StoredMatch | null };

/** The hot items. Every answer but a glimpse is what the store has just said. */
export interface MatchStore {
  /** Strongly consistent. */
  read(id: string): Promise<StoredMatch | null>;
  /** As it stood a moment ago or stands now, for half the price. */
  glimpse(id: string): Promise<StoredMatch | null>;
  /** Strongly consistent; those that are gone are left out. */
  readMany(ids: readonly string[]): Promise<readonly StoredMatch[]>;
  /** Leaves a match that is there as it is. */
  create(match: StoredMatch): Promise<void>;
  /**
   * The one conditional write: `after` in place of `before`, if the version is still that of `before`. `still`: seats whose
   * connection must be that of `before` too, though it were not changed.
   */
  commit(before: StoredMatch, after: StoredMatch, still?: readonly number[]): Promise<Written>;
  /** Binds a seat's connection, if the player sits there and the connection is still that of `match`. */
  bind(match: StoredMatch, seat: number, player: string, connection: string): Promise<Written>;
  /** Unbinds the connection from the seat, if it is still bound there. */
  unbind(id: string, seat: number, connection: string): Promise<Written>;
  /** Notes whether spectators watch: `yes` whatever was noted, else if that is still `match.watched`. */
  markWatched(match: StoredMatch, watched: Watched): Promise<Written>;
  /** Notes the next timer, if that noted is still `match.armedMs`. */
  rearm(match: StoredMatch, armedMs: number): Promise<void>;
}
