// A seat, and who looks at a match. The file imports nothing, so every file can import it.

/** A 0-based place in a match, clockwise. */
export type Seat = number;

/** All seats of a match with so many. */
export const seatsOf = (seats: number): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat);

/** The most seats of a match. The log has half a byte for a seat. */
export const MOST_SEATS = 16;

/** Who sees a state or an event. A seat sees its own hand, a spectator no hand, the referee everything. */
export type Perspective = Seat | "spectator" | "referee";
