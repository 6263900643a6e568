// The card of a match: from memory while nobody on it may have been erased.
import type { MatchListing } from "../../match/match-listing.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { newest } from "../../match/timeline.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";

/** So long a host that has not heard of an erasure may go on telling a name. */
const TRUSTED_MS = 60_000;

/** Throws `Unavailable` where the card has gone since the match was read: so has the match, at the next look. */
export const listingOf = async (relay: Relay, match: StoredMatch): Promise<MatchListing> => {
  const listing = await listingOrNull(relay, match);
  if (!listing) throw new Unavailable(`the card of match ${match.id}`, 100, null);
  return listing;
};

/** Null where it has gone: nobody sits at the table any more. */
export const listingOrNull = async (relay: Relay, match: StoredMatch): Promise<MatchListing | null> => {
  const { cache: memory, time } = relay;
  const isTrusted = match.status === "live" && !hasBeenLeft(relay, match);
  const remembered = isTrusted ? memory.getListing(match.id, time.now() - TRUSTED_MS) : undefined;
  if (remembered) return remembered;
  const listing = await relay.listings.read(match.id);
  if (listing && isTrusted) memory.putListing(listing, time.now());
  return listing;
};

/** Whoever is erased in the midst of a match leaves it first. */
const hasBeenLeft = ({ cache: memory }: Relay, { id }: StoredMatch): boolean => {
  const ticked = memory.get(id)?.ticked;
  return ticked ? newest(ticked.timeline).actors.some(({ left }) => left === true) : false;
};
