// The best players of a game, each with its rank.

import type { Ranked } from "../../protocol/history.ts";
import type { BoardPlace } from "../ports/results.ts";
import type { Relay } from "../relay.ts";
import type { Page } from "./page.ts";

export interface BoardRequest {
  readonly game: string;
  readonly limit: number;
  /** The `next` of the page before; null for the first page. */
  readonly cursor: string | null;
}

/**
 * A page counts its ranks from the top each time, so they are right even if much has changed. So the list has an end.
 * The last page costs about 15 read units.
 */
export const BOARD_DEPTH = 1_000;

export const leaderboard = async (
  relay: Relay,
  { game, limit, cursor }: BoardRequest,
): Promise<Page<Ranked>> => {
  const places = await relay.ratings.board(game, { at: cursor, limit: limit + 1, depth: BOARD_DEPTH });
  const first = cursor === null ? 0 : places.filter(({ at }) => at >= cursor).length;
  const end = Math.min(first + limit, BOARD_DEPTH);
  const last = places[end - 1];
  const players = await relay.players.readMany(places.slice(first, end).map(({ player }) => player));
  const gone = places.slice(first, end).filter(({ player }) => !players.some(({ id }) => id === player));
  await Promise.all(gone.map(({ player }) => relay.ratings.unlist(player, game)));
  const items = withRanks(places.slice(0, end).filter((place) => !gone.includes(place)))
    .slice(first)
    .flatMap(({ rank, place: { player, rating, played } }) => {
      const known = players.find(({ id }) => id === player);
      if (!known) return [];
      const { name, bot, face } = known;
      return [{ rank, player, name, bot, ...(face && { face }), rating, played }];
    });
  return { items, next: last && places.length > end && end < BOARD_DEPTH ? last.at : null };
};

const withRanks = (places: readonly BoardPlace[]) => {
  let rank = 0;
  return places.map((place, n) => {
    if (places[n - 1]?.rating !== place.rating) rank = n + 1;
    return { rank, place };
  });
};
