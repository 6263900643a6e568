// What is said of a match beside the play: names, when it was opened, who may look. Frozen once it has started.

export interface MatchCard {
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
  readonly quick: number | null;
}
