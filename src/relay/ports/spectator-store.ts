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
  /** How many there are, or were a moment ago. */
  count(match: string): Promise<number>;
  /** Strongly consistent. */
  ofMatch(match: string): Promise<readonly Spectator[]>;
}
