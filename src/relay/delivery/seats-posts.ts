// Who sits at a table, who acts for whom and who is connected, told to all its seats beside the play. Spectators hear of
// it from the table's stream.

import { boundSeats } from "../match/bound-seats.ts";
import { listingOf } from "../match/listing-of.ts";
import type { LoadedMatch } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";
import type { Post } from "./fan-out.ts";
import { seatsFrames } from "./frames.ts";

/** A `seats` frame for every bound seat. */
export const seatsPosts = async (relay: Relay, { match, ticked }: LoadedMatch): Promise<readonly Post[]> => {
  const bound = boundSeats({ match, ticked });
  if (bound.length === 0) return [];
  const frames = seatsFrames(match, await listingOf(relay, match), ticked);
  return bound.flatMap(({ seat, connection }) =>
    frames.map((frame) => ({ connection, frame, bound: { match: match.id, seat } })),
  );
};
