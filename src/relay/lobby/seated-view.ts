// The answer to a caller who sits in a match: the match, and the view from the caller's seat.
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { Seated } from "../../protocol/match.ts";
import { viewOf } from "../delivery/frames.ts";
import { loadedMatchView } from "../delivery/match-view.ts";
import type { Relay } from "../relay.ts";

export const seatedView = (relay: Relay, match: LoadedMatch, listing: MatchListing, seat: number): Seated => {
  const { seq, own, view } = viewOf(match, listing, seat);
  return {
    ...loadedMatchView(match, listing, true),
    seat,
    seq,
    own: own ?? 0,
    view,
    time: new Date(relay.time.now()).toISOString(),
  };
};

/** Whether nobody else can sit down there any more. */
export const hasSettledSeats = ({ status, revealBy }: Seated): boolean =>
  status !== "open" || revealBy !== undefined;
