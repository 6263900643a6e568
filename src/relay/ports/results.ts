// What a finished match leaves: one entry in the history of each player, and ratings.
import type { EndedStatus } from "../../games/match-status.ts";
import type { Gain, RatedEntrant } from "../../match/rated-skill.ts";
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
  add(player: string, entry: HistoryEntry, gain: Gain | null): Promise<void>;
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

interface RatedPlayer {
  readonly game: string;
  readonly rating: number;
  readonly skill: Skill;
  /** The number of rated matches. */
  readonly played: number;
}

/** A place on a board. `at` sorts as the places do, downwards. */
export interface BoardPlace {
  readonly at: string;
  readonly player: string;
  readonly rating: number;
  readonly played: number;
}

interface BoardQuery {
  /** Null: none is above. */
  readonly at: string | null;
  readonly limit: number;
  /** The answer has at least so many of the places at or above `at`, if there are so many. It need not have all. */
  readonly depth: number;
}

/** A rated match that begins between two accounts. */
export interface Meeting {
  readonly match: string;
  readonly game: string;
  readonly accounts: readonly [string, string];
  readonly atMs: number;
}

/** What was known at the start of a match. */
export interface Frozen {
  /** By player. A player who is missing was unrated. `account`: the owner of a bot account, or null. */
  readonly skills: Readonly<Record<string, RatedEntrant & { readonly account: string | null }>>;
  /**
   * By `<player>/<player>`, in the order of the seats: earlier meetings of their accounts. Null: one account, or not
   * known.
   */
  readonly met: Readonly<Record<string, number | null>>;
}

export interface RatingStore {
  /** Notes the meeting, once for each match. Returns how many others the two had in the window, at most `most`. */
  meet(meeting: Meeting, most: number): Promise<number>;
  /**
   * Freezes the players' present skills, whether they are known, and their meetings, once. The match is rated by them.
   * `accounts`: by player.
   */
  freeze(
    match: string,
    game: string,
    accounts: Readonly<Record<string, string>>,
    met: Frozen["met"],
  ): Promise<void>;
  frozen(match: string): Promise<Frozen>;
  ofPlayer(player: string): Promise<readonly RatedPlayer[]>;
  /** The best of a game, best first: those at or above `at`, and `limit` below them. */
  board(game: string, query: BoardQuery): Promise<readonly BoardPlace[]>;
  /** Takes the player off the board. */
  unlist(player: string, game: string): Promise<void>;
}
