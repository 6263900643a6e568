// The table of an arena as it is now: folded from its entrants and pairings, and remembered for some seconds, because many
// look at once.
import type { Arena, Pairing, PodiumPlace, Standing } from "../../match/arena/arena.ts";
import { standingsOf } from "../../match/arena/standings.ts";
import { createRecent, type Recent } from "../recent.ts";
import type { Relay } from "../relay.ts";

export interface TableNow {
  readonly rows: readonly Standing[];
  /** Those that count in the end, by number. */
  readonly pairings: readonly Pairing[];
  readonly podium: readonly PodiumPlace[];
  readonly matches: number;
  /** By key, of everybody who has entered. */
  readonly names: ReadonlyMap<string, string>;
  readonly readAtMs: number;
}

/** What a warm handler knows of arenas. */
export type TableMemory = Recent<TableNow>;

const PODIUM = 3;
const REMEMBERED_MS = 5_000;
/** Of an arena that has ended, only names change. */
const ENDED_MS = 60_000;
const MEMORY_BYTES = 16_000_000;
/** About what a row with its entrant takes, and a pairing. */
const BYTES = { row: 500, pairing: 500 };

export const createTableMemory = (): TableMemory =>
  createRecent(
    MEMORY_BYTES,
    ({ rows, pairings }) => rows.length * BYTES.row + pairings.length * BYTES.pairing,
  );

export const tableNow = async (relay: Relay, memory: TableMemory, arena: Arena): Promise<TableNow> => {
  const isOver = arena.status === "ended";
  const nowMs = relay.time.now();
  const name = `${arena.id} ${isOver ? "ended" : "live"}`;
  const known = memory.get(name);
  if (known && nowMs - known.readAtMs < (isOver ? ENDED_MS : REMEMBERED_MS)) return known;
  const [entrants, all] = await Promise.all([
    relay.arenas.entrants(arena.id),
    relay.arenas.pairings(arena.id),
  ]);
  // A handler that stood still may have added a later one to an ended arena.
  const pairings = isOver ? all.filter(({ n }) => n < arena.pairings) : all;
  const rows = standingsOf(entrants, pairings);
  const table: TableNow = {
    rows,
    pairings,
    podium: rows
      .filter(({ played }) => played > 0)
      .slice(0, PODIUM)
      .map(({ place, key, player, points }) => ({ place, key, player, points })),
    matches: pairings.length,
    names: new Map(entrants.map(({ key, name }) => [key, name])),
    readAtMs: nowMs,
  };
  memory.set(name, table);
  return table;
};
