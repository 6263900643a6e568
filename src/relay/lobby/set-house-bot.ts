// House bots in an open match: the host seats them, changes them and removes them. They have no account.
import { withHouseBot } from "../../match/house-names.ts";
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { isReserved } from "../../match/reserved-seats.ts";
import { freeSeat, type OpenMatch, type StoredMatch, type WantedBot } from "../../match/stored-match.ts";
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
import type { Relay } from "../relay.ts";
import { overMatches } from "./match-limits.ts";

export interface HouseBotRequest {
  readonly match: string;
  readonly player: string;
  readonly seat: number;
  /** The new house bot of the seat; null for none. */
  readonly bot: WantedBot | null;
  readonly arrivalMs: number;
}

export type HouseBotRefusal =
  | {
      readonly type:
        | "no-such-match"
        | "no-such-seat"
        | "not-host"
        | "not-open"
        | "seat-taken"
        | "bots-not-welcome";
    }
  | LimitReached;

export type HouseBotAnswer = { readonly type: "done"; readonly match: MatchView } | HouseBotRefusal;

/** A bot in the last free seat settles the seats in the same write. Throws `Unavailable` after eight conflicts. */
export const setHouseBot = async (
  relay: Relay,
  request: HouseBotRequest,
): Promise<Outcome<HouseBotAnswer>> => {
  const { match: id, seat, bot } = request;
  type Set = Attempt<Outcome<HouseBotAnswer>>;
  let isCounted = false;
  const given: Post[] = [];
  const set = await withOptimisticRetry(relay, { id }, async (match, conflicts): Promise<Set> => {
    const listing = await listingOf(relay, match);
    const refusal = strangerRefusal(match, listing, request.player);
    const isPassing = refusal?.type === "not-host" && (await isNextHost(relay, match, request.player));
    if (refusal && !isPassing) return answered(outcome(refusal));
    // The host may ask again: a bot in the last seat has started the match.
    const isWritten = bot !== null && isSame(houseAt(match, seat), bot);
    if (isWritten && (match.status === "open" || match.status === "live"))
      return answered(await finish(relay, match, listing));
    if (match.status !== "open" || match.revealByMs !== null) return answered(outcome({ type: "not-open" }));
    const seatRefusal = refusalAt(match, listing, request, relay.time.now());
    if (seatRefusal) return answered(outcome(seatRefusal));
    if (isSame(houseAt(match, seat), bot)) return answered(await finish(relay, match, listing));
    const sitting: OpenMatch = {
      ...match,
      houses: bot ? withHouseBot(match, seat, bot) : match.houses.with(seat, null),
      rosterVersion: match.rosterVersion + 1,
    };
    const isLast = freeSeat(sitting) === undefined;
    const reached = isLast && !isCounted ? await overMatches(relay, request.player, "live") : null;
    if (reached) return answered(outcome(reached));
    isCounted ||= isLast;
    const back = isLast ? await giveBackSeats(relay, match, listing, request.player) : null;
    if (back) {
      given.push(...back.posts);
      return { type: "conflict", match: back.match };
    }
    // The host is back, or keeps the right because this bot starts nothing.
    if (refusal) return answered(outcome(refusal));
    const after = isLast ? await settleSeats(relay, sitting, request.arrivalMs, conflicts) : sitting;
    const written = await relay.matches.commit(match, { ...after, version: match.version + 1 });
    const now = written.match && hydrateAndCache(relay, written.match);
    if (!now || written.type === "conflict") return { type: "conflict", match: now };
    return answered(await finish(relay, now, listing));
  });
  return set ? outcome(set.answer, [...given, ...set.posts]) : outcome({ type: "no-such-match" });
};

const strangerRefusal = (
  match: LoadedMatch,
  listing: MatchListing,
  player: string,
): HouseBotRefusal | null => {
  const isStranger = viewerOf(match, player, null) === "spectator";
  if (isStranger && listing.visibility === "private") return { type: "no-such-match" };
  return isHost(match, player) ? null : { type: "not-host" };
};

const refusalAt = (
  match: OpenMatch,
  listing: MatchListing,
  { seat, bot }: HouseBotRequest,
  nowMs: number,
): HouseBotRefusal | null => {
  if (seat >= match.players.length) return { type: "no-such-seat" };
  if ((match.players[seat] ?? null) !== null) return { type: "seat-taken" };
  if (bot === null) return null;
  if (match.bots === "none" || listing.rated) return { type: "bots-not-welcome" };
  return isReserved(listing, seat, nowMs) ? { type: "seat-taken" } : null;
};

const houseAt = (match: StoredMatch, seat: number): WantedBot | null => match.houses[seat] ?? null;

const isSame = (one: WantedBot | null, other: WantedBot | null): boolean =>
  one?.level === other?.level && one?.speed === other?.speed;

/** Posts the start if this filled the last seat, else the seats. */
const finish = async (
  relay: Relay,
  match: LoadedMatch,
  listing: MatchListing,
): Promise<Outcome<HouseBotAnswer>> => {
  const starting = announceStart(relay, match, listing);
  const posts = match.status === "open" ? await seatsPosts(relay, match) : starting;
  return outcome({ type: "done", match: loadedMatchView(match, listing, true, relay.time.now()) }, posts);
};
