// All that is kept under a player, whatever it is: for its erasure.

export interface Belonging {
  readonly key: string;
  /** A match at which the player sits or sat; null where it tells of none. */
  readonly match: string | null;
  /** Whether the match may not have ended yet. */
  readonly atHand: boolean;
}

/** Its own item, its tokens and its connections are not among them: each of those ends in a way of its own. */
export interface Belongings {
  /** So many, or all; strongly consistent. */
  list(player: string, limit: number): Promise<readonly Belonging[]>;
  remove(player: string, key: string): Promise<void>;
}
