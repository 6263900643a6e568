// What is said of a match beside the play: names, when it was opened, who may look. Once it has started all is
// frozen but `rematch`, and the names of players who are erased.

export interface MatchListing {
  readonly id: string;
  readonly game: string;
  /** As opened; a match may start with fewer. */
  readonly seats: number;
  /** The players' names by id, as they were when they sat down; empty for one who has left the open table. */
  readonly names: Readonly<Record<string, string>>;
  /** Counts those who sat down: whoever leaves clears away only what is older than its leaving. */
  readonly sittings: number;
  /** Those of the players who are bot accounts. */
  readonly botPlayers: readonly string[];
  readonly visibility: "public" | "private";
  /** Of a private table; null for a public one. */
  readonly code: string | null;
  readonly rated: boolean;
  readonly createdAtMs: number;
  /** Which table of its queue a quick match laid it as; null for any other. */
  readonly matchmakingIndex: number | null;
  /** The match that followed; null as long as there is none. Written when this one has ended. */
  readonly rematch: string | null;
  /** The match that this one is a rematch of; null for a first match. */
  readonly follows: PreviousMatch | null;
}

export interface PreviousMatch {
  readonly match: string;
  /** For whom the seats are kept, one entry a seat; null: for nobody. */
  readonly players: readonly (string | null)[];
  readonly keptUntilMs: number;
}
