// Posts the roster to all seats of a match. Spectators get it from the store's stream.
import type { LoadedMatch } from "../../match/hydrate.ts";
import { listingOf } from "../match/listing-of.ts";
import { boundSeats } from "../match/viewers.ts";
import type { Relay } from "../relay.ts";
import { seatsFrames } from "./frames.ts";
import { type Post, seatPost } from "./outbox.ts";

/** A `seats` frame for every bound seat. */
export const seatsPosts = async (relay: Relay, match: LoadedMatch): Promise<readonly Post[]> => {
  const bound = boundSeats(match);
  if (bound.length === 0) return [];
  const frames = seatsFrames(match, await listingOf(relay, match), "seats", relay.time.now());
  return bound.flatMap(({ seat, connection }) =>
    frames.map((frame) => seatPost(match.id, seat, connection, frame)),
  );
};
