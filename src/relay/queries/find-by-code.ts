// Finds a private match by its code.
import type { MatchView } from "../../protocol/match.ts";
import { loadedMatchView } from "../delivery/match-view.ts";
import { listingOf } from "../match/listing-of.ts";
import { loadMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewers.ts";
import type { Relay } from "../relay.ts";

/** `code` in capitals. Null where no stored match has it. */
export const findByCode = async (
  relay: Relay,
  code: string,
  player: string | null,
): Promise<MatchView | null> => {
  const id = await relay.listings.coded(code);
  const match = id === null ? null : await loadMatch(relay, id);
  if (!match) return null;
  const listing = await listingOf(relay, match);
  if (listing.code !== code) return null;
  const isSeated = viewerOf(match, player, null) !== "spectator";
  return loadedMatchView(match, listing, isSeated, relay.time.now());
};
