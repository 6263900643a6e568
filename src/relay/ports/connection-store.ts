// Each player's connections, and what every connection watches.

/** A match that a connection watches. `seat`: its player's seat, or null without one. */
export interface WatchedMatch {
  readonly match: string;
  readonly seat: number | null;
}

export interface Registered {
  readonly connection: string;
  /** The id of the connection's token. Null without one, or where unknown. */
  readonly token: string | null;
  /** When it was registered, Unix ms. 0 where unknown. */
  readonly sinceMs: number;
}

export interface Newcomer extends Registered {
  /** Whether its token holds `match:read`. */
  readonly reads: boolean;
}

/** `player` is null for a connection without a token. */
export interface ConnectionStore {
  /** `holder`: the player, or for a connection without a token a name for its address. */
  register(holder: string, newcomer: Newcomer): Promise<void>;
  /** All connections of the holder that are not known to be closed. Strongly consistent. */
  registered(holder: string): Promise<readonly Registered[]>;
  addWatching(player: string | null, connection: string, watching: WatchedMatch): Promise<void>;
  removeWatching(player: string | null, connection: string, watching: WatchedMatch): Promise<void>;
  watches(player: string | null, connection: string, watching: WatchedMatch): Promise<boolean>;
  /** Everything that the connection watches. Strongly consistent. */
  watching(player: string | null, connection: string): Promise<readonly WatchedMatch[]>;
  /** All connections of the player that may read its matches and are not known to be closed. */
  readersOf(player: string): Promise<readonly string[]>;
  /** The player's connections that wait at the match without a seat. */
  waiting(player: string, match: string): Promise<readonly string[]>;
  /** The player's connections that have watched the match for a seat. */
  seated(player: string, match: string): Promise<readonly string[]>;
  /** Forgets the connection of the holder. Returns everything that it watched. */
  forget(holder: string | null, connection: string): Promise<readonly WatchedMatch[]>;
}
