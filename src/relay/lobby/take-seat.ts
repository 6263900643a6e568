// Takes the lowest free seat of an open match. The player who takes the last seat settles the seats in the same write:
// the match starts, or waits for the entropy that seats have promised.
import { filledBy, fillWish } from "../../match/fill.ts";
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { GONE_MS, goneForMs, seenAt } from "../../match/presence.ts";
import { isComplete, seatFor } from "../../match/reserved-seats.ts";
import type { FillWish, OpenMatch, StoredMatch } from "../../match/stored-match.ts";
import type { Seated } from "../../protocol/match.ts";
import { seatsFrames, viewFrame } from "../delivery/frames.ts";
import { type Outcome, outcome, type Post, seatPost } from "../delivery/outbox.ts";
import { renewPolling } from "../delivery/renew-polling.ts";
import { keptUntilMs, listingUntil, seatedUntil } from "../limits/expiry.ts";
import type { LimitReached } from "../limits/limit-reached.ts";
import { requireOwn } from "../limits/once.ts";
import { listingOf } from "../match/listing-of.ts";
import {
  type Attempt,
  answered,
  hydrateAndCache,
  loadMatch,
  withOptimisticRetry,
} from "../match/load-match.ts";
import { boundSeats, viewerOf } from "../match/viewers.ts";
import { sendAhead } from "../play/arm-timer.ts";
import { announceStart, settleSeats } from "../play/begin-match.ts";
import { orEndOpen } from "../play/end-faulty.ts";
import { giveBackSeats } from "../play/give-back-seats.ts";
import { noteRatings } from "../play/note-ratings.ts";
import { isAwayFrom, returnToSeat } from "../play/return-to-seat.ts";
import type { Claim } from "../ports/limits.ts";
import type { Player } from "../ports/people.ts";
import { Unavailable } from "../ports/unavailable.ts";
import { leadsIn } from "../queries/leads-in.ts";
import type { Relay } from "../relay.ts";
import { bindWaiting, type WatchedSeat } from "../watching/bind-waiting.ts";
import { isBarred } from "./is-barred.ts";
import { overMatches } from "./match-limits.ts";
import { seatedView } from "./seated-view.ts";

export interface SeatRequest {
  readonly match: string;
  readonly player: Player;
  /** Whether the caller may see what the seat sees. If not, the answer has a spectator's view. */
  readonly reads: boolean;
  /** The hash of the entropy that the player reveals at the start. Left out: none. */
  readonly entropyHash?: string | undefined;
  /** Left out: the player waits for others, however long that takes. */
  readonly fill?: FillWish | undefined;
  /** Of a private match. */
  readonly code: string | undefined;
  /** Whether the caller has already checked the player's number of matches. */
  readonly isCounted?: true;
  readonly arrivalMs: number;
  readonly claim: Claim | null;
}

/** `anew`: false where the player already sat there. */
export interface SeatTaken {
  readonly type: "seated";
  readonly anew: boolean;
  readonly seated: Seated;
}

export type SeatAnswer =
  | SeatTaken
  | { readonly type: "no-such-match" | "not-open" | "table-full" | "bots-not-welcome" | "removed" }
  | LimitReached;

type Taking = Attempt<Outcome<SeatAnswer>>;

interface Asked extends SeatRequest {
  /** The posts about seats that were given back on the way. */
  readonly given: Post[];
  /** The commits of this request that were lost. */
  readonly conflicts: number;
}

/**
 * Seats the player. A player who already sits there gets the same answer, and gets the seat back from a stand-in.
 * `arrivalMs`: Unix ms, the start time of a match that this player fills. `no-such-match` also at a private match
 * without its code. `limit-reached` where the player sits in as many matches as it may. Throws `Unavailable` after eight
 * conflicts.
 */
export const takeSeat = (relay: Relay, request: SeatRequest): Promise<Outcome<SeatAnswer>> =>
  orEndOpen(relay, request.match, () => takeByGame(relay, request));

const takeByGame = async (relay: Relay, request: SeatRequest): Promise<Outcome<SeatAnswer>> => {
  const { match: id, player } = request;
  const given: Post[] = [];
  const taken = await withOptimisticRetry(relay, { id }, async (match, conflicts): Promise<Taking> => {
    const asked = { ...request, given, conflicts };
    await requireOwn(relay, request.claim);
    const listing = await listingOf(relay, match);
    const own = viewerOf(match, player.id, null);
    if (own !== "spectator") return keepSeat(relay, match, listing, own, asked);
    if (isBarred(match, listing, player)) return answered(outcome({ type: "removed" }));
    if (!(await leadsIn(relay, listing, { player: player.id, code: request.code })))
      return answered(outcome({ type: "no-such-match" }));
    if (match.status !== "open" || match.revealByMs !== null)
      return answered(outcome({ type: wasFilled(match, listing) ? "table-full" : "not-open" }));
    return sitDown(relay, match, listing, asked);
  });
  return taken ? outcome(taken.answer, [...given, ...taken.posts]) : outcome({ type: "no-such-match" });
};

/** For a player who already sits there. If the player was away, this write gives the seat back. */
const keepSeat = async (
  relay: Relay,
  match: LoadedMatch,
  listing: MatchListing,
  seat: number,
  request: Asked,
): Promise<Taking> => {
  const { arrivalMs, player } = request;
  if (match.status === "open" && request.fill)
    return keepWish(relay, match, listing, seat, request.fill, request);
  if (match.status === "open" && goneForMs(match, seat, relay.time.now()) >= GONE_MS / 2) {
    const here = await renewPolling(relay, match, seat, player.id);
    request.given.push(...here.posts);
    if (here.match !== match) return { type: "conflict", match: here.match };
  }
  if (!isAwayFrom(match, seat))
    return answered(await finishSeating(relay, match, listing, seat, request, false));
  const back = await returnToSeat(relay, match, seat, arrivalMs);
  if (back.type === "conflict") return back;
  const { answer, posts } = await finishSeating(relay, back.match, listing, seat, request, false);
  return answered(outcome(answer, [...back.posts, ...posts]));
};

/** The earlier of the player's wishes counts. A player who asks again has perhaps heard no answer. */
const keepWish = async (
  relay: Relay,
  match: OpenMatch,
  listing: MatchListing,
  seat: number,
  wish: FillWish,
  request: Asked,
): Promise<Taking> => {
  const known = match.fills[seat] ?? null;
  if (match.revealByMs !== null || (known !== null && known.atMs <= wish.atMs))
    return answered(await finishSeating(relay, match, listing, seat, request, false));
  const wishing: OpenMatch = {
    ...match,
    fills: match.fills.with(seat, wish),
    rosterVersion: match.rosterVersion + 1,
  };
  const back = await giveBack(relay, match, wishing, listing, request);
  if (back) return back;
  const now = await commitSeats(relay, match, wishing, listing, request);
  if (now.type === "conflict") return now;
  const at = now.match.players.indexOf(request.player.id);
  return answered(await finishSeating(relay, now.match, listing, at, request, false));
};

const sitDown = async (
  relay: Relay,
  match: OpenMatch,
  listing: MatchListing,
  request: Asked,
): Promise<Taking> => {
  const { player } = request;
  const isCounted = request.conflicts > 0 || request.isCounted === true;
  const { id } = match;
  const nowMs = relay.time.now();
  const seat = seatFor(match, listing, player.id, nowMs);
  if (seat === undefined) return answered(outcome({ type: "table-full" }));
  if (player.bot && match.bots === "none") return answered(outcome({ type: "bots-not-welcome" }));
  const reached = isCounted ? null : await overMatches(relay, player.id, "open");
  if (reached) return answered(outcome(reached));
  const sitting: OpenMatch = {
    ...match,
    players: match.players.with(seat, player.id),
    pollingUntil: match.pollingUntil.with(seat, seenAt(nowMs)),
    entropy: match.entropy.with(seat, ""),
    unrevealed: match.unrevealed.with(seat, request.entropyHash ?? null),
    fills: match.fills.with(seat, request.fill ?? null),
    rosterVersion: match.rosterVersion + 1,
    expires: seatedUntil(nowMs),
    ...(player.hooked ? { hooked: true } : {}),
  };
  const back = await giveBack(relay, match, sitting, listing, request);
  if (back) return back;
  const named = await addName(relay, listing, player);
  if (!named) return { type: "conflict", match: await loadMatch(relay, id) };
  const now = await commitSeats(relay, match, sitting, listing, request);
  if (now.type === "conflict") return now;
  // A start renumbers the seats. Everybody who sits there was on the listing before the relay read `named`. Otherwise
  // the write would have failed.
  const at = now.match.players.indexOf(player.id);
  return answered(await finishSeating(relay, now.match, named, at, request, true));
};

/** Before a start, and before the player sits down among strangers. Null: nobody who sits there is gone. */
const giveBack = async (
  relay: Relay,
  before: OpenMatch,
  sitting: OpenMatch,
  listing: MatchListing,
  { player, given }: Asked,
): Promise<Taking | null> => {
  if (listing.visibility === "private" && !isLast(sitting, listing, relay.time.now())) return null;
  const back = await giveBackSeats(relay, before, listing, player.id);
  if (!back) return null;
  given.push(...back.posts);
  return { type: "conflict", match: back.match };
};

/** Whether nobody is missing any more, where house bots have come in time. */
const isLast = (sitting: OpenMatch, listing: MatchListing, nowMs: number): boolean =>
  isComplete(filledBy(sitting, nowMs), listing, nowMs);

const NAMING_ATTEMPTS = 16;

/**
 * Writes the name before the seat: a name does no harm without a seat, and a seat needs it. Writes the player's own list
 * before the name, because an erasure finds names by that list. Every attempt writes both again, so that the clean-up of
 * an earlier leaving does not remove them. Null where the match has started.
 */
const addName = async (relay: Relay, listing: MatchListing, player: Player): Promise<MatchListing | null> => {
  let known = listing;
  for (let attempt = 0; attempt < NAMING_ATTEMPTS; attempt++) {
    const entry = { match: known.id, createdAtMs: known.createdAtMs, sitting: known.sittings + 1 };
    await relay.players.addMatch(player.id, entry, keptUntilMs(relay));
    const named = await relay.listings.addName(known, player, listingUntil(relay.time.now()));
    if (named.type === "not-open") return null;
    if (named.type === "named") return named.listing;
    known = named.listing;
  }
  throw new Unavailable("a match that so many others join", 50, null);
};

type SeatsWritten =
  | { readonly type: "written"; readonly match: LoadedMatch }
  | { readonly type: "conflict"; readonly match: LoadedMatch | null };

/** Commits the seats, and settles them where nobody is missing any more. Before that, sends the timer that follows. */
const commitSeats = async (
  relay: Relay,
  before: OpenMatch,
  sitting: OpenMatch,
  listing: MatchListing,
  { arrivalMs, fill, conflicts }: Asked,
): Promise<SeatsWritten> => {
  const nowMs = relay.time.now();
  const filled = filledBy(sitting, nowMs);
  const isFull = isLast(sitting, listing, nowMs);
  const after = isFull ? await settleSeats(relay, filled, arrivalMs, conflicts) : filled;
  const wish = fill && !isFull ? fillWish(filled) : null;
  if (wish) await sendAhead(relay, before.id, wish.atMs);
  const written = await relay.matches.commit(before, { ...after, version: before.version + 1 });
  const match = written.match && hydrateAndCache(relay, written.match);
  if (!match || written.type === "conflict") return { type: "conflict", match };
  await noteRatings(relay, match, listing);
  return { type: "written", match };
};

/** Runs again for a player who already sits there: the first handler may have died before it posted. */
const finishSeating = async (
  relay: Relay,
  match: LoadedMatch,
  listing: MatchListing,
  seat: number,
  { player, reads }: SeatRequest,
  anew: boolean,
): Promise<Outcome<SeatTaken>> => {
  const watched = await bindWaiting(relay, match, seat, player.id);
  // A bind has no version. Others may have taken seats meanwhile, and this listing may lack their names.
  const named = watched.match === match ? listing : await listingOf(relay, watched.match);
  const posts = await seatingPosts(relay, watched, named, match);
  const seated = seatedView(relay, watched.match, named, { seat: watched.seat, reads });
  return outcome({ type: "seated", anew, seated }, [...posts, ...watched.posts]);
};

/**
 * Posts the start, if this filled the last seat. Else posts the newcomer its view. The others get the seats if the
 * match is open or the newcomer has just connected. `written`: the match before the newcomer's socket was bound.
 */
const seatingPosts = async (
  relay: Relay,
  { match, seat: newcomer, isBound }: WatchedSeat,
  listing: MatchListing,
  written: StoredMatch,
): Promise<readonly Post[]> => {
  const starting = announceStart(relay, match, listing, written);
  if (starting.length > 0) return starting;
  const nowMs = relay.time.now();
  return boundSeats(match).flatMap(({ seat, connection }) => {
    if (seat !== newcomer && match.status !== "open" && !isBound) return [];
    const frames =
      seat === newcomer
        ? [viewFrame(match, listing, seat, nowMs)]
        : seatsFrames(match, listing, "seats", nowMs);
    return frames.map((frame) => seatPost(match.id, seat, connection, frame));
  });
};

/** Whether a full house settled the seats. A player who comes a moment too late then gets `table-full`. */
const wasFilled = (match: LoadedMatch, listing: MatchListing): boolean =>
  (match.status === "open" || match.status === "live") && match.players.length === listing.seats;
