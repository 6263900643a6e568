// The lobby: public matches as the matches themselves say. A card that lags behind its match is passed over, and one
// that has lagged for long is mended.
import { hydrateIfHandedOver } from "../../match/handed-over.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { seatFor } from "../../match/reserved-seats.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { type MatchView, matchView } from "../../match/view.ts";
import type { ListedStatus, ListQuery } from "../ports/listing-store.ts";
import type { Relay } from "../relay.ts";
import type { Page } from "./page.ts";

/** A page is filled in so many steps; what is passed over beyond that makes it shorter. */
const STEPS = 5;

/** Newest first. */
export const listMatches = async (relay: Relay, request: ListQuery): Promise<Page<MatchView>> => {
  const items: MatchView[] = [];
  let { cursor } = request;
  for (let step = 0; step < STEPS && items.length < request.limit; step++) {
    const limit = request.limit - items.length;
    const page = await relay.listings.listed({ ...request, limit, cursor });
    items.push(...(await shown(relay, request.status, page.ids)));
    cursor = page.next;
    if (cursor === null) break;
  }
  return { items, next: cursor };
};

const shown = async (
  relay: Relay,
  status: ListedStatus,
  ids: readonly string[],
): Promise<readonly MatchView[]> => {
  const [matches, listings] = await Promise.all([relay.matches.readMany(ids), relay.listings.readMany(ids)]);
  const looked = ids.map((id) => ({
    id,
    match: matches.find((match) => match.id === id),
    card: listings.find((listing) => listing.id === id),
  }));
  await Promise.all(looked.map(({ id, match, card: listing }) => mend(relay, status, id, match, listing)));
  const nowMs = relay.time.now();
  return looked.flatMap(({ match, card: listing }) => {
    if (match?.status !== status || !listing) return [];
    // Nobody can sit down at a rematch as long as its seats are kept.
    if (status === "open" && seatFor(match, listing, null, nowMs) === undefined) return [];
    return [matchView(match, listing, hydrateIfHandedOver(match)?.timeline ?? null, false)];
  });
};

/** What a card says of its match is written before the match is, or follows it by the stream: within this. */
const LAG_MS = 60_000;

const mend = async (
  relay: Relay,
  status: ListedStatus,
  id: string,
  match: StoredMatch | undefined,
  listing: MatchListing | undefined,
): Promise<void> => {
  const byNowMs = relay.time.now() - LAG_MS;
  if (!match) {
    if (listing && listing.createdAtMs < byNowMs) await relay.listings.unlist(id);
  } else if (match.status === "over" || match.status === "abandoned") {
    if (match.tickedAtMs < byNowMs) await relay.listings.unlist(id);
  } else if (listing && match.status === "live" && status === "open" && match.startedAtMs < byNowMs) {
    await relay.listings.start(listing);
  }
};
