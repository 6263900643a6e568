// The arenas that a player has entered, and what it has won in their series, for the player alone.
import type { EntrantState } from "../../games/arena-kinds.ts";
import { stateOf } from "../../match/arena/standings.ts";
import { ratingSpan } from "../../match/skill.ts";
import type { PlacedEntrant, SeriesPlace } from "../ports/arenas.ts";
import type { Relay } from "../relay.ts";

/** Entries come before all else that belongs to a player. */
const MOST_BELONGINGS = 5_000;

export interface ExportedArenas {
  readonly arenas: readonly (PlacedEntrant & { readonly state: EntrantState })[];
  readonly series: readonly (SeriesPlace & {
    readonly series: string;
    readonly rating: ReturnType<typeof ratingSpan>;
  })[];
}

export const exportedArenas = async (relay: Relay, player: string): Promise<ExportedArenas> => {
  const belongings = await relay.belongings.list(player, MOST_BELONGINGS);
  const entries = belongings.flatMap(({ entry }) => entry ?? []);
  if (entries.length === 0) return { arenas: [], series: [] };
  const [arenas, known] = await Promise.all([
    relay.arenas.entrantsAt(entries),
    relay.arenas.readMany(entries.map(({ arena }) => arena)),
  ]);
  const ids = [...new Set(known.flatMap(({ series }) => series ?? []))];
  const places = await Promise.all(
    ids.map(async (series) =>
      (await relay.series.placesOf(series, [player])).map((place) => ({
        ...{ series, ...place, rating: ratingSpan(place.skill) },
      })),
    ),
  );
  return {
    arenas: arenas
      .toSorted((a, b) => b.enteredAtMs - a.enteredAtMs)
      .map((entrant) => ({ ...entrant, state: stateOf(entrant) })),
    series: places.flat(),
  };
};
