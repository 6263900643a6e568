// The seats of a match that is over, in the order of their places.
import type { SceneSeat } from "../scene/scene.ts";

/** Seats that share a place stand in the order of the table. A viewer's own seat comes first in the scene, so each would see another order. */
export const placesOf = <Seat extends Pick<SceneSeat, "seat" | "rank">>(
  seats: readonly Seat[],
): readonly Seat[] => seats.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.seat - b.seat);
