// Where a player sits: the open and live matches on its own list, as the matches themselves say.
import type { StoredMatch } from "../../match/stored-match.ts";
import { seatOfPlayer } from "../match/viewer-of.ts";
import type { Relay } from "../relay.ts";

export interface SeatedMatch {
  readonly match: StoredMatch & { readonly status: "open" | "live" };
  readonly seat: number;
}

/** A table that is opened is on the list a moment before it is there. */
const OPENED_BY_NOW_MS = 60_000;

/** Of the newest `most` on the list, newest first. What is none of these any more leaves the list. */
export const matchesOfPlayer = async (
  relay: Relay,
  player: string,
  most: number,
): Promise<readonly SeatedMatch[]> => {
  const tables = await relay.players.matches(player, most);
  const stored = await relay.matches.readMany(tables.map(({ match }) => match));
  const looked = tables.map((table) => {
    const match = stored.find(({ id }) => id === table.match);
    return { table, match, seat: match ? seatOfPlayer(match, player) : null };
  });
  const byNowMs = relay.time.now() - OPENED_BY_NOW_MS;
  // An open table without the player may be one where it is just sitting down: the list is written before the seat.
  // A live one that the player has left stays, unseen: by this an erasure finds its card.
  const stale = looked.filter(({ table, match }) =>
    match
      ? isOver(match) || (match.status === "live" && !match.players.includes(player))
      : table.createdAtMs < byNowMs,
  );
  await Promise.all(
    stale.map(({ table }) => relay.players.removeMatch(player, table.match, table.createdAtMs)),
  );
  return looked.flatMap(({ match, seat }) => {
    if (!match || seat === null || (match.status !== "open" && match.status !== "live")) return [];
    return [{ match: { ...match, status: match.status }, seat }];
  });
};

const isOver = ({ status }: StoredMatch): boolean => status === "over" || status === "abandoned";
