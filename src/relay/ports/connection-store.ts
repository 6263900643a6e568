// Each player's connections, and what every connection watches.

/** A match that a connection watches: for its player's seat, or (null) without one. */
export interface WatchedMatch {
  readonly match: string;
  readonly seat: number | null;
}

export interface Registered {
  readonly connection: string;
  /** The id of the token that it came with; null where that is not known. */
  readonly token: string | null;
  /** When it was registered, Unix ms; 0 where that is not known. */
  readonly sinceMs: number;
}

/** `player` is null for a connection without a token. */
export interface ConnectionStore {
  register(player: string, registered: Registered & { readonly token: string }): Promise<void>;
  /** All of the player's that are not known to be closed; strongly consistent. */
  registered(player: string): Promise<readonly Registered[]>;
  addWatching(player: string | null, connection: string, watching: WatchedMatch): Promise<void>;
  removeWatching(player: string | null, connection: string, watching: WatchedMatch): Promise<void>;
  watches(player: string | null, connection: string, watching: WatchedMatch): Promise<boolean>;
  /** All of the player's connections that are not known to be closed. */
  ofPlayer(player: string): Promise<readonly string[]>;
  /** The player's connections that wait at the match without a seat. */
  waiting(player: string, match: string): Promise<readonly string[]>;
  /** The player's connections that have watched the match for a seat. */
  seated(player: string, match: string): Promise<readonly string[]>;
  /** All that the connection watched, which is forgotten with it. */
  forget(player: string | null, connection: string): Promise<readonly WatchedMatch[]>;
}
