// Whether a caller that may not read meets nothing at a match: at a private one, without its code, as a stranger does.
import type { Relay } from "../relay.ts";

/** `code`: as the caller sent it. True also where there is no such match. */
export const isHidden = async (relay: Relay, match: string, code: string | undefined): Promise<boolean> => {
  const listing = await relay.listings.read(match);
  return !listing || (listing.visibility === "private" && listing.code !== code);
};
