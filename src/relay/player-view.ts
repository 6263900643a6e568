// A player as everybody may see it.
import type { Player as PlayerView } from "../protocol/player.ts";
import type { Player } from "./ports/player-store.ts";

export const playerView = ({ id, name, createdAtMs }: Player): PlayerView => ({
  id,
  name,
  bot: false,
  createdAt: new Date(createdAtMs).toISOString(),
});
