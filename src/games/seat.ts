// A seat, and who looks at a match. The file imports nothing, so every file can import it.

/** A 0-based place in a match, clockwise. */
export type Seat = number;

/** The most seats of a match. The log has half a byte for a seat. */
export const MOST_SEATS = 16;

/** Who sees a state or an event. A seat sees its own hand, a spectator no hand, the referee everything. */
export type Perspective = Seat | "spectator" | "referee";
