// Whether a code leads a player without a seat into a match. An invitation keeps leading there by the code that it named,
// although a removal has changed the match's code since.
import type { MatchListing } from "../../match/match-listing.ts";
import { noticeId } from "../delivery/notice-id.ts";
import { isShutOut } from "../delivery/notice-posts.ts";
import type { Relay } from "../relay.ts";

export interface Newcomer {
  readonly player: string | null;
  /** As the caller sent it. */
  readonly code: string | undefined;
}

/** True for a public match. */
export const leadsIn = async (
  relay: Relay,
  listing: MatchListing,
  { player, code }: Newcomer,
): Promise<boolean> => {
  const { id, visibility, code: right } = listing;
  if (visibility === "public" || code === right) return true;
  if (player === null || code === undefined) return false;
  const { notice } = await relay.notices.read(player, noticeId("invited", id));
  return notice?.code === code && !isShutOut(listing, player, notice);
};
