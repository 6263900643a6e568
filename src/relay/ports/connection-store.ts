// What each connection watches.

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
  /** All of the player's connections that are not known to be closed. */
  ofPlayer(player: string): Promise<readonly string[]>;
  /** The player's connection that waits at the match without a seat; null for none. */
  waiting(player: string, match: string): Promise<string | null>;
  /** All that the connection watched, which is forgotten with it. */
  forget(player: string, connection: string): Promise<readonly Watching[]>;
}
