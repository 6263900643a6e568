// Begins a match whose seats are settled: at once, or after the seats have revealed their entropy. From the start on,
// the log is the truth. Each timer is sent before the write that relies on it.
import type { Seat } from "../../games/game.ts";
import { idleSince } from "../../match/clocks.ts";
import { filledBy, fillWish } from "../../match/fill.ts";
import { orNull } from "../../match/game-fault.ts";
import { hydrate, type LoadedMatch } from "../../match/hydrate.ts";
import { emptyLog } from "../../match/log.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { pollingLeftMs } from "../../match/presence.ts";
import { type LiveMatch, type OpenMatch, type StoredMatch, takenSeats } from "../../match/stored-match.ts";
import { viewFrame } from "../delivery/frames.ts";
import { type Post, seatPost } from "../delivery/outbox.ts";
import { seatsPosts } from "../delivery/seats-posts.ts";
import { listingOf } from "../match/listing-of.ts";
import { type Attempt, answered, hydrateAndCache, withOptimisticRetry } from "../match/load-match.ts";
import { boundSeats } from "../match/viewers.ts";
import type { Relay } from "../relay.ts";
import { sendAhead, stepTowards, TIMER_SLACK_MS, wakeAtMsFor } from "./arm-timer.ts";
import { giveBackSeats } from "./give-back-seats.ts";
import { noteRatings } from "./note-ratings.ts";

/** How long the seats may take to reveal their entropy. A client needs one request. */
const REVEAL_MS = 5_000;

/**
 * The match to store where the seats are settled at `arrivalMs` (Unix ms). Closes up free seats in order. Waits for
 * entropy if a seat has promised some. Otherwise the match is live. The timer that must follow is sent already. Throws
 * `Unavailable` if the queue refuses it. `conflicts`: as for `begin`.
 */
export const settleSeats = async (
  relay: Relay,
  match: OpenMatch,
  arrivalMs: number,
  conflicts: number,
): Promise<OpenMatch | LiveMatch> => {
  const taken = takenSeats(match);
  const nowMs = relay.time.now();
  const closedUp: OpenMatch = {
    ...match,
    players: taken.map((seat) => match.players[seat] ?? null),
    houses: taken.map((seat) => match.houses[seat] ?? null),
    connections: taken.map((seat) => match.connections[seat] ?? null),
    // Only an open match needs to know when a player was there last.
    pollingUntil: taken.map((seat) =>
      pollingLeftMs(match, seat, nowMs) > 0 ? (match.pollingUntil[seat] ?? null) : null,
    ),
    dealer: dealerAmong(taken, match.dealer),
    entropy: taken.map((seat) => match.entropy[seat] ?? ""),
    unrevealed: taken.map((seat) => match.unrevealed[seat] ?? null),
    fills: taken.map(() => null),
  };
  if (!isAwaited(closedUp)) return begin(relay, closedUp, arrivalMs, conflicts);
  const revealByMs = nowMs + REVEAL_MS;
  await sendAhead(relay, match.id, revealByMs + TIMER_SLACK_MS);
  return { ...closedUp, revealByMs, rosterVersion: match.rosterVersion + 1 };
};

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

/**
 * The match to store for a start at `arrivalMs` (Unix ms). A seat that has not revealed has no entropy. Sends the first
 * timer. Throws `Unavailable` if the queue refuses it. `conflicts`: the commits of this request that were lost.
 */
export const begin = async (
  relay: Relay,
  match: OpenMatch,
  arrivalMs: number,
  conflicts: number,
): Promise<LiveMatch> => {
  const { expires: _, fills: __, barred: ___, revealByMs, ...facts } = match;
  const live: LiveMatch = {
    ...facts,
    status: "live",
    log: emptyLog(match.game, match.rules),
    startedAtMs: arrivalMs,
    clockStartedAtMs: arrivalMs,
    timers: [],
    idleSinceMs: null,
    privateCommit: false,
    rosterVersion: match.rosterVersion + 1,
  };
  const begun = { ...live, idleSinceMs: idleSince(null, hydrate(live), arrivalMs) };
  const dueMs = wakeAtMsFor(relay, hydrate(begun));
  if (dueMs === null) return begun;
  const wakeAtMs = stepTowards(dueMs, relay.time.now());
  // A time identifies a message. Those of lost commits may still come, and so may the one that waits for entropy. A later
  // time would make the first act send another message.
  const waitingMs = revealByMs === null ? Infinity : revealByMs + TIMER_SLACK_MS;
  const atMs = wakeAtMs - conflicts;
  const isTaken = atMs <= waitingMs && waitingMs <= wakeAtMs;
  return { ...begun, timers: [await sendAhead(relay, match.id, isTaken ? atMs - 1 : atMs)] };
};

/**
 * Posts every bound seat its view of a start, after the commit that settled the seats or started the match. A repeated
 * start posts it again until somebody acts, since the first handler may have died. `written`: the match as this caller
 * found or made it. `match` may be newer.
 */
export const announceStart = (
  relay: Relay,
  match: LoadedMatch,
  listing: MatchListing,
  written: StoredMatch = match,
): readonly Post[] => {
  if (match.status !== "live" || written.status !== "live" || written.log.length > 1) return [];
  return boundSeats(match).flatMap(({ seat, connection }) => {
    const frame = orNull(() => viewFrame(match, listing, seat, relay.time.now()));
    return frame ? [seatPost(match.id, seat, connection, frame)] : [];
  });
};

/** A match that a timer found, or made live. */
interface Found {
  /** Null where there is no such match. */
  readonly match: LoadedMatch | null;
  readonly posts: readonly Post[];
}

/**
 * Loads the match. Starts it where the time to reveal is over. Where a player has waited long enough for others, house
 * bots take the free seats and those of players who are gone.
 *
 * `comeMs`: the time of a timer that has come. Null: no timer. A timer that finds nothing to begin may have come before
 * its write. It then raises the version, so that this write fails, and the writer sends another timer.
 */
export const beginDue = async (relay: Relay, id: string, comeMs: number | null = null): Promise<Found> => {
  const given: Post[] = [];
  const found = await withOptimisticRetry(
    relay,
    { id },
    async (match, conflicts): Promise<Attempt<Found>> => {
      const nowMs = relay.time.now();
      if (match.status !== "open") return answered({ match, posts: [] });
      const isDue = beginsAtMs(match) <= nowMs;
      if (!isDue && (comeMs === null || comeMs > nowMs)) return answered({ match, posts: [] });
      const listing = await listingOf(relay, match);
      const back =
        isDue && match.revealByMs === null ? await giveBackSeats(relay, match, listing, null) : null;
      if (back) {
        given.push(...back.posts);
        return { type: "conflict", match: back.match };
      }
      const next = isDue ? await begunAt(relay, match, nowMs, conflicts) : match;
      const written = await relay.matches.commit(match, { ...next, version: match.version + 1 });
      const now = written.match && hydrateAndCache(relay, written.match);
      if (!now || written.type === "conflict") return { type: "conflict", match: now };
      if (!isDue) return answered({ match: now, posts: [] });
      await noteRatings(relay, now, listing);
      const starting = announceStart(relay, now, listing);
      return answered({ match: now, posts: starting.length > 0 ? starting : await seatsPosts(relay, now) });
    },
  );
  return found ? { ...found, posts: [...given, ...found.posts] } : { match: null, posts: [] };
};

const begunAt = (
  relay: Relay,
  match: OpenMatch,
  nowMs: number,
  conflicts: number,
): Promise<OpenMatch | LiveMatch> =>
  match.revealByMs === null
    ? settleSeats(relay, filledBy(match, nowMs), nowMs, conflicts)
    : begin(relay, match, nowMs, conflicts);

/** When an open match must go on by itself: its seats are settled then, or it starts. Infinity for never. */
export const beginsAtMs = (match: OpenMatch): number => match.revealByMs ?? fillWish(match)?.atMs ?? Infinity;
