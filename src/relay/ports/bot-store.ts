// The bot accounts of their owners.
import type { Player } from "./player-store.ts";

export interface BotStore {
  /**
   * False where the owner has as many as it may, or is gone. `most`: null for any number. Exact, also where several are
   * made at once.
   */
  create(owner: string, bot: Player, keptUntilMs: number, most: number | null): Promise<boolean>;
  /** Ids, in no order; strongly consistent. */
  list(owner: string): Promise<readonly string[]>;
  /** Takes it off its owner's list; the account itself stays. */
  release(bot: Player): Promise<void>;
}
