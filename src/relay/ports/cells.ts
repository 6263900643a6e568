// The other cells, which answer from their own stores.
import type { Player } from "./player-store.ts";
import type { Token } from "./token-store.ts";

export interface TokenHolder {
  readonly player: Player;
  readonly token: Pick<Token, "id" | "account" | "scopes" | "endsAtMs">;
}

export interface Cells {
  /**
   * Who holds the token of this hash, by the word of the cell at this address. Null: nobody.
   * @throws Unavailable if the cell does not answer.
   */
  holderOf(cellUrl: string, hash: string): Promise<TokenHolder | null>;
}
