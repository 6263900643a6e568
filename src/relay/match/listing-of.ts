// Reads the listing of a match: from the cache as long as no erasure can have changed it.
import { type LoadedMatch, newest } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";

/** How long a host that has not heard of an erasure may still show a name. */
const TRUSTED_MS = 60_000;

/**
 * Throws `Unavailable` where the listing has vanished since the match was read. At the next read the match is gone too.
 */
export const listingOf = async (relay: Relay, match: StoredMatch): Promise<MatchListing> => {
  const listing = await listingOrNull(relay, match);
  if (!listing) throw new Unavailable(`the listing of match ${match.id}`, 100, null);
  return listing;
};

/** Null where the listing is gone. Then nobody sits in the match any more. */
export const listingOrNull = async (relay: Relay, match: StoredMatch): Promise<MatchListing | null> => {
  const { cache, time } = relay;
  const isTrusted = match.status === "live" && !hasBeenLeft(cache.get(match.id));
  const cached = isTrusted ? cache.getListing(match.id, time.now() - TRUSTED_MS) : undefined;
  if (cached) return cached;
  const listing = await relay.listings.read(match.id);
  if (listing && isTrusted) cache.putListing(listing, time.now());
  return listing;
};

/** An erased player leaves its live matches first. */
const hasBeenLeft = (match: LoadedMatch | undefined): boolean =>
  match !== undefined && match.status !== "open" && newest(match).actors.some(({ left }) => left === true);
