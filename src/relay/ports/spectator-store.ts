// The connections that look on at each match without a seat.

export interface Spectator {
  readonly connection: string;
  /** Null for a connection without a token. */
  readonly player: string | null;
}

export interface SpectatorStore {
  /** Whether it was not there before. */
  add(match: string, spectator: Spectator): Promise<boolean>;
  remove(match: string, connection: string): Promise<void>;
  /** Strongly consistent, as the list is. */
  count(match: string): Promise<number>;
  ofMatch(match: string): Promise<readonly Spectator[]>;
}
