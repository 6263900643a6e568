// The lobby: public matches, each as its own item says. The query skips a listing that lags behind its match, and
// repairs one that has lagged for long.
import type { MatchListing } from "../../match/match-listing.ts";
import { seatFor } from "../../match/reserved-seats.ts";
import type { LiveMatch, OpenMatch, StoredMatch } from "../../match/stored-match.ts";
import type { MatchView } from "../../protocol/match.ts";
import { storedMatchView } from "../delivery/match-view.ts";
import type { ListedStatus, ListQuery } from "../ports/listing-store.ts";
import type { Relay } from "../relay.ts";
import type { Page } from "./page.ts";

/** The most steps to fill a page. If too many listings are skipped, the page is shorter. */
const STEPS = 5;

/** Newest first. */
export const listMatches = async (relay: Relay, request: ListQuery): Promise<Page<MatchView>> => {
  const items: MatchView[] = [];
  let { cursor } = request;
  for (let step = 0; step < STEPS && items.length < request.limit; step++) {
    const limit = request.limit - items.length;
    const page = await relay.listings.listed({ ...request, limit, cursor });
    items.push(...(await listedMatches(relay, request.status, page.ids)));
    cursor = page.next;
    if (cursor === null) break;
  }
  return { items, next: cursor };
};

const listedMatches = async (
  relay: Relay,
  status: ListedStatus,
  ids: readonly string[],
): Promise<readonly MatchView[]> => {
  const [matches, listings] = await Promise.all([relay.matches.readMany(ids), relay.listings.readMany(ids)]);
  const found = ids.map((id) => ({
    id,
    match: matches.find((match) => match.id === id),
    listing: listings.find((listing) => listing.id === id),
  }));
  await Promise.all(found.map(({ id, match, listing }) => mend(relay, status, id, match, listing)));
  const nowMs = relay.time.now();
  return found.flatMap(({ match, listing }) => {
    if (!match || !isListed(match) || match.status !== status || !listing) return [];
    // Nobody else can take a seat in a rematch while its seats are reserved.
    if (match.status === "open" && seatFor(match, listing, null, nowMs) === undefined) return [];
    return [storedMatchView(match, listing, false, nowMs)];
  });
};

/** Within this time, the match of a new listing exists, and the stream has updated the listing. */
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
  } else if (!isListed(match)) {
    if (match.endedAtMs < byNowMs) await relay.listings.unlist(id);
  } else if (listing && match.status === "live" && status === "open" && match.startedAtMs < byNowMs) {
    await relay.listings.start(listing);
  }
};

const isListed = (match: StoredMatch): match is OpenMatch | LiveMatch =>
  match.status === "open" || match.status === "live";
