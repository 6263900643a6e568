// Whether a match is hidden from a caller. A private match without its code is hidden from a caller without `match:read`,
// as it is from a stranger.
import type { Relay } from "../relay.ts";

/** `code`: as the caller sent it. True also where there is no such match. */
export const isHidden = async (relay: Relay, match: string, code: string | undefined): Promise<boolean> => {
  const listing = await relay.listings.read(match);
  return !listing || (listing.visibility === "private" && listing.code !== code);
};
