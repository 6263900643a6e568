// The answer to a caller who sits in a match: the match, and the view from the caller's seat. A caller who may not read,
// and a player who has left meanwhile, get a spectator's view.
import { hasLeft } from "../../match/absence.ts";
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { Seated } from "../../protocol/match.ts";
import { viewOf } from "../delivery/frames.ts";
import { loadedMatchView } from "../delivery/match-view.ts";
import type { Relay } from "../relay.ts";

/** A caller's seat, and whether the caller's token may see what the seat sees. */
export interface ReadingSeat {
  readonly seat: number;
  readonly reads: boolean;
}

export const seatedView = (
  relay: Relay,
  match: LoadedMatch,
  listing: MatchListing,
  { seat, reads }: ReadingSeat,
): Seated => {
  const nowMs = relay.time.now();
  const sees = reads && !hasLeft(match, seat);
  return {
    ...loadedMatchView(match, listing, sees, nowMs),
    seat,
    ...viewOf(match, listing, sees ? seat : "spectator", nowMs),
    time: new Date(nowMs).toISOString(),
  };
};

/** Whether nobody else can sit down there any more. */
export const hasSettledSeats = ({ status, revealBy }: Seated): boolean =>
  status !== "open" || revealBy !== undefined;
