// Begins a match whose seats are settled: at once, or after the seats have revealed their entropy. From the start on,
// the log is the truth.
import type { Seat } from "../../games/game.ts";
import { idleSince } from "../../match/clocks.ts";
import { filledBy, fillWish } from "../../match/fill.ts";
import { hydrate, type LoadedMatch } from "../../match/hydrate.ts";
import { CODEC } from "../../match/log.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import {
  type LiveMatch,
  type OpenMatch,
  type StoredMatch,
  type TimerOnItsWay,
  takenSeats,
} from "../../match/stored-match.ts";
import { viewFrame } from "../delivery/frames.ts";
import { type Post, seatPost } from "../delivery/outbox.ts";
import { seatsPosts } from "../delivery/seats-posts.ts";
import { listingOf } from "../match/listing-of.ts";
import { type Attempt, answered, hydrateAndCache, withOptimisticRetry } from "../match/load-match.ts";
import { boundSeats } from "../match/viewers.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { ensureTimer, sendTimer, TIMER_SLACK_MS } from "./arm-timer.ts";
import { noteRatings } from "./note-ratings.ts";

/** How long the seats may take to reveal their entropy. A client needs one request. */
const REVEAL_MS = 5_000;

/**
 * The match to store where the seats are settled at `arrivalMs` (Unix ms). Closes up free seats in order. Waits for
 * entropy if a seat has promised some. Otherwise the match is live.
 */
export const settleSeats = (relay: Relay, match: OpenMatch, arrivalMs: number): OpenMatch | LiveMatch => {
  const taken = takenSeats(match);
  const closedUp: OpenMatch = {
    ...match,
    players: taken.map((seat) => match.players[seat] ?? null),
    houses: taken.map((seat) => match.houses[seat] ?? null),
    connections: taken.map((seat) => match.connections[seat] ?? null),
    pollingUntil: taken.map((seat) => match.pollingUntil[seat] ?? null),
    dealer: dealerAmong(taken, match.dealer),
    entropy: taken.map((seat) => match.entropy[seat] ?? ""),
    unrevealed: taken.map((seat) => match.unrevealed[seat] ?? null),
    fills: taken.map(() => null),
  };
  if (!isAwaited(closedUp)) return begin(closedUp, arrivalMs);
  return {
    ...closedUp,
    revealByMs: relay.time.now() + REVEAL_MS,
    rosterVersion: match.rosterVersion + 1,
  };
};

/** Runs after the commit that settled the seats, and only then. So one such timer is on its way. */
export const sendRevealTimer = async (relay: Relay, match: LoadedMatch): Promise<void> => {
  if (match.status === "open" && match.revealByMs !== null)
    await sendTimer(relay, match.id, revealTimer(match.revealByMs));
};

/** The queue has not confirmed this timer. */
const revealTimer = (revealByMs: number): TimerOnItsWay => ({
  atMs: revealByMs + TIMER_SLACK_MS,
  isSure: false,
});

/** Whether a seat has promised entropy and not revealed it. */
export const isAwaited = ({ unrevealed }: OpenMatch): boolean => unrevealed.some((hash) => hash !== null);

/** The dealer's new seat. If the dealer has not come, the next taken seat deals. */
const dealerAmong = (taken: readonly Seat[], dealer: Seat | null): Seat | null => {
  if (dealer === null) return null;
  return Math.max(
    0,
    taken.findIndex((seat) => seat >= dealer),
  );
};

/** The match to store for a start at `arrivalMs` (Unix ms). A seat that has not revealed has no entropy. */
export const begin = (match: OpenMatch, arrivalMs: number): LiveMatch => {
  const { expires: _, fills: __, barred: ___, revealByMs, ...facts } = match;
  const live: LiveMatch = {
    ...facts,
    status: "live",
    log: Uint8Array.of(CODEC),
    startedAtMs: arrivalMs,
    clockStartedAtMs: arrivalMs,
    timers: revealByMs === null ? [] : [revealTimer(revealByMs)],
    idleSinceMs: null,
    privateCommit: false,
    rosterVersion: match.rosterVersion + 1,
  };
  return { ...live, idleSinceMs: idleSince(null, hydrate(live), arrivalMs) };
};

/**
 * Runs after the commit that settled the seats or started the match. Posts every bound seat its view of a start, and
 * sends the first timer of the play. A repeated start does all this again until somebody acts, since the first
 * handler may have died. `written`: the match as this caller found or made it. `match` may be newer.
 */
export const announceStart = async (
  relay: Relay,
  match: LoadedMatch,
  listing: MatchListing,
  written: StoredMatch = match,
): Promise<readonly Post[]> => {
  if (match.status !== "live" || written.status !== "live" || written.log.length > 1) return [];
  await ensureTimer(relay, match, { trustsAll: false });
  return boundSeats(match).map(({ seat, connection }) =>
    seatPost(match.id, seat, connection, viewFrame(match, listing, seat, relay.time.now())),
  );
};

/** A match that a timer found, or made live. */
interface Found {
  /** Null where there is no such match. */
  readonly match: LoadedMatch | null;
  readonly posts: readonly Post[];
}

/**
 * Loads the match. Starts it where the time to reveal is over. Where a player has waited long enough for others, house
 * bots take the free seats.
 */
export const beginDue = async (relay: Relay, id: string): Promise<Found> => {
  const found = await withOptimisticRetry(relay, { id }, async (match): Promise<Attempt<Found>> => {
    const nowMs = relay.time.now();
    const isDue = match.status === "open" && beginsAtMs(match) <= nowMs;
    if (!isDue) return answered({ match, posts: [] });
    const listing = await listingOf(relay, match);
    const next =
      match.revealByMs === null ? settleSeats(relay, filledBy(match, nowMs), nowMs) : begin(match, nowMs);
    const written = await relay.matches.commit(match, { ...next, version: match.version + 1 });
    const now = written.match && hydrateAndCache(relay, written.match);
    if (!now || written.type === "conflict") return { type: "conflict", match: now };
    await sendRevealTimer(relay, now);
    await noteRatings(relay, now, listing);
    const starting = await announceStart(relay, now, listing);
    return answered({ match: now, posts: starting.length > 0 ? starting : await seatsPosts(relay, now) });
  });
  return found ?? { match: null, posts: [] };
};

/** When an open match must go on by itself: its seats are settled then, or it starts. Infinity for never. */
export const beginsAtMs = (match: OpenMatch): number => match.revealByMs ?? fillWish(match)?.atMs ?? Infinity;

/**
 * Runs after each commit with a wish for house bots, and again when the caller asks again. Without the timer the match
 * might stay open, so a caller is only answered once the queue has confirmed the timer.
 */
export const sendFillTimer = async (relay: Relay, match: LoadedMatch): Promise<void> => {
  const wish = match.status === "open" ? fillWish(match) : null;
  if (wish && !(await sendTimer(relay, match.id, { atMs: wish.atMs, isSure: false })))
    throw new Unavailable("a timer for house bots", 500, null);
};
