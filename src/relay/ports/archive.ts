// What is kept of finished matches when the hot items are gone.
import type { MatchEnd } from "../../match/match-end.ts";
import type { StoredMatch } from "../../match/stored-match.ts";

export interface Archived {
  readonly match: StoredMatch;
  readonly end: MatchEnd;
}

export interface Archive {
  /** Written again, it is the same. `match.expires`: until when, Unix seconds. */
  put(archived: Archived): Promise<void>;
  read(id: string): Promise<Archived | null>;
  /** Those that are gone are left out; at most 100. */
  readMany(ids: readonly string[]): Promise<readonly Archived[]>;
}
