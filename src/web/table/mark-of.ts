// What stands at the corner of a card. Types alone.

/** Undefined: the game marks no cards. The same function each time. */
export type MarkOf = ((card: string) => string) | undefined;
