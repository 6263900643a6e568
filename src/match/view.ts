// A match as lobbies, clients and records see it: seats with names, what was published of the shuffle, the scores.
import type { Level } from "../games/game.ts";
import type { Actor, MatchEvent } from "../games/match-event.ts";
import { commitmentOf } from "../games/shuffle.ts";
import type { MatchListing } from "./match-listing.ts";
import { isFree, type StoredMatch } from "./stored-match.ts";
import { newest, type Timeline } from "./timeline.ts";

export interface SeatView {
  readonly player: string | null;
  readonly name: string;
  readonly bot: boolean;
  readonly connected: boolean;
  readonly acts: Actor;
  readonly left?: true;
  /** Of a house bot, which has no player. */
  readonly house?: Level;
}

export interface MatchView {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly status: StoredMatch["status"];
  readonly seats: readonly (SeatView | null)[];
  readonly rev: number;
  readonly visibility: "public" | "private";
  readonly options: object;
  readonly clocks: StoredMatch["clocks"];
  readonly bots: "welcome" | "none";
  readonly rated: boolean;
  readonly commitment: string;
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly scores?: readonly number[];
  readonly ranking?: readonly number[];
  readonly rematch?: string;
  readonly rematchOf?: string;
  readonly code?: string;
}

/** `timeline` is null while the match is open. `seated`: the viewer sits here, and may know the table's code. */
export const matchView = (
  match: StoredMatch,
  listing: MatchListing,
  timeline: Timeline | null,
  seated: boolean,
): MatchView => {
  const ended = match.status === "over" || match.status === "abandoned";
  const scores = ended && timeline ? timeline.game.scores(newest(timeline).state) : null;
  const ranking = ended && timeline ? rankingOf(timeline) : null;
  return {
    id: match.id,
    game: match.game,
    rules: match.rules,
    status: match.status,
    seats: seatViews(match, listing, timeline),
    rev: match.rosterVersion,
    visibility: listing.visibility,
    options: match.options,
    clocks: match.clocks,
    bots: match.bots,
    rated: listing.rated,
    commitment: commitmentOf(match.secret),
    createdAt: iso(listing.createdAtMs),
    ...(match.status === "open" ? {} : { startedAt: iso(match.startedAtMs) }),
    ...(ended ? { endedAt: iso(match.tickedAtMs) } : {}),
    ...(scores ? { scores } : {}),
    ...(ranking ? { ranking } : {}),
    ...(listing.rematch === null ? {} : { rematch: listing.rematch }),
    ...(listing.follows === null ? {} : { rematchOf: listing.follows.match }),
    ...(seated && listing.code ? { code: listing.code } : {}),
  };
};

export const seatViews = (
  match: StoredMatch,
  listing: MatchListing,
  timeline: Timeline | null,
): readonly (SeatView | null)[] =>
  match.players.map((_, seat) => {
    if (isFree(match, seat)) return null;
    const house = match.houses[seat] ?? null;
    const actor = timeline ? newest(timeline).actors[seat] : undefined;
    return {
      ...identityOf(match, listing, seat),
      connected: match.connections[seat] !== null && !actor?.left,
      acts: house === null ? (actor?.to ?? "player") : "bot",
      ...(actor?.left ? { left: true } : {}),
      ...(house === null ? {} : { house }),
    };
  });

/** Seq 1. */
export const startedEvent = (match: StoredMatch, listing: MatchListing): MatchEvent => ({
  type: "started",
  seats: match.players.map((_, seat) => identityOf(match, listing, seat)),
  entropy: match.entropy,
});

export const rankingOf = (timeline: Timeline): readonly number[] | null =>
  timeline.game.table(newest(timeline).state, "referee").ranking;

/** Who sits there, as the match keeps it for good. */
const identityOf = ({ players, houses }: StoredMatch, listing: MatchListing, seat: number) => {
  const player = players[seat] ?? null;
  const name = player === null ? `House bot (${houses[seat]})` : (listing.names[player] ?? "gone");
  return { player, name, bot: player === null || listing.botPlayers.includes(player) };
};

const iso = (ms: number): string => new Date(ms).toISOString();
