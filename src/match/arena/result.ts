// What an ended match means to its arena: the places and points by seat, and whose players were away.
import { ranksOf } from "../../games/ranking.ts";
import type { Handover } from "../entry.ts";
import { ratedRanks } from "../skill.ts";
import type { PairedSeat, PairingResult } from "./arena.ts";
import { pointsOf } from "./points.ts";

/** By seat, all of it. */
export interface ArenaEnding {
  /** Null: a house bot's. */
  readonly seats: readonly (PairedSeat | null)[];
  /** Null for a match that was broken off. */
  readonly ranking: readonly number[] | null;
  readonly actors: readonly Handover[];
  /** By seat: whether its player let the match wait, and did nothing in it. */
  readonly idle: readonly boolean[];
}

export interface ArenaOutcome {
  readonly result: PairingResult;
  /** The keys of the entrants who were not there. Nobody pairs them before they say that they are back. */
  readonly away: readonly string[];
}

/**
 * A seat that its player did not hold to the end ranks behind all others, as in a rated match: a stand-in wins nothing for
 * it. Without anybody who stayed, the match counts for nobody.
 */
export const arenaOutcome = ({ seats, ranking, actors, idle }: ArenaEnding): ArenaOutcome => {
  const isAway = seats.map((seat, n) => seat !== null && actors[n]?.to !== "player");
  const counts = ranking !== null && seats.some((seat, n) => seat !== null && !isAway[n]);
  const ranks = counts ? ratedRanks(ranking, isAway) : null;
  const places = ranks && ranksOf(ranks, "lowest");
  const away = seats.flatMap((seat, n) => (seat && (isAway[n] || idle[n]) ? [seat.key] : []));
  return { result: { places, points: pointsOf(places, seats.length) }, away };
};

/** Of a match that still runs when the table is final. */
export const unfinished = (seats: readonly (PairedSeat | null)[]): PairingResult => ({
  places: null,
  points: pointsOf(null, seats.length),
});
