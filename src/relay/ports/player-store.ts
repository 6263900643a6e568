// Players, their tokens, and the tables that they sit at.

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
