// The seats of a rematch: each is kept for a while for whoever sat there in the match before. Until then others find
// only those that are nobody's, and the match starts as soon as everybody is back.
import { gameNamed } from "../games/catalog.ts";
import type { Seat } from "../games/game.ts";
import type { MatchListing } from "./match-listing.ts";
import { freeSeat, isFree, type StoredMatch, takenSeats } from "./stored-match.ts";

/** The seat that the player may take: its own, else the lowest that is free for anybody. Null: a stranger. */
export const seatFor = (
  match: StoredMatch,
  listing: MatchListing,
  player: string | null,
  nowMs: number,
): Seat | undefined => {
  const kept = reservedFor(listing, nowMs);
  const own = player === null ? -1 : kept.indexOf(player);
  if (own >= 0 && isFree(match, own)) return own;
  return match.players
    .map((_, seat) => seat)
    .find((seat) => isFree(match, seat) && (kept[seat] ?? null) === null);
};

/** Whether the seat waits for its player of the match before. */
export const isReserved = (listing: MatchListing, seat: Seat, nowMs: number): boolean =>
  (reservedFor(listing, nowMs)[seat] ?? null) !== null;

/** Whether the match starts now: nobody more can sit down, or all are back and that is enough to play. */
export const isComplete = (match: StoredMatch, listing: MatchListing, nowMs: number): boolean => {
  if (freeSeat(match) === undefined) return true;
  const kept = reservedFor(listing, nowMs).filter((player) => player !== null);
  const least = gameNamed(match.game)?.seats.min ?? 0;
  const allBack = kept.length > 0 && kept.every((player) => match.players.includes(player));
  return allBack && takenSeats(match).length >= least;
};

/** One entry a seat; none once the time is over. */
const reservedFor = ({ follows }: MatchListing, nowMs: number): readonly (string | null)[] =>
  follows && nowMs < follows.keptUntilMs ? follows.players : [];
