// What the use cases need of the world, as small ports. AWS, the local gateway and a simulator each implement them.
import type { MatchCard } from "../match/match-card.ts";
import type { StoredMatch } from "../match/stored-match.ts";

/** A write that lost its condition is told what stands instead; null where the match is gone. */
export type Written =
  | { readonly type: "written"; readonly match: StoredMatch }
  | { readonly type: "conflict"; readonly match: StoredMatch | null };

/** The hot items. Every answer is what the store has just said. */
export interface MatchStore {
  /** Strongly consistent. */
  read(id: string): Promise<StoredMatch | null>;
  /** Strongly consistent; those that are gone are left out. */
  readMany(ids: readonly string[]): Promise<readonly StoredMatch[]>;
  create(match: StoredMatch): Promise<void>;
  /** The one conditional write: `after` in place of `before`, if the version is still that of `before`. */
  commit(before: StoredMatch, after: StoredMatch): Promise<Written>;
  /** Binds a seat's connection, if the player sits there and the connection is still that of `match`. */
  bind(match: StoredMatch, seat: number, player: string, connection: string): Promise<Written>;
  /** Unbinds the connection from the seat, if it is still bound there. */
  unbind(id: string, seat: number, connection: string): Promise<void>;
  /** Notes the next timer, if that noted is still `match.armedMs`. */
  rearm(match: StoredMatch, armedMs: number): Promise<void>;
}

export interface CardStore {
  read(id: string): Promise<MatchCard | null>;
  readMany(ids: readonly string[]): Promise<readonly MatchCard[]>;
  create(card: MatchCard): Promise<void>;
  /** Adds a name, before its player sits down. */
  addName(id: string, player: string, name: string): Promise<void>;
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

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
}

export interface Token {
  readonly player: string;
  readonly scopes: readonly string[];
  /** Unix ms after which the token is no more, unless it is used before. */
  readonly endsAtMs: number;
}

export interface PlayerTable {
  readonly match: string;
  readonly createdAtMs: number;
}

export interface PlayerStore {
  /** The player with its first token, of which only the hash is kept. */
  create(player: Player, tokenHash: string, token: Token): Promise<void>;
  read(id: string): Promise<Player | null>;
  token(tokenHash: string): Promise<Token | null>;
  /** Puts off the end of a guest and its token. */
  prolong(tokenHash: string, token: Token, endsAtMs: number): Promise<void>;
  addTable(player: string, match: string, createdAtMs: number): Promise<void>;
  /** The matches that the player sat down at, or was about to, newest first. */
  tables(player: string, limit: number): Promise<readonly PlayerTable[]>;
  removeTable(player: string, match: string, createdAtMs: number): Promise<void>;
}

/** A match that a connection watches: for its player's seat, or (null) without one. */
export interface Watching {
  readonly match: string;
  readonly seat: number | null;
}

/** `player` is null for a connection without a token. */
export interface ConnectionStore {
  addWatching(player: string | null, connection: string, watching: Watching): Promise<void>;
  removeWatching(player: string, connection: string, watching: Watching): Promise<void>;
  watches(player: string | null, connection: string, watching: Watching): Promise<boolean>;
  /** The player's connection that waits at the match without a seat; null for none. */
  waiting(player: string, match: string): Promise<string | null>;
  /** All that the connection watched, which is forgotten with it. */
  forget(player: string, connection: string): Promise<readonly Watching[]>;
}

/** `gone`: the connection is closed for good. `failed` says nothing about it. */
export type PostOutcome = "sent" | "gone" | "failed";

export interface Posts {
  post(connection: string, text: string): Promise<PostOutcome>;
  close(connection: string): Promise<void>;
}

export interface Timers {
  /** Wakes the match at or shortly after the time, at least once. */
  wake(match: string, atMs: number): Promise<void>;
}

export interface Time {
  now(): number;
  /** Resolves after so long, or as soon as the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export interface Random {
  /** Unpredictable bytes. */
  bytes(count: number): Uint8Array;
}

/** The store or the queue cannot say now whether it did what it was asked. Thrown, and answered by `try-again`. */
export class Unavailable extends Error {
  readonly retryMs: number;
  constructor(what: string, retryMs: number, cause: unknown) {
    super(`${what} is unavailable`, { cause });
    this.retryMs = retryMs;
  }
}
