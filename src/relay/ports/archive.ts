// The archive of finished matches, which outlives the hot items.
import type { MatchStanding } from "../../match/match-standing.ts";
import type { EndedMatch } from "../../match/stored-match.ts";

export interface Archived {
  readonly match: EndedMatch;
  readonly standing: MatchStanding;
}

export interface Archive {
  /** A second write changes nothing. `match.expires`: Unix seconds. */
  put(archived: Archived): Promise<void>;
  read(id: string): Promise<Archived | null>;
  /** Leaves out matches that are gone. At most 100 ids. */
  readMany(ids: readonly string[]): Promise<readonly Archived[]>;
}
