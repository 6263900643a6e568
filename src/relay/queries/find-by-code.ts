// A private table by its code, for whoever was told it.
import { type MatchView, matchView } from "../../match/view.ts";
import { listingOf } from "../match/listing-of.ts";
import { loadMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewer-of.ts";
import type { Relay } from "../relay.ts";

/** `code` in capitals. Null where no table that is kept has it. */
export const findByCode = async (
  relay: Relay,
  code: string,
  player: string | null,
): Promise<MatchView | null> => {
  const id = await relay.listings.coded(code);
  const loaded = id === null ? null : await loadMatch(relay, id);
  if (!loaded) return null;
  const { match, ticked } = loaded;
  const listing = await listingOf(relay, match);
  if (listing.code !== code) return null;
  const isSeated = viewerOf(loaded, player, null) !== "spectator";
  return matchView(match, listing, ticked?.timeline ?? null, isSeated);
};
