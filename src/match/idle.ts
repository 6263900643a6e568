// When an idle match ends unfinished. Times come in as numbers.
import { isDeserted } from "./absence.ts";
import { dueMs } from "./clocks.ts";
import type { HydratedLive } from "./hydrate.ts";

/** A match with only house bots and players who are away or have left. */
const DESERTED_MS = 2 * 60 * 1000;
/** A match with players who may come back, but without a running clock. */
const FORGOTTEN_MS = 7 * 24 * 3600 * 1000;

/** `idleSinceMs` after a commit at `nowMs` that led from `before` to `after`. `before` is null at the start. */
export const idleSince = (before: HydratedLive | null, after: HydratedLive, nowMs: number): number | null => {
  if (!isDeserted(after)) return dueMs(after) === null ? nowMs : null;
  return before && isDeserted(before) ? before.idleSinceMs : nowMs;
};

/** When the match is abandoned unless somebody plays. Null where a clock will end the match. */
export const abandonAtMs = (match: HydratedLive): number | null =>
  match.idleSinceMs === null ? null : match.idleSinceMs + (isDeserted(match) ? DESERTED_MS : FORGOTTEN_MS);
