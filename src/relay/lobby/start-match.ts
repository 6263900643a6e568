// Starts a match: by its host, or by the player who takes the last seat. From the start on, the log is the truth.
import { gameNamed } from "../../games/catalog.ts";
import type { Seat } from "../../games/game.ts";
import { hydrate, type LoadedMatch } from "../../match/hydrate.ts";
import { idleSince } from "../../match/idle.ts";
import { CODEC } from "../../match/log.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { type LiveMatch, type OpenMatch, type StoredMatch, takenSeats } from "../../match/stored-match.ts";
import type { MatchView } from "../../protocol/match.ts";
import { viewFrame } from "../delivery/frames.ts";
import { loadedMatchView } from "../delivery/match-view.ts";
import { type Outcome, outcome, type Post, seatPost } from "../delivery/outbox.ts";
import { listingOf } from "../match/listing-of.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import { type Attempt, answered, withOptimisticRetry } from "../match/optimistic-retry.ts";
import { boundSeats, isHost, viewerOf } from "../match/viewers.ts";
import { armTimer, rearmLateTimer, wakeAtMsFor } from "../play/arm-timer.ts";
import type { Relay } from "../relay.ts";
import { freezeRatings } from "./freeze-ratings.ts";
import { overMatches } from "./match-limits.ts";

/**
 * The match to store for a start at `arrivalMs` (Unix ms). Closes up free seats in order. Notes the ratings of a rated
 * match before it can begin; the first attempt decides them. Sends the timer of the match.
 */
export const prepareStart = async (
  relay: Relay,
  match: OpenMatch,
  listing: MatchListing,
  arrivalMs: number,
): Promise<LiveMatch> => {
  const taken = takenSeats(match);
  const { expires: _, ...facts } = match;
  const live: LiveMatch = {
    ...facts,
    status: "live",
    players: taken.map((seat) => match.players[seat] ?? null),
    houses: taken.map((seat) => match.houses[seat] ?? null),
    connections: taken.map((seat) => match.connections[seat] ?? null),
    dealer: dealerAmong(taken, match.dealer),
    entropy: taken.map((seat) => match.entropy[seat] ?? ""),
    log: Uint8Array.of(CODEC),
    startedAtMs: arrivalMs,
    clockStartedAtMs: arrivalMs,
    timerAtMs: null,
    idleSinceMs: null,
    privateCommit: false,
    rosterVersion: match.rosterVersion + 1,
  };
  if (listing.rated) await freezeRatings(relay, live);
  const begun = hydrate(live);
  const idleSinceMs = idleSince(null, begun, arrivalMs);
  const wakeAtMs = wakeAtMsFor(relay, { ...begun, idleSinceMs });
  return { ...live, idleSinceMs, timerAtMs: await armTimer(relay, live.id, null, wakeAtMs) };
};

/** The dealer's new seat. If the dealer has not come, the next taken seat deals. */
const dealerAmong = (taken: readonly Seat[], dealer: Seat | null): Seat | null => {
  if (dealer === null) return null;
  return Math.max(
    0,
    taken.findIndex((seat) => seat >= dealer),
  );
};

/**
 * Runs after the commit of a start. Posts every bound seat its view, and sends a timer again that came too early. A
 * repeated start does all this again until somebody acts, since the first handler may have died. `written`: the match
 * as this caller found or made it. `match` may be newer.
 */
export const announceStart = async (
  relay: Relay,
  match: LoadedMatch,
  listing: MatchListing,
  written: StoredMatch = match,
): Promise<readonly Post[]> => {
  if (match.status !== "live" || written.status !== "live" || written.log.length > 1) return [];
  await rearmLateTimer(relay, match, wakeAtMsFor(relay, match));
  return boundSeats(match).map(({ seat, connection }) =>
    seatPost(match.id, seat, connection, viewFrame(match, listing, seat, relay.time.now())),
  );
};

export interface StartRequest {
  readonly match: string;
  readonly player: string;
  readonly arrivalMs: number;
}

export type StartAnswer =
  | { readonly type: "live"; readonly match: MatchView }
  | { readonly type: "no-such-match" | "not-host" | "too-few" | "not-open" }
  | { readonly type: "too-fast"; readonly retryMs: number };

type Started = Attempt<Outcome<StartAnswer>>;

/**
 * Starts the host's open match at `arrivalMs` (Unix ms) with the players in it. Answers a live match as it is, and an
 * ended one with `not-open`. `too-fast` where the host has as many live matches as a player may have. Throws
 * `Unavailable` after eight conflicts.
 */
export const startMatch = async (relay: Relay, request: StartRequest): Promise<Outcome<StartAnswer>> => {
  const { match: id, player, arrivalMs } = request;
  const done = await withOptimisticRetry(relay, { id }, async (match): Promise<Started> => {
    const listing = await listingOf(relay, match);
    const refusal = refusalOf(match, listing, player);
    if (refusal) return answered(outcome(refusal));
    if (match.status !== "open") return answered(await answerLive(relay, match, listing));
    const retryMs = await overMatches(relay, player, "live");
    if (retryMs !== null) return answered(outcome({ type: "too-fast", retryMs }));
    const started = await prepareStart(relay, match, listing, arrivalMs);
    const written = await relay.matches.commit(match, { ...started, version: match.version + 1 });
    const now = written.match && hydrateAndCache(relay, written.match);
    if (!now || written.type === "conflict") return { type: "conflict", match: now };
    return answered(await answerLive(relay, now, listing));
  });
  return done ?? outcome({ type: "no-such-match" });
};

const refusalOf = (match: LoadedMatch, listing: MatchListing, player: string): StartAnswer | null => {
  const isSeated = viewerOf(match, player, null) !== "spectator";
  if (!isSeated && listing.visibility === "private") return { type: "no-such-match" };
  if (!isHost(match, player)) return { type: "not-host" };
  if (match.status === "live") return null;
  if (match.status !== "open") return { type: "not-open" };
  const least = gameNamed(match.game)?.seats.min ?? 0;
  return takenSeats(match).length < least ? { type: "too-few" } : null;
};

const answerLive = async (
  relay: Relay,
  match: LoadedMatch,
  listing: MatchListing,
): Promise<Outcome<StartAnswer>> =>
  outcome(
    { type: "live", match: loadedMatchView(match, listing, true) },
    await announceStart(relay, match, listing),
  );
