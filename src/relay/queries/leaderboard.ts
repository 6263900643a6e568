// The best players of a game: as many as anybody reads, each with the rank that all who stand above give it.

import type { BoardPlace } from "../ports/rating-store.ts";
import type { Relay } from "../relay.ts";
import type { Page } from "./page.ts";

export interface RankedPlayer {
  /** 1 the best; equal ratings share the smaller number. */
  readonly rank: number;
  readonly player: string;
  readonly name: string;
  readonly bot: boolean;
  readonly rating: number;
  /** Rated matches. */
  readonly played: number;
}

export interface BoardRequest {
  readonly game: string;
  readonly limit: number;
  /** The `next` of the page before; null for the first page. */
  readonly cursor: string | null;
}

/**
 * A page's ranks are counted from the top each time that it is read, so they are right however much has changed since the
 * page before: so the list has an end, and a page down there costs no more than some 15 read units.
 */
export const BOARD_DEPTH = 1_000;

export const leaderboard = async (
  relay: Relay,
  { game, limit, cursor }: BoardRequest,
): Promise<Page<RankedPlayer>> => {
  const places = await relay.ratings.board(game, { at: cursor, limit: limit + 1, depth: BOARD_DEPTH });
  const first = cursor === null ? 0 : places.filter(({ at }) => at >= cursor).length;
  // A cursor that no page gave: nobody there is read.
  if (first >= BOARD_DEPTH) return { items: [], next: null };
  const end = Math.min(first + limit, BOARD_DEPTH);
  const last = places[end - 1];
  const players = await relay.players.readMany(places.slice(first, end).map(({ player }) => player));
  const gone = places.slice(first, end).filter(({ player }) => !players.some(({ id }) => id === player));
  await Promise.all(gone.map(({ player }) => relay.ratings.unlist(player, game)));
  const items = ranked(places.slice(0, end).filter((place) => !gone.includes(place)))
    .slice(first)
    .flatMap(({ rank, place: { player, rating, played } }) => {
      const known = players.find(({ id }) => id === player);
      return known ? [{ rank, player, name: known.name, bot: known.bot, rating, played }] : [];
    });
  return { items, next: last && places.length > end && end < BOARD_DEPTH ? last.at : null };
};

const ranked = (places: readonly BoardPlace[]) => {
  let rank = 0;
  return places.map((place, n) => {
    if (places[n - 1]?.rating !== place.rating) rank = n + 1;
    return { rank, place };
  });
};

/** Whether a text may be a cursor of a board. */
export const isBoardCursor = (cursor: string): boolean => /^\d{8}_[0-9A-Za-z]{1,24}_\d{1,9}$/.test(cursor);
