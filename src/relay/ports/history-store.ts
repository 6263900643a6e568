// The record sheet of each player: one entry a finished match.
import type { Skill } from "../../match/skill.ts";

export interface HistoryEntry {
  readonly match: string;
  readonly game: string;
  readonly status: FinishedStatus;
  readonly endedAtMs: number;
  /** The player's own. */
  readonly seat: number;
  /** Player ids, in the order of their seats; house bots have none. Names stand on the match's card alone. */
  readonly opponents: readonly string[];
  /** The player's own; null where the game keeps none. */
  readonly score: number | null;
  /** The player's place in the order of finish, 1 the best; null for an abandoned match. */
  readonly rank: number | null;
  readonly isRated: boolean;
  readonly isPrivate: boolean;
  /** Unix seconds. */
  readonly expires: number;
}

export type FinishedStatus = "over" | "abandoned";

export interface HistoryStore {
  /** Once a player and match, whatever is doubled. `gain`: what a rated match told of the player's skill, or null. */
  add(player: string, entry: HistoryEntry, gain: Skill | null): Promise<void>;
  /** Newest first. */
  list(player: string, query: HistoryQuery): Promise<HistoryPage>;
}

export interface HistoryQuery {
  readonly limit: number;
  /** Those that come after it; null: from the newest. */
  readonly after: HistoryPlace | null;
  /** Null: whichever. */
  readonly status: FinishedStatus | null;
  readonly withPrivate: boolean;
}

export type HistoryPlace = Pick<HistoryEntry, "match" | "endedAtMs">;

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** Where it has looked far enough for once, before the limit and the end; else null. */
  readonly stoppedAt: HistoryPlace | null;
}
