// Each player's skill in each game, and the boards that list it.
import type { Skill } from "../../match/skill.ts";

export interface RatedPlayer {
  readonly game: string;
  readonly rating: number;
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

export interface BoardQuery {
  /** Null: none is above. */
  readonly at: string | null;
  readonly limit: number;
  /** The answer has at least so many of the places at or above `at`, if there are so many. It need not have all. */
  readonly depth: number;
}

export interface RatingStore {
  /** Freezes the players' present skills once. The match is rated by them. */
  freeze(match: string, game: string, players: readonly string[]): Promise<void>;
  /** By player. A player who is missing was unrated. */
  frozen(match: string): Promise<Readonly<Record<string, Skill>>>;
  ofPlayer(player: string): Promise<readonly RatedPlayer[]>;
  /** The best of a game, best first: those at or above `at`, and `limit` below them. */
  board(game: string, query: BoardQuery): Promise<readonly BoardPlace[]>;
  /** Takes the player off the board. */
  unlist(player: string, game: string): Promise<void>;
}
