// The other cells, which answer from their own stores. Each call throws `Unavailable` if the cell does not answer.

import type { Skill } from "../../match/skill.ts";
import type { MatchView } from "../../protocol/match.ts";
import type { HistoryEntry } from "./history-store.ts";
import type { Player } from "./player-store.ts";
import type { RatedPlayer } from "./rating-store.ts";
import type { Token } from "./token-store.ts";

export interface TokenHolder {
  readonly player: Player;
  readonly token: Pick<Token, "id" | "account" | "scopes" | "endsAtMs">;
  readonly skills: readonly Omit<RatedPlayer, "rating">[];
}

/** The result of one player in one match. */
export interface ResultName {
  readonly match: string;
  readonly player: string;
  /** The cell of the match gives it out, and shows the result to nobody else. */
  readonly proof: string;
}

export interface VisitorResult {
  readonly entry: HistoryEntry;
  /** What a rated match adds to the player's skill. */
  readonly gain: Skill | null;
  /** As the player sees the match. */
  readonly view: MatchView;
}

export interface Cells {
  /**
   * Who holds the token of this hash, by the word of the cell at this address. `by`: the cell that asks. Null: nobody.
   * `elsewhere`: the token is in use in too many cells now.
   */
  holderOf(cellUrl: string, hash: string, by: string): Promise<TokenHolder | "elsewhere" | null>;
  /** Whether the player still lives in that cell. */
  hasPlayer(cellUrl: string, player: string): Promise<boolean>;
  /** Tells a cell that its visitor, or a token of it, may be gone. Resolves when the cell has checked. */
  tellChange(cellUrl: string, player: string): Promise<void>;
  /** Null for no such result. */
  resultOf(cellUrl: string, result: ResultName): Promise<VisitorResult | null>;
  /** Tells a player's home that the cell `from` has a result. Resolves when the home has kept it. */
  tellResult(cellUrl: string, result: ResultName & { readonly from: string }): Promise<void>;
}
