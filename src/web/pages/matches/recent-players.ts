// Whom a player has met lately, from the list of its matches. Pure.
import type { ListedMatch } from "../../../client/index.ts";

export interface MetPlayer {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
  readonly face?: string;
}

type MatchSeats = Pick<ListedMatch, "seats">;

/** Whom the player met last comes first. Each comes once, with the newest name. House bots are nobody. */
export const recentPlayers = (matches: readonly MatchSeats[], own: string): readonly MetPlayer[] => {
  const met = new Map<string, MetPlayer>();
  for (const { player, name, bot, face } of matches.flatMap(({ seats }) => seats)) {
    if (player !== null && player !== own && !met.has(player))
      met.set(player, { id: player, name, bot, ...(face && { face }) });
  }
  return [...met.values()];
};
