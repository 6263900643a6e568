// The bot accounts of their owners.
import type { Player } from "./player-store.ts";

export interface BotStore {
  /**
   * False where the owner is gone, has as many bots as it may, or has this bot already. `most`: null for no limit. Exact
   * even for simultaneous calls.
   */
  create(owner: string, bot: Player, keptUntilMs: number, most: number | null): Promise<boolean>;
  /** Ids, in no order. Strongly consistent. */
  list(owner: string): Promise<readonly string[]>;
  /** Removes the bot from its owner's list. The account itself stays. */
  release(bot: Player): Promise<void>;
}
