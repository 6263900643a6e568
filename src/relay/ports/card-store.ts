// What is said of matches beside the play, and where lobbies list them.
import type { MatchCard } from "../../match/match-card.ts";
import type { Player } from "./player-store.ts";

export interface CardStore {
  read(id: string): Promise<MatchCard | null>;
  readMany(ids: readonly string[]): Promise<readonly MatchCard[]>;
  create(card: MatchCard): Promise<void>;
  /** Adds a name, before its player sits down. */
  addName(id: string, player: Pick<Player, "id" | "name" | "bot">): Promise<void>;
  /** Where lobbies list the match from now on; null for nowhere. `expires`: Unix seconds, 0 for never. */
  list(card: MatchCard, status: ListedStatus | null, expires: number): Promise<void>;
  /** Ids of public matches, newest first. */
  listed(query: ListQuery): Promise<ListPage>;
}

export type ListedStatus = "open" | "live";

export interface ListQuery {
  readonly status: ListedStatus;
  readonly games: readonly string[];
  readonly limit: number;
  readonly cursor: string | null;
}

export interface ListPage {
  readonly ids: readonly string[];
  /** Null at the end. */
  readonly next: string | null;
}
