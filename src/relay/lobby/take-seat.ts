// Taking a seat at an open table: the lowest free one. Whoever takes the last starts the match in the same write.

import type { MatchListing } from "../../match/match-listing.ts";
import { isComplete, seatFor } from "../../match/reserved-seats.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import type { Post } from "../delivery/fan-out.ts";
import { seatsFrames, viewFrame } from "../delivery/frames.ts";
import { listingUntil, seatedUntil } from "../limits/expiry.ts";
import { boundSeats } from "../match/bound-seats.ts";
import { listingOf } from "../match/listing-of.ts";
import { hydrate, type LoadedMatch, loadMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewer-of.ts";
import { keptUntilMs } from "../people/household.ts";
import { awayFrom, returnToSeat } from "../play/return-to-seat.ts";
import type { Player } from "../ports/player-store.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { type BoundSeat, bindWaiting } from "../watching/bind-waiting.ts";
import { overMatches } from "./match-limits.ts";
import { type Seated, seated } from "./seated.ts";
import { announceStart, prepareStart } from "./start-match.ts";

export interface SeatRequest {
  readonly match: string;
  readonly player: Player;
  readonly entropy: string;
  readonly code: string | undefined;
  /** Whether it has been looked at already how many tables the player sits at. */
  readonly isCounted?: true;
  readonly arrivalMs: number;
}

export type SeatAnswer =
  /** `anew`: false where the caller sat there already. */
  | {
      readonly type: "seated";
      readonly anew: boolean;
      readonly seated: Seated;
      readonly posts: readonly Post[];
    }
  | { readonly type: "no-such-match" | "not-open" | "table-full" | "bots-not-welcome" }
  | { readonly type: "too-fast"; readonly retryMs: number };

const ATTEMPTS = 8;

/**
 * Seats the player, or answers whoever sits there as if anew, taking the seat back from a stand-in. `arrivalMs`: Unix
 * ms, when a match that this fills starts. `no-such-match` also at a private table without its code; `too-fast` where
 * the player sits at as many tables as it may. Throws `Unavailable` where eight others in a row changed the table first.
 */
export const takeSeat = async (relay: Relay, request: SeatRequest): Promise<SeatAnswer> => {
  const { player } = request;
  let loaded = await loadMatch(relay, request.match);
  for (let attempt = 0; loaded && attempt < ATTEMPTS; attempt++) {
    const { match } = loaded;
    const listing = await listingOf(relay, match);
    const own = viewerOf(loaded, player.id, null);
    const away = own === "spectator" ? null : awayFrom(loaded, own);
    if (away && own !== "spectator") {
      const back = await returnToSeat(relay, away, own, request.arrivalMs);
      loaded = back.loaded;
      if (back.type === "conflict") continue;
      const answer = await finishSeating(relay, back.loaded, listing, own, request, false);
      return { ...answer, posts: [...back.posts, ...answer.posts] };
    }
    if (own !== "spectator") return finishSeating(relay, loaded, listing, own, request, false);
    if (listing.visibility === "private" && listing.code !== request.code) return { type: "no-such-match" };
    if (match.status !== "open") return { type: isFull(match, listing) ? "table-full" : "not-open" };
    const nowMs = relay.time.now();
    const seat = seatFor(match, listing, player.id, nowMs);
    if (seat === undefined) return { type: "table-full" };
    if (player.bot && match.bots === "none") return { type: "bots-not-welcome" };
    const isCounted = attempt > 0 || request.isCounted;
    const retryMs = isCounted ? null : await overMatches(relay, player.id, "open");
    if (retryMs !== null) return { type: "too-fast", retryMs };
    // The name and the player's own list come first: without the seat they do no harm, a seat needs them. Again with
    // each attempt, so that a leaving of the same player before it does not clear them away after it.
    const named = await relay.listings.addName(listing, player, listingUntil(nowMs));
    if (!named) {
      loaded = await loadMatch(relay, request.match);
      continue;
    }
    const table = { match: match.id, createdAtMs: listing.createdAtMs, sitting: named.sittings };
    await relay.players.addMatch(player.id, table, keptUntilMs(relay));
    const sitting = sittingDown(match, seat, request, nowMs);
    const isLast = isComplete(sitting, listing, nowMs);
    const after = isLast ? await prepareStart(relay, sitting, listing, request.arrivalMs) : sitting;
    const written = await relay.matches.commit(match, { ...after, version: match.version + 1 });
    loaded = written.match && hydrate(relay, written.match);
    if (loaded && written.type === "written") {
      // A start closes ranks. Whoever sits there was named before this was read, or the write had failed.
      return finishSeating(relay, loaded, named, loaded.match.players.indexOf(player.id), request, true);
    }
  }
  if (loaded) throw new Unavailable("a table that so many want to sit at", 50, null);
  return { type: "no-such-match" };
};

/** Whoever sits there asks for it again: then all is told again, as the first handler may have died before it told. */
const finishSeating = async (
  relay: Relay,
  loaded: LoadedMatch,
  listing: MatchListing,
  seat: number,
  { player }: SeatRequest,
  anew: boolean,
): Promise<Extract<SeatAnswer, { type: "seated" }>> => {
  const bound = await bindWaiting(relay, loaded, seat, player.id);
  // Binding has no version, so others may have sat down meanwhile whom the card did not name.
  const named = bound.loaded === loaded ? listing : await listingOf(relay, bound.loaded.match);
  const posts = await postsForNewcomer(relay, bound, named, loaded.match);
  return {
    type: "seated",
    anew,
    seated: seated(relay, bound.loaded, named, bound.seat),
    posts: [...posts, ...bound.posts],
  };
};

/**
 * The start, where the seat was the last; else the newcomer sees the table, and the others who came to an open one, or is
 * connected now. `written`: as it was before the newcomer's socket was bound.
 */
const postsForNewcomer = async (
  relay: Relay,
  { loaded, seat: newcomer, isBound }: BoundSeat,
  listing: MatchListing,
  written: StoredMatch,
): Promise<readonly Post[]> => {
  const starting = await announceStart(relay, loaded, listing, written);
  if (starting.length > 0) return starting;
  const { match, ticked } = loaded;
  return boundSeats(loaded).flatMap(({ seat, connection }) => {
    if (seat !== newcomer && match.status !== "open" && !isBound) return [];
    const frames =
      seat === newcomer
        ? [viewFrame(match, listing, ticked, seat, relay.time.now())]
        : seatsFrames(match, listing, ticked);
    return frames.map((frame) => ({ connection, frame, bound: { match: match.id, seat } }));
  });
};

/** A table that started because it was full, as whoever comes a moment too late is told. */
const isFull = (match: StoredMatch, listing: MatchListing): boolean =>
  match.status === "live" && match.players.length === listing.seats;

const sittingDown = (
  match: StoredMatch,
  seat: number,
  { player, entropy }: SeatRequest,
  nowMs: number,
): StoredMatch => ({
  ...match,
  players: match.players.map((sitting, n) => (n === seat ? player.id : sitting)),
  entropy: match.entropy.map((given, n) => (n === seat ? entropy : given)),
  rosterVersion: match.rosterVersion + 1,
  expires: seatedUntil(nowMs),
});
