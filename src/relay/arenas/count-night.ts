// Counts an ended arena in its series: once for each player, by the start of the night that was counted last.
import type { Arena, Pairing, Standing } from "../../match/arena/arena.ts";
import { skillsAfter } from "../../match/arena/night.ts";
import { NEWCOMER } from "../../match/skill.ts";
import { inParallel } from "../delivery/in-parallel.ts";
import type { SeriesPlace } from "../ports/arenas.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";

export interface EndedNight {
  readonly rows: readonly Standing[];
  readonly pairings: readonly Pairing[];
  /** The next arena. Null: none comes. */
  readonly next: string | null;
}

const AT_ONCE = 32;
const NIGHTS = 30;
const MOST_CONFLICTS = 8;

export const countNight = async (
  relay: Relay,
  arena: Arena,
  { rows, pairings, next }: EndedNight,
): Promise<void> => {
  const { series, startsAtMs } = arena;
  if (series === null) return;
  const places = new Map((await relay.series.places(series)).map((place) => [place.player, place]));
  // A handler that died may have counted some. They are judged by what they were before.
  const skillBefore = (player: string) => {
    const place = places.get(player);
    if (!place) return NEWCOMER;
    return place.lastNightMs === startsAtMs ? place.skillBefore : place.skill;
  };
  const skills = skillsAfter(pairings, skillBefore);
  const played = rows.filter((row) => row.played > 0 && row.name !== "");
  await inParallel(played, AT_ONCE, async (row) => {
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
  });
  await noteNight(relay, arena, next);
};

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
