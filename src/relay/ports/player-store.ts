// Players, and the tables that they sit at.

export interface Player {
  readonly id: string;
  readonly name: string;
  /** Whether it is a bot account: for good. */
  readonly bot: boolean;
  /** Null where it says nothing of itself. */
  readonly about: string | null;
  /** The player to whom a bot account belongs; null for a guest. */
  readonly owner: string | null;
  readonly createdAtMs: number;
}

export interface PlayerMatch {
  readonly match: string;
  readonly createdAtMs: number;
}

export interface Sitting extends PlayerMatch {
  /** The card's count when the player sat down. */
  readonly sitting: number;
}

/** What a player says of itself anew; what is left out stays, and something is there. */
export interface ProfileChange {
  readonly name?: string;
  readonly about?: string | null;
}

export interface PlayerStore {
  create(player: Player, keptUntilMs: number): Promise<void>;
  read(id: string): Promise<Player | null>;
  /** Those that are gone are left out; in no order. */
  readMany(ids: readonly string[]): Promise<readonly Player[]>;
  /** The player as it then is; null where it is gone. */
  change(id: string, change: ProfileChange): Promise<Player | null>;
  /** The rest of what is kept under it stays. */
  remove(id: string): Promise<void>;
  /** Puts off the end of a player that nobody uses, if it is there still, and of what is on its lists of tables and bots. */
  prolong(id: string, keptUntilMs: number): Promise<void>;
  /** Kept as long as the player is. */
  addMatch(player: string, table: Sitting, keptUntilMs: number): Promise<void>;
  /** The matches that the player sat down at, or was about to, newest first. */
  matches(player: string, limit: number): Promise<readonly PlayerMatch[]>;
  removeMatch(player: string, match: string, createdAtMs: number): Promise<void>;
  /** Of a player who has left: not if it has sat down again, after so many sittings. */
  leaveMatch(player: string, match: string, createdAtMs: number, sittings: number): Promise<void>;
}
