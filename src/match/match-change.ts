// A change of a stored match, as the store's stream delivers it: the match before, and the match now.
import type { StoredMatch } from "./stored-match.ts";

export interface MatchChange {
  /** Null where the match was opened. */
  readonly before: StoredMatch | null;
  /** Null where the match was removed. */
  readonly after: StoredMatch | null;
}
