// Makes the view of a match for lobbies and clients: seats with names, the published shuffle, the result. Knows no
// state of play.

import { commitmentOf } from "../../games/shuffle.ts";
import { actorsOf } from "../../match/actors-of.ts";
import { entropyHashesOf } from "../../match/entropy-hashes.ts";
import type { Handover } from "../../match/entry.ts";
import { fillWish } from "../../match/fill.ts";
import { type LoadedMatch, newest } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { type MatchStanding, standingOf } from "../../match/match-standing.ts";
import { isPresent } from "../../match/presence.ts";
import { shownClocks } from "../../match/shown-clocks.ts";
import { identityOf } from "../../match/started-event.ts";
import {
  type EndedMatch,
  isEnded,
  isFree,
  type LiveMatch,
  type OpenMatch,
  type StoredMatch,
} from "../../match/stored-match.ts";
import type { MatchView, SeatView } from "../../protocol/match.ts";

/** `isSeated`: the viewer has a seat and may see the code of a private match. */
export const loadedMatchView = (
  match: LoadedMatch,
  listing: MatchListing,
  isSeated: boolean,
  nowMs: number,
): MatchView =>
  matchView(match, listing, match.status === "open" ? null : standingOf(match), isSeated, nowMs);

/** The view of an open or live match that is not loaded. It folds the log only if the log may hold a hand-over. */
export const storedMatchView = (
  match: OpenMatch | LiveMatch,
  listing: MatchListing,
  isSeated: boolean,
  nowMs: number,
): MatchView => {
  const actors = actorsOf(match);
  return matchView(match, listing, actors && { scores: null, ranking: null, actors }, isSeated, nowMs);
};

/** `standing`: null where the match is open or no seat was handed over. */
export const matchView = (
  match: StoredMatch,
  listing: MatchListing,
  standing: MatchStanding | null,
  isSeated: boolean,
  nowMs: number,
): MatchView => {
  const { scores = null, ranking = null, actors = null } = standing ?? {};
  return {
    id: match.id,
    game: match.game,
    rules: match.rules,
    status: match.status,
    seats: seatViews(match, listing, actors, nowMs),
    rev: match.rosterVersion,
    ...beginningOf(match),
    visibility: listing.visibility,
    options: match.options,
    clocks: shownClocks(match.clocks),
    bots: match.bots,
    rated: listing.rated,
    commitment: commitmentOf(match.secret),
    createdAt: iso(listing.createdAtMs),
    ...(match.status === "open" ? {} : { startedAt: iso(match.startedAtMs) }),
    ...(isEnded(match) ? { endedAt: iso(match.endedAtMs), ...reasonOf(match) } : {}),
    ...(scores ? { scores } : {}),
    ...(ranking ? { ranking } : {}),
    ...(listing.rematch === null ? {} : { rematch: listing.rematch }),
    ...(listing.follows === null ? {} : { rematchOf: listing.follows.match }),
    ...(isSeated ? codeForSeats(match, listing) : {}),
  };
};

/**
 * The code of a private match, for its seats. None while a player still sits there whom the host is just removing: the
 * code is new already.
 */
export const codeForSeats = (
  { players }: Pick<StoredMatch, "players">,
  { code, barred = [] }: MatchListing,
): { readonly code?: string } =>
  code === null || barred.some((account) => players.includes(account)) ? {} : { code };

export const loadedSeatViews = (
  match: LoadedMatch,
  listing: MatchListing,
  nowMs: number,
): readonly SeatView[] =>
  seatViews(match, listing, match.status === "open" ? null : newest(match).actors, nowMs);

/** `actors`: null where each player acts for itself, or nobody can say. */
export const seatViews = (
  match: StoredMatch,
  listing: MatchListing,
  actors: readonly Handover[] | null,
  nowMs: number,
): readonly SeatView[] =>
  match.players.map((_, seat) => {
    if (isFree(match, seat)) return FREE_SEAT;
    const house = match.houses[seat] ?? null;
    const actor = actors?.[seat];
    return {
      ...identityOf(match, listing, seat),
      connected: isPresent(match, seat, nowMs) && !actor?.left,
      acts: house === null ? (actor?.to ?? "player") : "bot",
      ...(actor?.left ? { left: true } : {}),
      ...(house && house.speed !== "human" && { speed: house.speed }),
      ...entropyHashAt(match, seat),
    };
  });

const reasonOf = ({ reason }: EndedMatch): Pick<MatchView, "reason"> => (reason ? { reason } : {});

/** Every seat sees all hashes before it reveals its own entropy. */
const entropyHashAt = (match: StoredMatch, seat: number): Pick<SeatView, "entropyHash"> => {
  const hash = match.status === "open" ? (entropyHashesOf(match)[seat] ?? null) : null;
  return hash === null ? {} : { entropyHash: hash };
};

/** When an open match goes on by itself. */
export const beginningOf = (match: StoredMatch): Pick<MatchView, "revealBy" | "fillAt"> => {
  if (match.status !== "open") return {};
  const wish = fillWish(match);
  return {
    ...(match.revealByMs === null ? {} : { revealBy: iso(match.revealByMs) }),
    ...(wish === null ? {} : { fillAt: iso(wish.atMs) }),
  };
};

const FREE_SEAT: SeatView = { player: null, name: "", bot: false, connected: false, acts: "nobody" };

const iso = (ms: number): string => new Date(ms).toISOString();
