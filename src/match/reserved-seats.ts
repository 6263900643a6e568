// The reserved seats of a rematch. For a while, each seat waits for its player of the previous match. Until then, other
// players get only the unreserved seats. The match starts as soon as everybody is back.
import { refereeOf } from "../games/catalog.ts";
import type { Seat } from "../games/game.ts";
import type { MatchListing } from "./match-listing.ts";
import { freeSeat, isFree, type StoredMatch, takenSeats } from "./stored-match.ts";

/**
 * The seat that the player may take: its own reserved seat, else the lowest unreserved one. `player` null: a stranger.
 */
export const seatFor = (
  match: StoredMatch,
  listing: MatchListing,
  player: string | null,
  nowMs: number,
): Seat | undefined => {
  const kept = reservedFor(listing, nowMs);
  const own = kept.indexOf(player);
  if (own >= 0 && isFree(match, own)) return own;
  return match.players
    .map((_, seat) => seat)
    .find((seat) => isFree(match, seat) && (kept[seat] ?? null) === null);
};

/** Whether the seat waits for its player of the previous match. */
export const isReserved = (listing: MatchListing, seat: Seat, nowMs: number): boolean =>
  (reservedFor(listing, nowMs)[seat] ?? null) !== null;

/** Whether the match starts now: every seat is taken, or all players are back and are enough to play. */
export const isComplete = (match: StoredMatch, listing: MatchListing, nowMs: number): boolean => {
  if (freeSeat(match) === undefined) return true;
  const kept = reservedFor(listing, nowMs).filter((player) => player !== null);
  const allBack = kept.length > 0 && kept.every((player) => match.players.includes(player));
  return allBack && takenSeats(match).length >= fewestPlayers(match, listing);
};

/** With fewer players, the match cannot start. Nobody is rated alone. */
export const fewestPlayers = ({ game, rules }: StoredMatch, { rated }: MatchListing): number =>
  Math.max(refereeOf(game, rules)?.seats.min ?? 0, rated ? 2 : 0);

/** One entry a seat. Empty once the time is over. */
const reservedFor = ({ follows }: MatchListing, nowMs: number): readonly (string | null)[] =>
  follows && nowMs < follows.keptUntilMs ? follows.players : [];
