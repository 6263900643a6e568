// The fold of a match, if only for who acts for its seats: most logs show without it that all their players do.
import type { Ticked } from "./clocks.ts";
import { codecOf } from "./log.ts";
import type { StoredMatch } from "./stored-match.ts";
import { isKnown, timelineOf } from "./timeline.ts";

/** Null where no seat has been handed over, or this build cannot tell. */
export const hydrateIfHandedOver = (match: StoredMatch): Ticked | null =>
  match.status !== "open" && codecOf(match.log)?.mayHandOver(match.log) && isKnown(match)
    ? { timeline: timelineOf(match), tickedAtMs: match.tickedAtMs }
    : null;
