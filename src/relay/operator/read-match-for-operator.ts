// A match as an operator sees it: also a private one, and nothing of what only a seat sees.
import { hydrate } from "../../match/hydrate.ts";
import type { MatchView } from "../../protocol/match.ts";
import { loadedMatchView } from "../delivery/match-view.ts";
import { listingOf } from "../match/listing-of.ts";
import { loadMatch, requireKnown } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";

/** Null: there is none, and the archive has none. */
export const readMatchForOperator = async (relay: Relay, id: string): Promise<MatchView | null> => {
  const nowMs = relay.time.now();
  const match = await loadMatch(relay, id);
  if (match) return loadedMatchView(match, await listingOf(relay, match), false, nowMs);
  const [archived, listing] = await Promise.all([relay.archive.read(id), relay.listings.read(id)]);
  if (!archived || !listing) return null;
  requireKnown(archived.match);
  return loadedMatchView(hydrate(archived.match), listing, false, nowMs);
};
