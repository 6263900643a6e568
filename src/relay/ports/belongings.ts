// Everything stored under a player, of any kind. For its erasure.

export interface Belonging {
  readonly key: string;
  /** A match in which the player sits or sat. Null: the item names no match. */
  readonly match: string | null;
  /** Whether the match may still be open or live. */
  readonly atHand: boolean;
}

/** Not the player's own item, its tokens or its connections. Each of those has its own removal. */
export interface Belongings {
  /** At most `limit`. Strongly consistent. */
  list(player: string, limit: number): Promise<readonly Belonging[]>;
  remove(player: string, key: string): Promise<void>;
}
