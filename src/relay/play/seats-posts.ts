// Who sits at a table, who acts for whom and who is connected, told to all its seats beside the play. Spectators hear of
// it from the table's stream.

import type { Relay } from "../relay.ts";
import { boundSeats } from "./bound-seats.ts";
import type { Post } from "./fan-out.ts";
import { seatsFrames } from "./frames.ts";
import type { HeldMatch } from "./held-match.ts";
import { cardOf } from "./match-card-of.ts";

/** A `seats` frame for every bound seat. */
export const seatsPosts = async (relay: Relay, { match, ticked }: HeldMatch): Promise<readonly Post[]> => {
  const bound = boundSeats({ match, ticked });
  if (bound.length === 0) return [];
  const frames = seatsFrames(match, await cardOf(relay, match), ticked);
  return bound.flatMap(({ seat, connection }) =>
    frames.map((frame) => ({ connection, frame, bound: { match: match.id, seat } })),
  );
};
