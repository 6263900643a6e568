// The connections that watch each match without a seat.

export interface Spectator {
  readonly connection: string;
  /** Null for a connection without a token. */
  readonly player: string | null;
}

export interface SpectatorStore {
  /**
   * False where so many others watch, which no newcomer's request reads. A connection that watches already stays. The
   * limit is soft: after a fault, a few more may watch until the list is read again.
   */
  add(match: string, spectator: Spectator, most: number): Promise<boolean>;
  remove(match: string, connection: string): Promise<void>;
  /** Strongly consistent. */
  ofMatch(match: string): Promise<readonly Spectator[]>;
}
