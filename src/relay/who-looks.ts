// Who a caller is at a table: a seat, or a spectator.
import type { StoredMatch } from "../match/stored-match.ts";
import type { Onlooker } from "../match/told.ts";

/** By the player, or else by the connection that a seat is bound to. */
export const onlookerOf = (
  match: StoredMatch,
  player: string | null,
  connection: string | null,
): Onlooker => {
  const seat =
    player === null
      ? match.connections.findIndex((bound) => bound !== null && bound === connection)
      : match.players.indexOf(player);
  return seat < 0 ? "spectator" : seat;
};
