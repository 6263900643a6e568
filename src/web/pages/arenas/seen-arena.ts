// Arenas as the relay answers, also a newer one. Types alone.
import type { DataOf } from "../../../client/rest-types.ts";

export type SeenStanding = DataOf<"listStandings">["items"][number];
export type SeenPairing = DataOf<"listArenaMatches">["items"][number];
export type SeenSeries = DataOf<"getSeries">;
export type SeenSeriesPlace = DataOf<"listSeriesStandings">["items"][number];
