// Reads of a series of arenas: the series, and its table over all nights.
import { ratingSpan } from "../../match/skill.ts";
import type { SeriesStandingView, SeriesView } from "../../protocol/arenas.ts";
import type { SeriesPlace } from "../ports/arenas.ts";
import type { Page, PageRequest } from "../queries/page.ts";
import type { Relay } from "../relay.ts";
import { podiumNames, podiumView } from "./arena-view.ts";

/** A page reads all players of the series, so the list has an end. */
const MOST_ROWS = 1_000;

/** Null: no such series. */
export const getSeries = async (relay: Relay, id: string): Promise<SeriesView | null> => {
  const series = await relay.series.read(id);
  if (!series) return null;
  const { name, game, every, next, nights } = series;
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

/** By points, then by fewer nights. The cursor is the number of rows before the page. Null: no such series. */
export const listSeriesStandings = async (
  relay: Relay,
  id: string,
  { limit, cursor }: PageRequest,
): Promise<Page<SeriesStandingView> | null> => {
  if (!(await relay.series.read(id))) return null;
  const rows = (await relay.series.places(id)).toSorted(inOrder).slice(0, MOST_ROWS);
  const first = Number(cursor ?? 0);
  const items = placesOf(rows).slice(first, first + limit);
  return { items, next: rows.length > first + limit ? String(first + limit) : null };
};

const inOrder = (a: SeriesPlace, b: SeriesPlace): number =>
  b.points - a.points || a.nights - b.nights || (a.player < b.player ? -1 : 1);

const placesOf = (rows: readonly SeriesPlace[]): readonly SeriesStandingView[] => {
  let place = 0;
  return rows.map((row, n) => {
    const before = rows[n - 1];
    if (before?.points !== row.points || before.nights !== row.nights) place = n + 1;
    const { player, name, bot, nights, points, played, skill } = row;
    return { place, player, name, bot, nights, points, played, rating: ratingSpan(skill) };
  });
};
