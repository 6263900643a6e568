// Makes the view of a player that everybody may see.
import type { PlayerView } from "../../protocol/player.ts";
import type { Player } from "../ports/people.ts";
import type { Relay } from "../relay.ts";

export const playerView = ({ id, name, bot, face, about, owner, createdAtMs }: Player): PlayerView => ({
  id,
  name,
  bot,
  ...(face && { face }),
  ...(about === null ? {} : { about }),
  ...(owner === null ? {} : { owner }),
  createdAt: new Date(createdAtMs).toISOString(),
});

/** The player as everybody sees it, with its ratings if there are any. */
export const ratedView = async (relay: Relay, player: Player): Promise<PlayerView> => {
  const ratings = await relay.ratings.ofPlayer(player.id);
  if (ratings.length === 0) return playerView(player);
  const byGame = ratings.map(({ game, rating, played }) => [game, { rating, played }]);
  return { ...playerView(player), ratings: Object.fromEntries(byGame) };
};
