// Maps a caller to its viewer in a match: a seat, or a spectator. Lists the seats that receive frames. A player who has
// left for good is a spectator.
import type { Seat } from "../../games/game.ts";
import { hasLeft } from "../../match/absence.ts";
import { actorsOf } from "../../match/actors-of.ts";
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { Viewer } from "../../match/redact.ts";
import type { StoredMatch } from "../../match/stored-match.ts";

/** By the player. Without a player, by the connection that a seat is bound to. */
export const viewerOf = (match: LoadedMatch, player: string | null, connection: string | null): Viewer => {
  const seat =
    player === null
      ? match.connections.findIndex((bound) => bound !== null && bound === connection)
      : match.players.indexOf(player);
  return seat < 0 || hasLeft(match, seat) ? "spectator" : seat;
};

/** The seat that the player has left for good. Null for everybody else. */
export const leftSeatOf = (match: LoadedMatch, player: string | null): Seat | null => {
  const seat = player === null ? -1 : match.players.indexOf(player);
  return seat >= 0 && hasLeft(match, seat) ? seat : null;
};

/** The host is the player in the lowest seat whose player has not left for good. */
export const isHost = (match: LoadedMatch, player: string): boolean =>
  match.players.find((sitting, seat) => sitting !== null && !hasLeft(match, seat)) === player;

/** The player's seat in a match that is not loaded; null for none. Folds the log only if it may contain a leaving. */
export const seatOfPlayer = (match: StoredMatch, player: string): Seat | null => {
  const seat = match.players.indexOf(player);
  return seat < 0 || actorsOf(match)?.[seat]?.left ? null : seat;
};

/** A seat that receives frames, and its bound connection. */
export interface BoundSeat {
  readonly seat: Seat;
  readonly connection: string;
}

/**
 * A player who has left for good sees what a spectator sees. So a connection that binds to the seat after that receives
 * no frame of the seat.
 */
export const boundSeats = (match: LoadedMatch): readonly BoundSeat[] =>
  match.connections.flatMap((connection, seat) =>
    connection === null || hasLeft(match, seat) ? [] : [{ seat, connection }],
  );
