// The type of a seat. It imports nothing, so every file can import it.

/** A 0-based place in a match, clockwise. */
export type Seat = number;
