// A change of a stored match, as those hear of it who follow the table's stream: what it was, and what it is now.
import type { StoredMatch } from "./stored-match.ts";

export interface MatchChange {
  /** Null where it was opened. */
  readonly before: StoredMatch | null;
  /** Null where it has been removed. */
  readonly after: StoredMatch | null;
}
