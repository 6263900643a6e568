// Reads of a series of arenas: the series, and its table over all nights.
import type { Series } from "../../match/arena/arena.ts";
import { ratingSpan } from "../../match/skill.ts";
import type { SeriesStandingView, SeriesView } from "../../protocol/arenas.ts";
import type { SeriesPlace, SeriesRow } from "../ports/arenas.ts";
import type { Player } from "../ports/people.ts";
import type { Page, PageRequest } from "../queries/page.ts";
import type { Relay } from "../relay.ts";
import { podiumNames, podiumView } from "./arena-view.ts";
import { type ArenaAsking, entrantKeyOf } from "./find-arena.ts";
import { storedRows } from "./stored-rows.ts";

export interface SeriesAsking extends Pick<ArenaAsking, "player" | "code"> {
  readonly series: string;
}

/** A private one is there for those who find one of its arenas. Null: no such series. */
const findSeries = async (
  relay: Relay,
  { series: id, player, code }: SeriesAsking,
): Promise<Series | null> => {
  const series = await relay.series.read(id);
  if (!series || series.code === null || series.code === code || series.maker === player?.id) return series;
  return player && (await hasEntered(relay, series, player)) ? series : null;
};

/** A private arena is not rated. */
const hasEntered = async (
  relay: Relay,
  { next, nights }: Series,
  player: Pick<Player, "id" | "owner">,
): Promise<boolean> => {
  const key = entrantKeyOf({ rated: false }, player);
  const arenas = [...(next === null ? [] : [next]), ...nights.map(({ arena }) => arena)];
  const places = await relay.arenas.entrantsAt(arenas.map((arena) => ({ arena, key })));
  return places.length > 0;
};

/** Null: no such series. */
export const getSeries = async (relay: Relay, asking: SeriesAsking): Promise<SeriesView | null> => {
  const series = await findSeries(relay, asking);
  if (!series) return null;
  const { id, name, game, every, next, nights } = series;
  const [[maker], nameOf] = await Promise.all([
    relay.players.readMany([series.maker]),
    podiumNames(relay, nights),
  ]);
  return {
    ...{ id, name, game, every, next },
    maker: { player: series.maker, name: maker?.name ?? "" },
    nights: nights.map(({ arena, startsAtMs, entrants, podium }) => ({
      arena,
      startsAt: new Date(startsAtMs).toISOString(),
      entrants,
      podium: podiumView(podium, (key) => nameOf(arena, key)),
    })),
  };
};

/**
 * As the last night has left it. The cursor is the number of rows before the page. Rows whose players have not come for long
 * are gone. Null: no such series.
 */
export const listSeriesStandings = async (
  relay: Relay,
  asking: SeriesAsking,
  { limit, cursor }: PageRequest,
): Promise<Page<SeriesStandingView> | null> => {
  const series = await findSeries(relay, asking);
  if (!series) return null;
  const first = Number(cursor ?? 0);
  const rows = await storedRows((page) => relay.series.table(series.id, page), first, limit + 1);
  const shown = rows.slice(0, limit);
  const places = await relay.series.placesOf(
    series.id,
    shown.map(({ player }) => player),
  );
  const placeOf = new Map(places.map((place) => [place.player, place]));
  return {
    items: shown.flatMap((row) => {
      const place = placeOf.get(row.player);
      return place ? [rowView(row, place)] : [];
    }),
    next: rows.length > limit ? String(first + limit) : null,
  };
};

const rowView = ({ place }: SeriesRow, of: SeriesPlace): SeriesStandingView => {
  const { player, name, bot, nights, points, played, skill } = of;
  return { place, player, name, bot, nights, points, played, rating: ratingSpan(skill) };
};
