// How a match ended: what its log comes to, as it is kept beside it when nobody may be there any more who knows its rules.
import type { Handover } from "./entry.ts";
import type { MatchListing } from "./match-listing.ts";
import type { StoredMatch } from "./stored-match.ts";
import { newest, timelineOf } from "./timeline.ts";
import { type MatchView, matchView, rankingOf } from "./view.ts";

export interface MatchEnd {
  /** Totals by seat; null where the game keeps none. */
  readonly scores: readonly number[] | null;
  /** One rank a seat; null for an abandoned match. */
  readonly ranking: readonly number[] | null;
  /** Who acted for each seat at last. */
  readonly actors: readonly Handover[];
}

/** Of a match that is over or abandoned. */
export const endOf = (match: StoredMatch): MatchEnd => {
  const timeline = timelineOf(match);
  const { state, actors } = newest(timeline);
  return {
    scores: timeline.game.scores(state),
    ranking: match.status === "over" ? rankingOf(timeline) : null,
    actors,
  };
};

/** The match as lobbies see it, without a fold. */
export const endedView = (
  match: StoredMatch,
  listing: MatchListing,
  { scores, ranking, actors }: MatchEnd,
  seated: boolean,
): MatchView => {
  const view = matchView(match, listing, null, seated);
  return {
    ...view,
    seats: view.seats.map((seat, n) => {
      const actor = actors[n];
      if (!seat || !actor || seat.house) return seat;
      return { ...seat, acts: actor.to, ...(actor.left ? { left: true } : {}) };
    }),
    ...(scores ? { scores } : {}),
    ...(ranking ? { ranking } : {}),
  };
};
