// Frees a seat of an open match: the match without its player, and what is noted about the player elsewhere.
import type { MatchListing } from "../../match/match-listing.ts";
import type { OpenMatch, StoredMatch } from "../../match/stored-match.ts";
import { emptyUntil } from "../limits/expiry.ts";
import { offerFreed } from "../match/matchmaking-queue.ts";
import type { Relay } from "../relay.ts";

/** House bots do not stay without a player: no host could start them, and nobody would play with them. */
export const withFreeSeat = (match: OpenMatch, seat: number, nowMs: number): OpenMatch => {
  const players = match.players.with(seat, null);
  const isEmpty = players.every((sitting) => sitting === null);
  return {
    ...match,
    players,
    houses: isEmpty ? match.houses.map(() => null) : match.houses,
    connections: match.connections.with(seat, null),
    pollingUntil: match.pollingUntil.with(seat, null),
    unrevealed: match.unrevealed.with(seat, null),
    fills: match.fills.with(seat, null),
    rosterVersion: match.rosterVersion + 1,
    expires: isEmpty ? emptyUntil(nowMs) : match.expires,
  };
};

/** After the commit that freed the seat. `listing`: from before that commit. */
export const forgetSitting = async (
  relay: Relay,
  match: StoredMatch,
  listing: MatchListing,
  player: string,
): Promise<void> => {
  await Promise.all([forgetName(relay, listing, player), offerFreed(relay, match, listing)]);
};

/** The list keeps the match while its listing has the name. Then the end of the match removes both. */
const forgetName = async (relay: Relay, listing: MatchListing, player: string): Promise<void> => {
  if (await relay.listings.dropName(listing, player))
    await relay.players.leaveMatch(player, listing.id, listing.createdAtMs, listing.sittings);
};
