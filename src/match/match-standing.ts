// A match's standing: who acts for each seat, and the result of an ended match. The archive stores the standing of an
// ended match, since a later build may not know its rules.
import type { EndedStatus } from "../games/match-status.ts";
import type { Handover } from "./entry.ts";
import { type HydratedMatch, lastKnownActors, newest } from "./hydrate.ts";
import type { EndedMatch } from "./stored-match.ts";

export interface MatchStanding {
  /** Totals by seat. Null while the match is live, and where the game has no scores. */
  readonly scores: readonly number[] | null;
  /** One rank a seat. Null while the match is live, and for an abandoned match. */
  readonly ranking: readonly number[] | null;
  /** Who acts for each seat, or did at the end. */
  readonly actors: readonly Handover[];
}

/** Whether the game was played to its end. */
const HAS_RANKING: Readonly<Record<EndedStatus, boolean>> = { over: true, abandoned: false };

/** The standing of a match whose game throws. */
export const standingWithout = (match: EndedMatch): MatchStanding => ({
  scores: null,
  ranking: null,
  actors: match.actors ?? lastKnownActors(match),
});

export const standingOf = (match: HydratedMatch): MatchStanding => {
  const { state, actors } = newest(match);
  if (match.status === "live") return { scores: null, ranking: null, actors };
  return {
    scores: match.referee.scores(state),
    ranking: HAS_RANKING[match.status] ? match.referee.table(state, "referee").ranking : null,
    actors,
  };
};
