// Closes an open match for good. Its host may, as long as no other player sits there. The host leaves with the match.
// A match of matchmaking and a rematch cannot be closed: their ids follow from what others know, so others may be on
// their way there.
import type { MatchListing } from "../../match/match-listing.ts";
import { type Outcome, outcome } from "../delivery/outbox.ts";
import { closedFrom } from "../limits/expiry.ts";
import { type Attempt, answered, loadMatch, withOptimisticRetry } from "../match/load-match.ts";
import { isHost, viewerOf } from "../match/viewers.ts";
import { withFreeSeat } from "../play/free-seat.ts";
import type { Relay } from "../relay.ts";
import { finishLeaving, type LeftSeat } from "./leave-seat.ts";

export interface CloseRequest {
  readonly match: string;
  readonly player: string;
}

export type CloseAnswer = {
  readonly type: "closed" | "no-such-match" | "not-host" | "not-open" | "seat-taken" | "kept-open";
};

type Closing = Attempt<Outcome<CloseAnswer>>;

/** From the commit on, there is no such match. Throws `Unavailable` after eight conflicts. */
export const closeMatch = async (
  relay: Relay,
  { match: id, player }: CloseRequest,
): Promise<Outcome<CloseAnswer>> => {
  // Read before the match, as when a player leaves.
  let listing = await relay.listings.read(id);
  // A conflict may hide a commit that succeeded but whose answer was lost.
  let tried: LeftSeat | null = null;
  const closed = async (left: LeftSeat): Promise<Outcome<CloseAnswer>> => {
    const { posts } = await finishLeaving(relay, emptied(relay, left), left, player);
    return outcome({ type: "closed" }, posts);
  };
  const done = await withOptimisticRetry(relay, { id }, async (match): Promise<Closing> => {
    if (!listing) return answered(outcome({ type: "no-such-match" }));
    if (tried && !match.players.includes(player)) return answered(await closed(tried));
    if (viewerOf(match, player, null) === "spectator" && listing.visibility === "private")
      return answered(outcome({ type: "no-such-match" }));
    if (!isHost(match, player)) return answered(outcome({ type: "not-host" }));
    if (match.status !== "open" || match.revealByMs !== null) return answered(outcome({ type: "not-open" }));
    if (match.players.some((sitting) => sitting !== null && sitting !== player))
      return answered(outcome({ type: "seat-taken" }));
    if (isExpected(listing)) return answered(outcome({ type: "kept-open" }));
    const leaving: LeftSeat = { match, listing, seat: match.players.indexOf(player) };
    tried = leaving;
    const after = emptied(relay, leaving);
    const written = await relay.matches.commit(match, { ...after, version: match.version + 1 });
    if (written.type === "written") return answered(await closed(leaving));
    listing = await relay.listings.read(id);
    return { type: "conflict", match: listing && (await loadMatch(relay, id)) };
  });
  if (done) return done;
  return tried ? closed(tried) : outcome({ type: "no-such-match" });
};

const emptied = (relay: Relay, { match, seat }: LeftSeat) => {
  const nowMs = relay.time.now();
  return { ...withFreeSeat(match, seat, nowMs), expires: closedFrom(nowMs) };
};

const isExpected = ({ matchmakingIndex, follows }: MatchListing): boolean =>
  matchmakingIndex !== null || follows !== null;
