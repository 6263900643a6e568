// Who a caller is at a table: a seat, or a spectator. Whoever has left for good is a spectator.
import type { Seat } from "../../games/game.ts";
import { hasLeft } from "../../match/absence.ts";
import { hydrateIfHandedOver } from "../../match/handed-over.ts";
import type { Viewer } from "../../match/redact.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import type { LoadedMatch } from "./load-match.ts";

/** What is held of a match, as far as it says who sits there. */
type Table = Pick<LoadedMatch, "match" | "ticked">;

/** By the player, or else by the connection that a seat is bound to. */
export const viewerOf = (table: Table, player: string | null, connection: string | null): Viewer => {
  const { match } = table;
  const seat =
    player === null
      ? match.connections.findIndex((bound) => bound !== null && bound === connection)
      : match.players.indexOf(player);
  return seat < 0 || isGone(table, seat) ? "spectator" : seat;
};

/** The seat that its player has left for good; null for everybody else. */
export const leftSeatOf = (table: Table, player: string | null): Seat | null => {
  const seat = player === null ? -1 : table.match.players.indexOf(player);
  return seat >= 0 && isGone(table, seat) ? seat : null;
};

/** Of those who have not left for good, the player in the lowest seat is the host. */
export const isHost = (table: Table, player: string): boolean =>
  table.match.players.find((sitting, seat) => sitting !== null && !isGone(table, seat)) === player;

/** The player's seat in a match that is not held; null for none. The log is folded only if it may tell of leaving. */
export const seatOfPlayer = (match: StoredMatch, player: string): Seat | null => {
  const viewer = viewerOf({ match, ticked: hydrateIfHandedOver(match) }, player, null);
  return viewer === "spectator" ? null : viewer;
};

const isGone = ({ ticked }: Table, seat: Seat): boolean => ticked !== null && hasLeft(ticked.timeline, seat);
