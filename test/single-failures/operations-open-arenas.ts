// The operations of the table on arenas: opening, entering, leaving, closing, and all reads.
import { arenaSchema } from "../../src/protocol/arenas.ts";
import { type Operation, rest } from "./operation.ts";
import { writes } from "./operations-people.ts";
import { done, type Scene } from "./scene.ts";

const NIGHT = { game: "zip-zap", name: "Night", seats: 2, visibility: "public", minutes: 5, every: "day" };

export const openedArena = async ({ host, ada }: Scene) => {
  const startsAt = new Date(host.world.nowMs + 3_600_000).toISOString();
  const arena = arenaSchema().parse(
    (await done(host, ada, "POST", "/v1/arenas", { body: { ...NIGHT, startsAt } })).body,
  );
  return { id: arena.id, at: `/v1/arenas/${arena.id}`, series: `/v1/series/${arena.series}` };
};

const readsIn = (operationId: string, more: string, of: "at" | "series" = "at"): Operation =>
  rest(operationId, "", async (scene) => ({
    caller: scene.ada,
    path: `${(await openedArena(scene))[of]}${more}`,
  }));

export const OPEN_ARENAS: readonly Operation[] = [
  rest("openArena", "", async ({ ada, host }) => ({
    caller: ada,
    path: "/v1/arenas",
    body: { ...NIGHT, startsAt: new Date(host.world.nowMs + 3_600_000).toISOString() },
  })),
  writes("enterArena", "", async (scene) => ({ path: `${(await openedArena(scene)).at}/entry`, body: {} })),
  writes("leaveArena", "", async (scene) => {
    const path = `${(await openedArena(scene)).at}/entry`;
    await done(scene.host, scene.ada, "PUT", path, { body: {} });
    return { path };
  }),
  writes("closeArena", "", async (scene) => ({ path: (await openedArena(scene)).at })),
  readsIn("getArena", ""),
  readsIn("listStandings", "/standings"),
  readsIn("listArenaMatches", "/matches"),
  readsIn("getSeries", "", "series"),
  readsIn("listSeriesStandings", "/standings", "series"),
  rest("listArenas", "", async (scene) => {
    await openedArena(scene);
    return { caller: scene.ada, path: "/v1/arenas" };
  }),
];
