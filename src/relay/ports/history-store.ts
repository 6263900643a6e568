// Each player's history: one entry a finished match.
import type { EndedStatus } from "../../games/match-status.ts";
import type { Skill } from "../../match/skill.ts";

export interface HistoryEntry {
  readonly match: string;
  readonly game: string;
  readonly status: EndedStatus;
  readonly endedAtMs: number;
  /** The player's own seat. */
  readonly seat: number;
  /** Player ids in seat order, without house bots. The names are only on the match's listing. */
  readonly opponents: readonly string[];
  /** The player's own score. Null where the game has no scores. */
  readonly score: number | null;
  /** The player's place in the order of finish, 1 the best. Null for an abandoned match. */
  readonly rank: number | null;
  readonly isRated: boolean;
  readonly isPrivate: boolean;
  /** Unix seconds. */
  readonly expires: number;
}

export interface HistoryStore {
  /**
   * Adds the entry once for a player and match, even if called twice. `gain`: what a rated match adds to the player's
   * skill, or null.
   */
  add(player: string, entry: HistoryEntry, gain: Skill | null): Promise<void>;
  /** Newest first. */
  list(player: string, query: HistoryQuery): Promise<HistoryPage>;
}

export interface HistoryQuery {
  readonly limit: number;
  /** Entries after this place. Null: from the newest. */
  readonly after: HistoryPlace | null;
  /** Null: any status. */
  readonly status: EndedStatus | null;
  readonly withPrivate: boolean;
}

export type HistoryPlace = Pick<HistoryEntry, "match" | "endedAtMs">;

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** Where the store stopped looking before the limit and before the end; else null. */
  readonly stoppedAt: HistoryPlace | null;
}
