// Getting up from a table. From an open one: the seat is free again. From a live one: for good, and somebody stands in.
// Who has left may look on like anybody.
import type { Seat } from "../../games/game.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import type { Post } from "../delivery/fan-out.ts";
import { seatsPosts } from "../delivery/seats-posts.ts";
import { faultText } from "../fault-text.ts";
import { emptyUntil } from "../limits/expiry.ts";
import { hydrate, type LoadedMatch, loadMatch } from "../match/load-match.ts";
import { leftSeatOf } from "../match/viewer-of.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { noteFreed } from "./find-match.ts";
import { leaveLive } from "./leave-live.ts";
import { leavePostsAgain, leaverPosts } from "./leave-posts.ts";

export interface LeaveRequest {
  readonly match: string;
  readonly player: string;
  readonly arrivalMs: number;
}

export type LeaveAnswer =
  /** Now, before, or there was nothing to leave. Asked for again, all is told again. */
  | { readonly type: "left"; readonly posts: readonly Post[] }
  /** By a clock that was due, if there are posts: they tell of the end. */
  | { readonly type: "match-over"; readonly posts: readonly Post[] }
  | { readonly type: "no-such-match" };

const ATTEMPTS = 8;

/**
 * Frees the player's seat at an open table, or hands it over for good in a live match, where `arrivalMs` (Unix ms)
 * decides which clocks come first. Throws `Unavailable` where eight others in a row changed the match first.
 */
export const leaveSeat = async (relay: Relay, request: LeaveRequest): Promise<LeaveAnswer> => {
  const { player } = request;
  // What lost its condition may be told of itself: that it was written, and its answer was lost.
  let tried: Tried | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Before the match: by its count of sittings what is cleared away after the leaving is not that of a later sitting.
    const listing = await relay.listings.read(request.match);
    const loaded = listing && (await loadMatch(relay, request.match));
    if (!loaded) return { type: "no-such-match" };
    const { match } = loaded;
    const seat = match.players.indexOf(player);
    // The card remembers whoever sat there: they know of a private table, and may be told again that they left it.
    const isStranger = seat < 0 && listing.names[player] === undefined;
    if (isStranger && listing.visibility === "private") return { type: "no-such-match" };
    const left = leftSeatOf(loaded, player);
    if (left !== null) {
      await clearAway(relay, match, listing, left, player);
      return { type: "left", posts: await leavePostsAgain(relay, loaded, player, left) };
    }
    if (match.status === "over" || match.status === "abandoned") {
      return { type: "match-over", posts: [] };
    }
    if (seat < 0 && tried) return finishLeaving(relay, loaded, tried, player);
    if (seat < 0) {
      return { type: "left", posts: isStranger ? [] : await leavePostsAgain(relay, loaded, player, null) };
    }
    const connection = match.connections[seat] ?? null;
    if (loaded.ticked) {
      const live = await leaveLive(relay, { ...loaded, ticked: loaded.ticked }, seat, request.arrivalMs);
      if (live.type === "conflict") continue;
      if (leftSeatOf(live.loaded, player) === null) return { type: "match-over", posts: live.posts };
      await clearAway(relay, match, listing, seat, player);
      return {
        type: "left",
        posts: [...live.posts, ...leaverPosts(relay, live.loaded, listing, connection)],
      };
    }
    tried = { match, listing: listing, seat };
    const after = gettingUp(match, seat, relay.time.now());
    const written = await relay.matches.commit(match, { ...after, version: match.version + 1 });
    const now = written.match && hydrate(relay, written.match);
    if (now && written.type === "written") return finishLeaving(relay, now, tried, player);
  }
  throw new Unavailable("a table that others change at once", 50, null);
};

/** The table as it was when its player got up. */
interface Tried {
  readonly match: StoredMatch;
  readonly listing: MatchListing;
  readonly seat: Seat;
}

const finishLeaving = async (
  relay: Relay,
  loaded: LoadedMatch,
  { match, listing, seat }: Tried,
  player: string,
): Promise<LeaveAnswer> => {
  await clearAway(relay, match, listing, seat, player);
  return { type: "left", posts: await leavePosts(relay, loaded, listing, match.connections[seat] ?? null) };
};

/** House bots do not stay without a player: there would be no host to start them, and nobody to play with. */
const gettingUp = (match: StoredMatch, seat: number, nowMs: number): StoredMatch => {
  const players = match.players.map((sitting, n) => (n === seat ? null : sitting));
  const isEmpty = players.every((sitting) => sitting === null);
  return {
    ...match,
    players,
    houses: isEmpty ? match.houses.map(() => null) : match.houses,
    connections: match.connections.map((bound, n) => (n === seat ? null : bound)),
    entropy: match.entropy.map((given, n) => (n === seat ? "" : given)),
    rosterVersion: match.rosterVersion + 1,
    expires: isEmpty ? emptyUntil(nowMs) : match.expires,
  };
};

/** The commit stands whatever becomes of this: what is left lying does no harm without the seat. */
const clearAway = async (
  relay: Relay,
  match: StoredMatch,
  listing: MatchListing,
  seat: number,
  player: string,
): Promise<void> => {
  const connection = match.connections[seat] ?? null;
  try {
    await Promise.all([
      // A match that has started stays on the list until it is settled: by this an erasure finds its card.
      match.status === "open"
        ? relay.players.leaveMatch(player, match.id, listing.createdAtMs, listing.sittings)
        : null,
      // Names of a match that has started are what its first event is told from.
      match.status === "open" ? relay.listings.dropName(listing, player) : null,
      match.status === "open" ? noteFreed(relay, match, listing) : null,
      // That it had waited for a seat: it is told nothing more unasked. That it watched one stays noted until it closes: by
      // this it is told of the leaving again.
      connection === null
        ? null
        : relay.connections.removeWatching(player, connection, { match: match.id, seat: null }),
    ]);
  } catch (error) {
    relay.log({ level: "warn", event: "not-cleared", match: match.id, error: faultText(error) });
  }
};

const leavePosts = async (
  relay: Relay,
  loaded: LoadedMatch,
  listing: MatchListing,
  leaver: string | null,
): Promise<readonly Post[]> => [
  ...leaverPosts(relay, loaded, listing, leaver),
  ...(await seatsPosts(relay, loaded)),
];
