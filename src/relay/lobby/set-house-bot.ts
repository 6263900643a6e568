// House bots at an open table: the host seats them, and sends them away again. They have no account and no name of
// their own; what they play is a matter of the live match.
import type { Level } from "../../games/game.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { isReserved } from "../../match/reserved-seats.ts";
import { freeSeat, isFree } from "../../match/stored-match.ts";
import { type MatchView, matchView } from "../../match/view.ts";
import type { Post } from "../delivery/fan-out.ts";
import { seatsPosts } from "../delivery/seats-posts.ts";
import { listingOf } from "../match/listing-of.ts";
import { hydrate, type LoadedMatch, loadMatch } from "../match/load-match.ts";
import { isHost, viewerOf } from "../match/viewer-of.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { overMatches } from "./match-limits.ts";
import { announceStart, prepareStart } from "./start-match.ts";

export interface HouseBotRequest {
  readonly match: string;
  readonly player: string;
  readonly seat: number;
  /** Who sits there from now on; null for nobody. */
  readonly level: Level | null;
  readonly arrivalMs: number;
}

type Refusal =
  | {
      readonly type:
        | "no-such-match"
        | "no-such-seat"
        | "not-host"
        | "not-open"
        | "seat-taken"
        | "bots-not-welcome";
    }
  | { readonly type: "too-fast"; readonly retryMs: number };

export type HouseBotAnswer =
  | { readonly type: "done"; readonly match: MatchView; readonly posts: readonly Post[] }
  | Refusal;

const ATTEMPTS = 8;

/** Whoever seats a bot in the last free seat starts the match in the same write. */
export const setHouseBot = async (relay: Relay, request: HouseBotRequest): Promise<HouseBotAnswer> => {
  const { seat, level } = request;
  let loaded = await loadMatch(relay, request.match);
  for (let attempt = 0; loaded && attempt < ATTEMPTS; attempt++) {
    const { match } = loaded;
    const listing = await listingOf(relay, match);
    // What lost its condition may be told of itself: it was written, and its answer was lost.
    if (attempt > 0 && level !== null && match.houses[seat] === level) return done(relay, loaded, listing);
    const refusal = refusalOf(loaded, listing, request, relay.time.now());
    if (refusal) return refusal;
    if (level === null && isFree(match, seat)) return done(relay, loaded, listing);
    const houses = match.houses.map((house, n) => (n === seat ? level : house));
    const sitting = { ...match, houses, rev: match.rosterVersion + 1 };
    const isLast = freeSeat(sitting) === undefined;
    const retryMs = isLast ? await overMatches(relay, request.player, "live") : null;
    if (retryMs !== null) return { type: "too-fast", retryMs };
    const after = isLast ? await prepareStart(relay, sitting, listing, request.arrivalMs) : sitting;
    const written = await relay.matches.commit(match, { ...after, version: match.version + 1 });
    loaded = written.match && hydrate(relay, written.match);
    if (loaded && written.type === "written") return done(relay, loaded, listing);
  }
  if (loaded) throw new Unavailable("a table that others change at once", 50, null);
  return { type: "no-such-match" };
};

const refusalOf = (
  loaded: LoadedMatch,
  listing: MatchListing,
  { player, seat, level }: HouseBotRequest,
  nowMs: number,
): Refusal | null => {
  const { match } = loaded;
  const isStranger = viewerOf(loaded, player, null) === "spectator";
  if (isStranger && listing.visibility === "private") return { type: "no-such-match" };
  if (!isHost(loaded, player)) return { type: "not-host" };
  if (match.status !== "open") return { type: "not-open" };
  if (seat >= match.players.length) return { type: "no-such-seat" };
  if ((match.players[seat] ?? null) !== null) return { type: "seat-taken" };
  if (level === null) return null;
  if (match.bots === "none" || listing.rated) return { type: "bots-not-welcome" };
  return isFree(match, seat) && !isReserved(listing, seat, nowMs) ? null : { type: "seat-taken" };
};

/** The start, where the seat was the last; else all who watch see who sits there now. */
const done = async (relay: Relay, loaded: LoadedMatch, listing: MatchListing): Promise<HouseBotAnswer> => {
  const { match, ticked } = loaded;
  const starting = await announceStart(relay, loaded, listing);
  const posts = starting.length > 0 || match.status !== "open" ? starting : await seatsPosts(relay, loaded);
  return { type: "done", match: matchView(match, listing, ticked?.timeline ?? null, true), posts };
};
