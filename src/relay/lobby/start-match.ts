// The start of a match: by its host, or by the last seat that is taken. From here on the log says everything.
import { gameNamed } from "../../games/catalog.ts";
import type { Seat } from "../../games/game.ts";
import { idleSince } from "../../match/idle.ts";
import { CODEC } from "../../match/log.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { type StoredMatch, takenSeats } from "../../match/stored-match.ts";
import { timelineOf } from "../../match/timeline.ts";
import { type MatchView, matchView } from "../../match/view.ts";
import type { Post } from "../delivery/fan-out.ts";
import { viewFrame } from "../delivery/frames.ts";
import { boundSeats } from "../match/bound-seats.ts";
import { listingOf } from "../match/listing-of.ts";
import { hydrate, type LoadedMatch, loadMatch } from "../match/load-match.ts";
import { isHost, viewerOf } from "../match/viewer-of.ts";
import { armTimer, rearmLateTimer, wakeAtMsFor } from "../play/arm-timer.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { overMatches } from "./match-limits.ts";

/**
 * The match as it is after its start at that moment: empty seats close ranks in order. What a rated one will be judged
 * by is noted before it can begin, and by whichever start was tried first.
 */
export const prepareStart = async (
  relay: Relay,
  match: StoredMatch,
  listing: MatchListing,
  arrivalMs: number,
): Promise<StoredMatch> => {
  const taken = takenSeats(match);
  const live: StoredMatch = {
    ...match,
    status: "live",
    players: taken.map((seat) => match.players[seat] ?? null),
    houses: taken.map((seat) => match.houses[seat] ?? null),
    connections: taken.map((seat) => match.connections[seat] ?? null),
    dealer: dealerAmong(taken, match.dealer),
    entropy: taken.map((seat) => match.entropy[seat] ?? ""),
    log: Uint8Array.of(CODEC),
    startedAtMs: arrivalMs,
    tickedAtMs: arrivalMs,
    rosterVersion: match.rosterVersion + 1,
    expires: 0,
  };
  if (listing.rated) {
    await relay.ratings.freeze(
      live.id,
      live.game,
      live.players.filter((player) => player !== null),
    );
  }
  const ticked = { timeline: timelineOf(live), tickedAtMs: arrivalMs };
  const begun = { ...live, quietAtMs: idleSince(live, null, ticked, arrivalMs) };
  return {
    ...begun,
    timerAtMs: await armTimer(relay, live.id, live.timerAtMs, wakeAtMsFor(relay, begun, ticked)),
  };
};

/** The dealer's new seat; where the dealer has not come, the next one's who has. */
const dealerAmong = (taken: readonly Seat[], dealer: Seat | null): Seat | null =>
  dealer === null
    ? null
    : Math.max(
        0,
        taken.findIndex((seat) => seat >= dealer),
      );

/**
 * What follows the commit of a start: every watcher gets its view, and a timer that came before it is sent again. Once more
 * whenever the start is asked for again before anybody has acted, since whoever started it may have died before it told.
 * `written`: as this caller found or made it, where `held` is newer: who starts it tells of it though somebody has acted since.
 */
export const announceStart = async (
  relay: Relay,
  { match, ticked }: LoadedMatch,
  listing: MatchListing,
  written = match,
): Promise<readonly Post[]> => {
  if (match.status !== "live" || !ticked || written.status !== "live" || written.log.length > 1) return [];
  await rearmLateTimer(relay, match, wakeAtMsFor(relay, match, ticked));
  return boundSeats({ match, ticked }).map(({ seat, connection }) => {
    const frame = viewFrame(match, listing, ticked, seat, relay.time.now());
    return { connection, frame, bound: { match: match.id, seat } };
  });
};

export type StartAnswer =
  | { readonly type: "live"; readonly match: MatchView; readonly posts: readonly Post[] }
  | { readonly type: "no-such-match" | "not-host" | "too-few" | "not-open" }
  | { readonly type: "too-fast"; readonly retryMs: number };

const ATTEMPTS = 8;

/**
 * Starts the host's open table at `arrivalMs` (Unix ms) with those who sit there. A live match is answered as it is, one
 * that has ended `not-open`; `too-fast` where the host has as many live matches as a player may. Throws `Unavailable`
 * where eight others in a row changed the table first.
 */
export const startMatch = async (
  relay: Relay,
  request: { readonly match: string; readonly player: string; readonly arrivalMs: number },
): Promise<StartAnswer> => {
  let loaded = await loadMatch(relay, request.match);
  for (let attempt = 0; loaded && attempt < ATTEMPTS; attempt++) {
    const { match } = loaded;
    const listing = await listingOf(relay, match);
    const isSeated = viewerOf(loaded, request.player, null) !== "spectator";
    if (!isSeated && listing.visibility === "private") return { type: "no-such-match" };
    if (!isHost(loaded, request.player)) return { type: "not-host" };
    if (match.status === "live") {
      return {
        type: "live",
        match: viewed(loaded, listing),
        posts: await announceStart(relay, loaded, listing),
      };
    }
    if (match.status !== "open") return { type: "not-open" };
    const least = gameNamed(match.game)?.seats.min ?? 0;
    if (takenSeats(match).length < least) return { type: "too-few" };
    const retryMs = await overMatches(relay, request.player, "live");
    if (retryMs !== null) return { type: "too-fast", retryMs };
    const live = await prepareStart(relay, match, listing, request.arrivalMs);
    const written = await relay.matches.commit(match, { ...live, version: match.version + 1 });
    loaded = written.match && hydrate(relay, written.match);
    if (loaded && written.type === "written") {
      return {
        type: "live",
        match: viewed(loaded, listing),
        posts: await announceStart(relay, loaded, listing),
      };
    }
  }
  if (loaded) throw new Unavailable("a table that others change at once", 50, null);
  return { type: "no-such-match" };
};

const viewed = ({ match, ticked }: LoadedMatch, listing: MatchListing): MatchView =>
  matchView(match, listing, ticked?.timeline ?? null, true);
