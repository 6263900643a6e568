// The stores of arenas, for the functions that use them.
import { createArenaStore } from "./arena-store.ts";
import { createMadeArenas } from "./made-arenas.ts";
import { createSeriesStore } from "./series-store.ts";
import type { MakeArenaStores } from "./stores.ts";

export const createArenaStores: MakeArenaStores = (client, tableName, nowMs) => ({
  arenas: createArenaStore(client, tableName, nowMs),
  series: createSeriesStore(client, tableName, nowMs),
  madeArenas: createMadeArenas(client, tableName),
});
