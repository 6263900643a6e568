// A player as everybody may see it.
import type { Player as PlayerView } from "../protocol/player.ts";
import type { Player } from "./ports/player-store.ts";

export const playerView = ({ id, name, bot, about, owner, createdAtMs }: Player): PlayerView => ({
  id,
  name,
  bot,
  ...(about === null ? {} : { about }),
  ...(owner === null ? {} : { owner }),
  createdAt: new Date(createdAtMs).toISOString(),
});
