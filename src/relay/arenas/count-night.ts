// Counts an ended arena in its series: once for each player, by the start of the night that was counted last.
import type { Arena, Pairing, Standing } from "../../match/arena/arena.ts";
import { skillsAfter } from "../../match/arena/night.ts";
import { NEWCOMER } from "../../match/skill.ts";
import { inParallel } from "../delivery/in-parallel.ts";
import type { SeriesPlace, SeriesRow } from "../ports/arenas.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { PAGE_ROWS } from "./stored-rows.ts";

export interface EndedNight {
  readonly rows: readonly Standing[];
  readonly pairings: readonly Pairing[];
  /** The next arena. Null: none comes. */
  readonly next: string | null;
}

const AT_ONCE = 32;
/** The table has an end, so a night reads no more of it. */
const MOST_ROWS = 1_000;
const NIGHTS = 30;
const MOST_CONFLICTS = 8;

export const countNight = async (
  relay: Relay,
  arena: Arena,
  { rows, pairings, next }: EndedNight,
): Promise<void> => {
  const { series, startsAtMs } = arena;
  if (series === null) return;
  const played = rows.filter((row) => row.played > 0);
  const table = await tableBefore(relay, series);
  const known = new Set([...table, ...played].map(({ player }) => player));
  const places = new Map(
    (await relay.series.placesOf(series, [...known])).map((place) => [place.player, place]),
  );
  // A handler that died may have counted some. They are judged by what they were before.
  const skillBefore = (player: string) => {
    const place = places.get(player);
    if (!place) return NEWCOMER;
    return place.lastNightMs === startsAtMs ? place.skillBefore : place.skill;
  };
  const skills = skillsAfter(pairings, skillBefore);
  const after = new Map(places);
  const named = played.filter(({ name }) => name !== "");
  await inParallel(named, AT_ONCE, async (row) => {
    const place = places.get(row.player) ?? null;
    if (place && place.lastNightMs >= startsAtMs) return;
    const before = skillBefore(row.player);
    const counted: SeriesPlace = {
      ...{ player: row.player, name: row.name, bot: row.bot },
      nights: (place?.nights ?? 0) + 1,
      points: (place?.points ?? 0) + row.points,
      played: (place?.played ?? 0) + row.played,
      skill: skills.get(row.player) ?? before,
      skillBefore: before,
      lastNightMs: startsAtMs,
    };
    await relay.series.count(series, place, counted, arena.expires);
    after.set(row.player, counted);
  });
  await relay.series.putTable(series, rowsOf([...after.values()]), arena.expires);
  await noteNight(relay, arena, next);
};

/** All of it. */
const tableBefore = async (relay: Relay, series: string): Promise<readonly SeriesRow[]> => {
  const rows: SeriesRow[] = [];
  for (let page = 0; ; page++) {
    const more = await relay.series.table(series, page);
    rows.push(...more);
    if (more.length < PAGE_ROWS) return rows;
  }
};

/** By points, then by fewer nights. Who has not played tonight and was not among them has not become better. */
const rowsOf = (places: readonly SeriesPlace[]): readonly SeriesRow[] => {
  const sorted = places.toSorted(inOrder).slice(0, MOST_ROWS);
  let place = 0;
  return sorted.map(({ player, points, nights }, n) => {
    const before = sorted[n - 1];
    if (before?.points !== points || before.nights !== nights) place = n + 1;
    return { place, player };
  });
};

const inOrder = (a: SeriesPlace, b: SeriesPlace): number =>
  b.points - a.points || a.nights - b.nights || (a.player < b.player ? -1 : 1);

const noteNight = async (relay: Relay, arena: Arena, next: string | null): Promise<void> => {
  const { id, series, startsAtMs, entrants, podium, expires } = arena;
  for (let conflicts = 0; conflicts < MOST_CONFLICTS; conflicts++) {
    const before = series === null ? null : await relay.series.read(series);
    if (!before) return;
    const others = before.nights.filter((night) => night.arena !== id);
    const nights = [{ arena: id, startsAtMs, entrants, podium }, ...others].slice(0, NIGHTS);
    if (await relay.series.commit(before, { ...before, nights, next, expires })) return;
  }
  throw new Unavailable("a series that so many others change", 50, null);
};
