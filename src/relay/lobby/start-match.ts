// Starts a match before every seat is taken. Its host may.
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { fewestPlayers } from "../../match/reserved-seats.ts";
import { isSettled, takenSeats } from "../../match/stored-match.ts";
import type { MatchView } from "../../protocol/match.ts";
import { loadedMatchView } from "../delivery/match-view.ts";
import { type Outcome, outcome, type Post } from "../delivery/outbox.ts";
import { seatsPosts } from "../delivery/seats-posts.ts";
import type { LimitReached } from "../limits/limit-reached.ts";
import { listingOf } from "../match/listing-of.ts";
import { type Attempt, answered, hydrateAndCache, withOptimisticRetry } from "../match/load-match.ts";
import { isHost, viewerOf } from "../match/viewers.ts";
import { announceStart, settleSeats } from "../play/begin-match.ts";
import { giveBackSeats, isNextHost } from "../play/give-back-seats.ts";
import { noteRatings } from "../play/note-ratings.ts";
import type { Relay } from "../relay.ts";
import { overMatches } from "./match-limits.ts";

export interface StartRequest {
  readonly match: string;
  readonly player: string;
  readonly arrivalMs: number;
}

export type StartAnswer =
  | { readonly type: "settled"; readonly match: MatchView }
  | { readonly type: "no-such-match" | "not-host" | "too-few" | "not-open" }
  | LimitReached;

type Started = Attempt<Outcome<StartAnswer>>;

/**
 * Starts the host's open match at `arrivalMs` (Unix ms) with the players in it who are not gone. Where a seat has
 * promised entropy, the match waits for it first. Answers a settled match as it is, and an ended one with `not-open`.
 * `limit-reached` where the host has as many live matches as a player may have. Throws `Unavailable` after eight
 * conflicts.
 */
export const startMatch = async (relay: Relay, request: StartRequest): Promise<Outcome<StartAnswer>> => {
  const { match: id, player, arrivalMs } = request;
  const given: Post[] = [];
  const done = await withOptimisticRetry(relay, { id }, async (match, conflicts): Promise<Started> => {
    const listing = await listingOf(relay, match);
    const refusal = refusalOf(match, listing, player);
    // Of a host who is gone, the right passes on as when the host leaves.
    const isPassing = refusal?.type === "not-host" && (await isNextHost(relay, match, player));
    if (refusal && !isPassing) return answered(outcome(refusal));
    if (match.status !== "open" || match.revealByMs !== null)
      return answered(await answerSettled(relay, match, listing));
    const reached = conflicts > 0 ? null : await overMatches(relay, player, "live");
    if (reached) return answered(outcome(reached));
    const back = await giveBackSeats(relay, match, listing, player);
    if (back) {
      given.push(...back.posts);
      return { type: "conflict", match: back.match };
    }
    // The host has come back.
    if (refusal) return answered(outcome(refusal));
    const settled = await settleSeats(relay, match, arrivalMs, conflicts);
    const written = await relay.matches.commit(match, { ...settled, version: match.version + 1 });
    const now = written.match && hydrateAndCache(relay, written.match);
    if (!now || written.type === "conflict") return { type: "conflict", match: now };
    await noteRatings(relay, now, listing);
    return answered(await answerSettled(relay, now, listing));
  });
  return done ? outcome(done.answer, [...given, ...done.posts]) : outcome({ type: "no-such-match" });
};

const refusalOf = (match: LoadedMatch, listing: MatchListing, player: string): StartAnswer | null => {
  const isSeated = viewerOf(match, player, null) !== "spectator";
  if (!isSeated && listing.visibility === "private") return { type: "no-such-match" };
  if (!isHost(match, player)) return { type: "not-host" };
  if (match.status !== "open" && match.status !== "live") return { type: "not-open" };
  if (isSettled(match)) return null;
  return takenSeats(match).length < fewestPlayers(match, listing) ? { type: "too-few" } : null;
};

/** Posts the start, or the settled seats. */
const answerSettled = async (
  relay: Relay,
  match: LoadedMatch,
  listing: MatchListing,
): Promise<Outcome<StartAnswer>> => {
  const starting = announceStart(relay, match, listing);
  const posts = match.status === "open" ? await seatsPosts(relay, match) : starting;
  return outcome({ type: "settled", match: loadedMatchView(match, listing, true, relay.time.now()) }, posts);
};
