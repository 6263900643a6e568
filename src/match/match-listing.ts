// The listing of a match: names, opening time, visibility, whom the host has removed. From the start on, only `rematch` and
// the names of erased players change.
import type { PlayerFace } from "../games/faces.ts";

export interface MatchListing {
  readonly id: string;
  readonly game: string;
  /** As opened. A match may start with fewer. */
  readonly seats: number;
  /** The players' names by id, as they were when they joined. Empty for a player who has left the open match. */
  readonly names: Readonly<Record<string, string>>;
  /** The faces that players had chosen when they joined, by id. Left out: none. */
  readonly faces?: Readonly<Record<string, PlayerFace>>;
  /** Counts the sittings. A player who leaves removes only what is older than its leaving. */
  readonly sittings: number;
  /** The players that are bot accounts. */
  readonly botPlayers: readonly string[];
  readonly visibility: "public" | "private";
  /** Of a private match; null for a public one. A removal changes it. */
  readonly code: string | null;
  /** The accounts that the host has removed. They and their bots take no seat here. Left out: none. */
  readonly barred?: readonly string[];
  /** The players who have been invited, also those who are no longer. Left out: none. */
  readonly invited?: readonly string[];
  readonly rated: boolean;
  readonly createdAtMs: number;
  /** The match's index in its matchmaking queue; null for a match from elsewhere. */
  readonly matchmakingIndex: number | null;
  /** The rematch of this match; null as long as there is none. Written after the end. */
  readonly rematch: string | null;
  /** The match that this match is a rematch of; null for a first match. */
  readonly follows: PreviousMatch | null;
  /** The arena that has made the match. Left out: none. */
  readonly arena?: ArenaOfMatch;
}

/** Which pairing of which arena. */
export interface ArenaOfMatch {
  readonly id: string;
  readonly n: number;
}

export interface PreviousMatch {
  readonly match: string;
  /** Who has a reserved seat, one entry a seat. Null: nobody. */
  readonly players: readonly (string | null)[];
  readonly keptUntilMs: number;
}
