// What is known of each player's skill in each game, and the boards by which it is listed.
import type { Skill } from "../../match/skill.ts";

export interface RatedPlayer {
  readonly game: string;
  readonly rating: number;
  /** Rated matches. */
  readonly played: number;
}

/** A place on a board; `at` sorts as the places do, downwards. */
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
  /** Where as many stand at or above `at`, at least as many of them are told, and not all. */
  readonly depth: number;
}

export interface RatingStore {
  /** Notes what is known of the players now, once each, as what the match will be judged by. */
  freeze(match: string, game: string, players: readonly string[]): Promise<void>;
  /** By player; whoever is not in it was not known. */
  frozen(match: string): Promise<Readonly<Record<string, Skill>>>;
  ofPlayer(player: string): Promise<readonly RatedPlayer[]>;
  /** The best of a game, best first: those at or above `at`, and `limit` below them. */
  board(game: string, query: BoardQuery): Promise<readonly BoardPlace[]>;
  /** The player is not listed any more. */
  unlist(player: string, game: string): Promise<void>;
}
