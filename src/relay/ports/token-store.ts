// The tokens of players. The store never sees a token: it stores hashes.

export interface Token {
  /** Names the token to its owner. No part of the token. */
  readonly id: string;
  readonly player: string;
  /** Whose limits it uses: its player's, or for a bot account its owner's. */
  readonly account: string;
  readonly label: string;
  readonly scopes: readonly string[];
  readonly createdAtMs: number;
  /** When the token ends. Null: it lasts as long as its player. */
  readonly endsAtMs: number | null;
  /** Its player lasts at least until then, by the last prolongation. */
  readonly keptUntilMs: number;
}

/** A token in its player's list: everything but the token itself. */
export interface KeptToken extends Token {
  readonly hash: string;
}

export interface TokenStore {
  /** Strongly consistent. */
  find(hash: string): Promise<Token | null>;
  /** False where the player is gone. */
  add(token: KeptToken): Promise<boolean>;
  /** In no order. Strongly consistent. */
  list(player: string): Promise<readonly KeptToken[]>;
  /** From then on, neither `find` nor `list` returns it. */
  remove(token: KeptToken): Promise<void>;
  /** Prolongs an existing token only. A revoked token does not come back. */
  prolong(token: KeptToken, keptUntilMs: number): Promise<void>;
}
