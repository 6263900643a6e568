// What the coach sees of a match: the phase, what is legal, what has just happened. Pure.
import type { OpenAction, OpenEvent } from "../../client/index.ts";
import type { HintSight } from "../presentations/presentation.ts";

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

export const hintSight = ({ phase, legal, events }: CoachedMatch): HintSight => ({
  phase,
  can: new Set(
    legal.flatMap((action) => (action["lastCard"] === true ? [action.type, "lastCard"] : [action.type])),
  ),
  happened: new Set(events.map(({ type }) => type)),
});
