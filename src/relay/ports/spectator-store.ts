// The connections that watch each match without a seat.

export interface Spectator {
  readonly connection: string;
  /** Null for a connection without a token. */
  readonly player: string | null;
}

export interface SpectatorStore {
  /** Whether the spectator is new. */
  add(match: string, spectator: Spectator): Promise<boolean>;
  remove(match: string, connection: string): Promise<void>;
  /** Strongly consistent, like the list. */
  count(match: string): Promise<number>;
  ofMatch(match: string): Promise<readonly Spectator[]>;
}
