// Makes the views of arenas, with the names of those whom they name.
import type { Arena, Entrant, PodiumPlace } from "../../match/arena/arena.ts";
import { stateOf } from "../../match/arena/standings.ts";
import { shownClocks } from "../../match/shown-clocks.ts";
import type { ArenaView } from "../../protocol/arenas.ts";
import type { Relay } from "../relay.ts";
import type { FoundArena } from "./find-arena.ts";
import type { TableNow } from "./table-now.ts";

/** With the table, if somebody has folded it. */
export interface ShownArena extends FoundArena {
  readonly table: TableNow | null;
}

/** In the same order. `viewer`: the player who asks, if it may read. */
export const arenaViews = async (
  relay: Relay,
  shown: readonly ShownArena[],
  viewer: string | null,
): Promise<readonly ArenaView[]> => {
  const [makers, nameOf] = await Promise.all([
    relay.players.readMany([...new Set(shown.map(({ arena }) => arena.maker))]),
    podiumNames(
      relay,
      shown.map(({ arena, table }) => ({ arena: arena.id, podium: podiumOf({ arena, table }) })),
    ),
  ]);
  return shown.map(({ arena, entrant, table }) => ({
    ...settingsOf(arena),
    ...(arena.code !== null && viewer !== null && (entrant || arena.maker === viewer)
      ? { code: arena.code }
      : {}),
    startsAt: iso(arena.startsAtMs),
    minutes: arena.minutes,
    endsAt: iso(arena.endsAtMs),
    every: arena.every,
    series: arena.series,
    status: arena.status,
    entrants: arena.entrants,
    matches: table?.matches ?? arena.pairings,
    maker: { player: arena.maker, name: makers.find(({ id }) => id === arena.maker)?.name ?? "" },
    podium: podiumView(podiumOf({ arena, table }), (key) => nameOf(arena.id, key)),
    you: entrant && youIn(entrant, table),
  }));
};

/** The view of one arena. */
export const arenaView = async (
  relay: Relay,
  shown: ShownArena,
  viewer: string | null,
): Promise<ArenaView> => {
  const [view] = await arenaViews(relay, [shown], viewer);
  if (!view) throw new Error("no view of an arena");
  return view;
};

const settingsOf = (arena: Arena) => ({
  id: arena.id,
  game: arena.game,
  name: arena.name,
  rules: arena.rules,
  options: arena.options,
  clocks: shownClocks(arena.clocks) ?? {},
  seats: arena.seats,
  rated: arena.rated,
  entry: arena.entry,
  visibility: arena.code === null ? ("public" as const) : ("private" as const),
  fill: arena.fill,
  ...(arena.fill === "bots" ? { level: arena.level } : {}),
});

const podiumOf = ({ arena, table }: Pick<ShownArena, "arena" | "table">): readonly PodiumPlace[] =>
  table?.podium ?? arena.podium;

interface NamedPodium {
  readonly arena: string;
  readonly podium: readonly PodiumPlace[];
}

/** The names as they stand on the entrants. */
export const podiumNames = async (
  relay: Relay,
  podiums: readonly NamedPodium[],
): Promise<(arena: string, key: string) => string> => {
  const places = podiums.flatMap(({ arena, podium }) => podium.map(({ key }) => ({ arena, key })));
  const named = await relay.arenas.entrantsAt(places);
  return (arena, key) => named.find((one) => one.arena === arena && one.key === key)?.name ?? "";
};

export const podiumView = (podium: readonly PodiumPlace[], nameOf: (key: string) => string) =>
  podium.map(({ place, key, player, points }) => ({ place, player, name: nameOf(key), points }));

const youIn = (entrant: Entrant, table: TableNow | null): NonNullable<ArenaView["you"]> => {
  const row = table?.rows.find(({ key }) => key === entrant.key);
  return {
    state: stateOf(entrant),
    match: entrant.match,
    place: row?.place ?? null,
    points: row?.points ?? null,
  };
};

const iso = (ms: number): string => new Date(ms).toISOString();
