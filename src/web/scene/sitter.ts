// Whose face a seat has. Types alone.
/** Somebody with a face: a player, or who sits in a seat. */
export interface Sitter {
  /** The player's id, in either field. */
  readonly player?: string | null | undefined;
  readonly id?: string;
  readonly name: string;
  readonly bot?: boolean | undefined;
  /** The face that the player has chosen. */
  readonly face?: string | undefined;
  /** The level of a house bot. */
  readonly house?: string | undefined;
}
