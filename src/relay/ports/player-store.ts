// Players, and the matches in which they sit.

export interface Player {
  readonly id: string;
  readonly name: string;
  /** Whether this is a bot account. Never changes. */
  readonly bot: boolean;
  /** Null where the player says nothing about itself. */
  readonly about: string | null;
  /** The owner of a bot account; null for a guest. */
  readonly owner: string | null;
  readonly createdAtMs: number;
  /** Whose invitations the player wants. Left out: everybody's. */
  readonly invitations?: "none";
  /** Players whose invitations, and whose bots' invitations, the player does not want. Left out: none. */
  readonly blocked?: readonly string[];
  /** Whether the account may have webhooks. Left out: it has none. */
  readonly hooked?: true;
}

export interface PlayerMatch {
  readonly match: string;
  readonly createdAtMs: number;
}

export interface Sitting extends PlayerMatch {
  /** The listing's count of sittings when the player joined. */
  readonly sitting: number;
}

/** A change of the profile. Absent fields stay as they are, and at least one is present. */
export interface ProfileChange {
  readonly name?: string;
  readonly about?: string | null;
  readonly invitations?: "all" | "none";
  readonly blocked?: readonly string[];
}

export interface PlayerStore {
  /** Returns the stored player, which may come from an earlier attempt. */
  create(player: Player, keptUntilMs: number): Promise<Player>;
  read(id: string): Promise<Player | null>;
  /** Leaves out players that are gone. In no order. */
  readMany(ids: readonly string[]): Promise<readonly Player[]>;
  /** The changed player. Null where it is gone. */
  change(id: string, change: ProfileChange): Promise<Player | null>;
  /** Removes the player's own item only. */
  remove(id: string): Promise<void>;
  /** Prolongs an existing player, and its lists of matches and bots. */
  prolong(id: string, keptUntilMs: number): Promise<void>;
  /** The entry lasts as long as the player. */
  addMatch(player: string, sitting: Sitting, keptUntilMs: number): Promise<void>;
  /** The matches that the player joined or was about to join, newest first. */
  matches(player: string, limit: number): Promise<readonly PlayerMatch[]>;
  removeMatch(player: string, match: string, createdAtMs: number): Promise<void>;
  /** For a player who has left. Does nothing if the player has joined again since `sittings`. */
  leaveMatch(player: string, match: string, createdAtMs: number, sittings: number): Promise<void>;
}
