// A match's standing: who acts for each seat, and the result of an ended match. The archive stores the standing of an
// ended match, since a later build may not know its rules.
import type { Handover } from "./entry.ts";
import { type HydratedMatch, newest } from "./hydrate.ts";

export interface MatchStanding {
  /** Totals by seat. Null while the match is live, and where the game has no scores. */
  readonly scores: readonly number[] | null;
  /** One rank a seat. Null while the match is live, and for an abandoned match. */
  readonly ranking: readonly number[] | null;
  /** Who acts for each seat, or did at the end. */
  readonly actors: readonly Handover[];
}

export const standingOf = (match: HydratedMatch): MatchStanding => {
  const { state, actors } = newest(match);
  if (match.status === "live") return { scores: null, ranking: null, actors };
  return {
    scores: match.referee.scores(state),
    ranking: match.status === "over" ? match.referee.table(state, "referee").ranking : null,
    actors,
  };
};
