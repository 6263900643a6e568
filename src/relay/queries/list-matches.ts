// The lobby: public matches, each as its own item says. The query skips a listing that lags behind its match, and
// has the relay repair one that has lagged for long.
import type { MatchListing } from "../../match/match-listing.ts";
import { seatFor } from "../../match/reserved-seats.ts";
import { type LiveMatch, type OpenMatch, type StoredMatch, takenSeats } from "../../match/stored-match.ts";
import type { MatchView } from "../../protocol/match.ts";
import { storedMatchView } from "../delivery/match-view.ts";
import { PROJECTED_WITHIN_MS } from "../match/ask-to-project.ts";
import type { ListedStatus, ListQuery } from "../ports/matches.ts";
import type { Relay } from "../relay.ts";
import type { Page } from "./page.ts";

/** Which matches a caller wants to see. Undefined: any. */
export interface LobbyFilter {
  readonly seats: number | undefined;
  /** So many free seats or more. */
  readonly free: number | undefined;
  readonly rated: boolean | undefined;
  readonly bots: "welcome" | "none" | undefined;
}

export interface LobbyRequest extends ListQuery {
  readonly filter: LobbyFilter | null;
}

/** The most steps to fill a page. If too many listings are skipped, the page is shorter. */
const STEPS = 5;
/** Of the listings that a filtered page looks at in one step, and in all. */
const LOOKED_AT = { least: 25, most: 100 };

/** Newest first. */
export const listMatches = async (relay: Relay, request: LobbyRequest): Promise<Page<MatchView>> => {
  const { status, games, limit, filter } = request;
  const items: MatchView[] = [];
  let { cursor } = request;
  let looked = 0;
  for (let step = 0; step < STEPS && looked < LOOKED_AT.most; step++) {
    const wanted = limit - items.length;
    const some = filter ? Math.max(wanted, LOOKED_AT.least) : wanted;
    const page = await relay.listings.listed({ status, games, limit: some, cursor });
    const found = await listedMatches(relay, status, page.ids, filter);
    const shown = found.slice(0, wanted);
    items.push(...shown);
    looked += page.ids.length;
    const last = shown.at(-1);
    if (last && found.length > wanted) return { items, next: page.places[page.ids.indexOf(last.id)] ?? null };
    cursor = page.next;
    if (cursor === null || items.length === limit) break;
  }
  return { items, next: cursor };
};

const listedMatches = async (
  relay: Relay,
  status: ListedStatus,
  ids: readonly string[],
  filter: LobbyFilter | null,
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
    if (filter && !isWanted(match, listing, filter)) return [];
    return [storedMatchView(match, listing, false, nowMs)];
  });
};

const isWanted = (
  match: OpenMatch | LiveMatch,
  listing: MatchListing,
  { seats, free, rated, bots }: LobbyFilter,
): boolean => {
  const { length } = match.players;
  return (
    (seats === undefined || seats === length) &&
    (free === undefined || free <= length - takenSeats(match).length) &&
    (rated === undefined || rated === listing.rated) &&
    (bots === undefined || bots === match.bots)
  );
};

const mend = async (
  relay: Relay,
  status: ListedStatus,
  id: string,
  match: StoredMatch | undefined,
  listing: MatchListing | undefined,
): Promise<void> => {
  const byNowMs = relay.time.now() - PROJECTED_WITHIN_MS;
  const project = () => relay.jobs.send({ type: "project", match: id }, 0);
  if (!match) {
    if (listing && listing.createdAtMs < byNowMs) await relay.listings.unlist(id);
  } else if (!isListed(match)) {
    if (match.endedAtMs >= byNowMs) return;
    await project();
    await relay.listings.unlist(id);
  } else if (listing && match.status === "live" && status === "open" && match.startedAtMs < byNowMs) {
    await project();
  }
};

const isListed = (match: StoredMatch): match is OpenMatch | LiveMatch =>
  match.status === "open" || match.status === "live";
