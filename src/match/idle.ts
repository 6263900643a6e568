// When a match ends unfinished: nobody is left to play it. Times come in as numbers.
import { isDeserted } from "./absence.ts";
import { dueMs, type Ticked } from "./clocks.ts";
import type { StoredMatch } from "./stored-match.ts";
import { isEnded } from "./timeline.ts";

/** With only house bots, the away and the gone. */
const DESERTED_MS = 2 * 60 * 1000;
/** With players who may come back, but no clock that runs. */
const FORGOTTEN_MS = 7 * 24 * 3600 * 1000;

/** `quietAtMs` after a commit at `nowMs` that led from one moment to the other. */
export const idleSince = (
  match: StoredMatch,
  before: Ticked | null,
  after: Ticked,
  nowMs: number,
): number => {
  if (isEnded(after.timeline)) return 0;
  if (!isDeserted(after.timeline)) return dueMs(after, match.clocks) === null ? nowMs : 0;
  return before && isDeserted(before.timeline) ? match.idleSinceMs : nowMs;
};

/** When the match is abandoned unless somebody plays; null where a clock sees to its end. */
export const abandonAtMs = ({ idleSinceMs: quietAtMs }: StoredMatch, { timeline }: Ticked): number | null => {
  if (quietAtMs === 0) return null;
  return quietAtMs + (isDeserted(timeline) ? DESERTED_MS : FORGOTTEN_MS);
};
