// What the coach sees of a match: the phase, what is legal, what has just happened. Pure.
import type { OpenAction, OpenEvent } from "../../client/index.ts";

/** What is needed of a match. */
export interface CoachedMatch {
  readonly game: string;
  /** Null for a spectator: nobody coaches those. */
  readonly you: number | null;
  readonly phase: string;
  readonly legal: readonly OpenAction[];
  /** The newest events, the newest last. */
  readonly events: readonly OpenEvent[];
}

export interface CoachSight {
  readonly phase: string;
  /** The types of the legal actions, and `lastCard` where one of them can declare it. */
  readonly can: ReadonlySet<string>;
  /** The types of the newest events. */
  readonly happened: ReadonlySet<string>;
}

export const coachSight = ({ phase, legal, events }: CoachedMatch): CoachSight => ({
  phase,
  can: new Set(
    legal.flatMap((action) => (action["lastCard"] === true ? [action.type, "lastCard"] : [action.type])),
  ),
  happened: new Set(events.map(({ type }) => type)),
});
