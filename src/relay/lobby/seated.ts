// What a caller that sits at a table is answered: the match and the view from its seat.
import type { MatchListing } from "../../match/match-listing.ts";
import { matchView } from "../../match/view.ts";
import { viewOf } from "../delivery/frames.ts";
import type { LoadedMatch } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";

export type Seated = ReturnType<typeof seated>;

export const seated = (relay: Relay, { match, ticked }: LoadedMatch, listing: MatchListing, seat: number) => {
  const { seq, own, view } = viewOf(match, listing, ticked, seat);
  return {
    ...matchView(match, listing, ticked?.timeline ?? null, true),
    seat,
    seq,
    own: own ?? 0,
    view,
    time: new Date(relay.time.now()).toISOString(),
  };
};
