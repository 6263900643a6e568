// Leaves a match. In an open match the seat becomes free. In a live match a stand-in takes the seat for good. A player
// who has left may be a spectator.
import type { Seat } from "../../games/game.ts";
import { withoutPlayer } from "../../match/absence.ts";
import { restartedBy, withClocks } from "../../match/clocks.ts";
import { GameFault } from "../../match/game-fault.ts";
import { type HydratedLive, hasEnded, type LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { OpenMatch, StoredMatch } from "../../match/stored-match.ts";
import { noticeId } from "../delivery/notice-id.ts";
import { withdrawnPosts } from "../delivery/notice-posts.ts";
import { type Outcome, outcome, type Post } from "../delivery/outbox.ts";
import { seatsPosts } from "../delivery/seats-posts.ts";
import { faultText } from "../fault-text.ts";
import {
  type Attempt,
  answered,
  hydrateAndCache,
  loadMatch,
  withOptimisticRetry,
} from "../match/load-match.ts";
import { leftSeatOf } from "../match/viewers.ts";
import { beginDue } from "../play/begin-match.ts";
import { type Committed, commitPlay } from "../play/commit-play.ts";
import { orEnd } from "../play/end-faulty.ts";
import { forgetSitting, withFreeSeat } from "../play/free-seat.ts";
import type { Relay } from "../relay.ts";
import { leavePostsAgain, leaverPosts } from "./leave-posts.ts";

export interface LeaveRequest {
  readonly match: string;
  readonly player: string;
  readonly arrivalMs: number;
}

export type LeaveAnswer =
  /** The player leaves now, has left before, or had no seat. */
  | { readonly type: "left" }
  /** With posts: a clock that was due has ended the match, and the posts show the end. */
  | { readonly type: "match-over" }
  /** The seats are settled, and the match has not started yet. */
  | { readonly type: "not-open" }
  | { readonly type: "no-such-match" };

type Leaving = Attempt<Outcome<LeaveAnswer>>;

/** An open match when its player left, and the listing from before. */
export interface LeftSeat {
  readonly match: OpenMatch;
  readonly listing: MatchListing;
  readonly seat: Seat;
}

/**
 * Frees the player's seat in an open match, or hands it over for good in a live match. `arrivalMs` (Unix ms) decides
 * which clocks come first. A repeated leaving is posted again. Throws `Unavailable` after eight conflicts.
 */
const leaveByGame = async (relay: Relay, request: LeaveRequest): Promise<Outcome<LeaveAnswer>> => {
  const { match: id, player } = request;
  // Reads the listing before the match. Its count of sittings protects a later sitting from the clean-up of this
  // leaving.
  let listing = await relay.listings.read(id);
  // A conflict may hide a commit that succeeded but whose answer was lost.
  let tried: LeftSeat | null = null;
  // Of a start whose timer is late.
  let started: readonly Post[] = [];
  const again = async (): Promise<Leaving> => {
    listing = await relay.listings.read(id);
    return { type: "conflict", match: listing && (await loadMatch(relay, id)) };
  };
  const attempt = async (match: LoadedMatch): Promise<Leaving> => {
    if (!listing) return answered(outcome({ type: "no-such-match" }));
    const seat = match.players.indexOf(player);
    // A player whose name is on the listing sat there and knows of the private match.
    const isStranger = seat < 0 && listing.names[player] === undefined;
    if (isStranger && listing.visibility === "private") return answered(outcome({ type: "no-such-match" }));
    const left = leftSeatOf(match, player);
    if (left !== null) {
      await clearAway(relay, match, listing, left, player);
      return answered(outcome({ type: "left" }, await leavePostsAgain(relay, match, player, left)));
    }
    if (match.status !== "open" && match.status !== "live") {
      return answered(outcome({ type: "match-over" }));
    }
    if (seat < 0 && tried) return answered(await finishLeaving(relay, match, tried, player));
    if (seat < 0) {
      const posts = isStranger ? [] : await leavePostsAgain(relay, match, player, null);
      return answered(outcome({ type: "left" }, posts));
    }
    if (match.status === "live") {
      const live = await leaveLive(relay, match, seat, request.arrivalMs);
      if (live.type === "conflict") return again();
      if (leftSeatOf(live.match, player) === null)
        return answered(outcome({ type: "match-over" }, live.posts));
      await clearAway(relay, match, listing, seat, player);
      const leaver = leaverPosts(relay, live.match, listing, match.connections[seat] ?? null);
      return answered(outcome({ type: "left" }, [...live.posts, ...leaver]));
    }
    if (match.revealByMs !== null) {
      if (match.revealByMs > relay.time.now()) return answered(outcome({ type: "not-open" }));
      started = (await beginDue(relay, id)).posts;
      return again();
    }
    const leaving: LeftSeat = { match, listing, seat };
    tried = leaving;
    const after = withFreeSeat(match, seat, relay.time.now());
    const written = await relay.matches.commit(match, { ...after, version: match.version + 1 });
    const now = written.match && hydrateAndCache(relay, written.match);
    if (!now || written.type === "conflict") return again();
    return answered(await finishLeaving(relay, now, leaving, player));
  };
  const done = listing && (await withOptimisticRetry(relay, { id }, attempt));
  return done ? outcome(done.answer, [...started, ...done.posts]) : outcome({ type: "no-such-match" });
};

/** The same. Where the game of the match throws, the match ends for its player, and one more leaving changes nothing. */
export const leaveSeat = async (relay: Relay, request: LeaveRequest): Promise<Outcome<LeaveAnswer>> => {
  try {
    return await leaveByGame(relay, request);
  } catch (error) {
    if (!(error instanceof GameFault)) throw error;
    const { match: id, player } = request;
    const [match, listing] = await Promise.all([relay.matches.read(id), relay.listings.read(id)]);
    if (!match || !listing) return outcome({ type: "no-such-match" });
    if (!match.players.includes(player)) {
      const isStranger = listing.names[player] === undefined;
      return outcome({ type: isStranger && listing.visibility === "private" ? "no-such-match" : "left" });
    }
    const ran = await orEnd(relay, id, () => leaveByGame(relay, request), player);
    return ran.type === "done" ? ran.result : outcome({ type: "left" }, ran.posts);
  }
};

/** What follows the commit that freed the seat. */
export const finishLeaving = async (
  relay: Relay,
  now: LoadedMatch,
  { match, listing, seat }: LeftSeat,
  player: string,
  why: "left" | "removed" = "left",
): Promise<Outcome<LeaveAnswer>> => {
  await clearAway(relay, match, listing, seat, player);
  const leaver = leaverPosts(relay, now, listing, match.connections[seat] ?? null, why);
  const isEmpty = now.players.every((sitting) => sitting === null);
  const withdrawn = isEmpty ? await takeBackOffers(relay, listing) : [];
  return outcome({ type: "left" }, [...leaver, ...withdrawn, ...(await seatsPosts(relay, now))]);
};

/** Nobody sits there any more: invitations and the offer of a rematch lead nowhere. Where this fails, the leaving stands. */
const takeBackOffers = async (
  relay: Relay,
  { id, invited = [], follows }: MatchListing,
): Promise<readonly Post[]> => {
  const offered = follows?.players.filter((player) => player !== null) ?? [];
  const taken = [
    ...invited.map((player) => withdrawnPosts(relay, player, noticeId("invited", id))),
    ...offered.map((player) => withdrawnPosts(relay, player, noticeId("rematch", id))),
  ];
  try {
    return (await Promise.all(taken)).flat();
  } catch (error) {
    relay.log({ level: "warn", event: "not-withdrawn", match: id, error: faultText(error) });
    return [];
  }
};

/** The commit stands even if the clean-up fails. Without the seat, the leftovers do no harm. */
const clearAway = async (
  relay: Relay,
  match: StoredMatch,
  listing: MatchListing,
  seat: number,
  player: string,
): Promise<void> => {
  const connection = match.connections[seat] ?? null;
  // Forgets that the connection waited for a seat. Keeps the note that it watched a seat until it closes: a repeated
  // leaving finds the connection by that note.
  const forgetWaiting =
    connection !== null &&
    relay.connections.removeWatching(player, connection, { match: match.id, seat: null });
  // A started match stays on the player's list until the match ends, so that an erasure finds its listing. Its names
  // stay, since its first event needs them.
  const forgotten = match.status === "open" && forgetSitting(relay, match, listing, player);
  try {
    await Promise.all([forgotten, forgetWaiting]);
  } catch (error) {
    relay.log({ level: "warn", event: "not-cleared", match: match.id, error: faultText(error) });
  }
};

/** Clocks that were due on arrival come first. If they end the match, the player does not leave. */
const leaveLive = (
  relay: Relay,
  match: HydratedLive,
  seat: number,
  arrivalMs: number,
): Promise<Committed> => {
  const clocked = withClocks(match, arrivalMs, relay.time.now());
  if (hasEnded(clocked)) return commitPlay(relay, match, clocked);
  const left = restartedBy(clocked, withoutPlayer(clocked, seat), arrivalMs);
  const connections = match.connections.with(seat, null);
  const pollingUntil = match.pollingUntil.with(seat, null);
  // A bind has no version. A socket that binds to the seat meanwhile must not stay bound, so this write requires the
  // loaded connection.
  return commitPlay(relay, match, { ...left, connections, pollingUntil }, { still: [seat] });
};
