// What a replay proves about its match, and what it cannot prove. Types alone; the words are in `words/replay`.
import type { RecordProof } from "../../client/index.ts";
import type { OpenRoll } from "../../match/open-rolls.ts";
import type { OpenDeal } from "../../match/verify.ts";

/**
 * `sealed`: everything follows from the secret behind the commitment that this browser saw before the first deal.
 * `consistent`: the same, but this browser did not see the commitment. `failed`: a check failed. `unserved`: no relay
 * served the record, so there is nothing to check.
 */
export type ProofState = "sealed" | "consistent" | "failed" | "unserved";

/** What holds. */
export type Proved = "commitment" | "secret" | "deals" | "entropy" | "ownEntropy" | "entries" | "result";

/** What a forger could have written. */
export type Unproved = "commitment" | "promises" | "played" | "options" | "players" | "times";

/** The check that failed. */
export type FailedCheck =
  | "commitmentSeen"
  | "commitment"
  | "entropy"
  | "deals"
  | "rolls"
  | "entries"
  | "result"
  | "promises";

export interface ReplayProof {
  readonly state: ProofState;
  readonly deals: readonly OpenDeal[];
  readonly rolls: readonly OpenRoll[];
  readonly proved: readonly Proved[];
  readonly unproved: readonly Unproved[];
  /** The seats that promised entropy and kept it to themselves. */
  readonly notRevealed: readonly number[];
  /** `entry`: the number of the entry in the record, from 0. Null: it is not about one entry. */
  readonly failed: { readonly check: FailedCheck; readonly entry: number | null } | null;
}

/** What this browser noted while the match was played. */
export interface PlayedNotes {
  /** The commitment that was shown before the first deal. */
  readonly commitment: string | null;
  /** What the client library proved at the end. */
  readonly proved: readonly RecordProof[];
}

export const NO_NOTES: PlayedNotes = { commitment: null, proved: [] };
