// The tokens by which players are known. The store never sees one: it keeps their hashes.

export interface Token {
  /** Names the token to its owner; no part of it. */
  readonly id: string;
  readonly player: string;
  readonly label: string;
  readonly scopes: readonly string[];
  readonly createdAtMs: number;
  /** When it ends for good; null where it lasts as long as its player. */
  readonly endsAtMs: number | null;
  /** Until when its player was kept at least, as of the last time that this was put off. */
  readonly keptUntilMs: number;
}

/** As its player lists it: what is known of it but the token itself. */
export interface KeptToken extends Token {
  readonly hash: string;
}

export interface TokenStore {
  /** Strongly consistent. */
  find(hash: string): Promise<Token | null>;
  /** False where the player is gone. */
  add(token: KeptToken): Promise<boolean>;
  /** In no order; strongly consistent. */
  list(player: string): Promise<readonly KeptToken[]>;
  /** From then on it is not found, and not in the list. */
  remove(token: KeptToken): Promise<void>;
  /** Only of what is there still: a token that was revoked meanwhile does not come back. */
  prolong(token: KeptToken, keptUntilMs: number): Promise<void>;
}
