// Reads of arenas: one, a list, its table, its matches.
import type { Pairing, Standing } from "../../match/arena/arena.ts";
import type { ArenaMatchView, ArenaView, StandingView } from "../../protocol/arenas.ts";
import type { ArenaListQuery } from "../ports/arenas.ts";
import type { Player } from "../ports/people.ts";
import type { Page, PageRequest } from "../queries/page.ts";
import type { Relay } from "../relay.ts";
import { arenaView, arenaViews } from "./arena-view.ts";
import { type ArenaAsking, entrantKeyOf, type FoundArena, findArena } from "./find-arena.ts";
import { storedRows } from "./stored-rows.ts";
import { type TableMemory, tableNow } from "./table-now.ts";

/** The arena with its table so far. */
export const shownArena = async (
  relay: Relay,
  memory: TableMemory,
  found: FoundArena,
  viewer: string | null,
): Promise<ArenaView> => {
  const { status } = found.arena;
  // The best three of an ended arena stand on it. Its table is folded for those alone who look for their place.
  const isFolded = status === "live" || (status === "ended" && found.entrant !== null);
  const table = isFolded ? await tableNow(relay, memory, found.arena) : null;
  return arenaView(relay, { ...found, table }, viewer);
};

/** Null: no such arena. */
export const getArena = async (
  relay: Relay,
  memory: TableMemory,
  asking: ArenaAsking,
): Promise<ArenaView | null> => {
  const found = await findArena(relay, asking);
  return found && shownArena(relay, memory, found, asking.player?.id ?? null);
};

export const listArenas = async (
  relay: Relay,
  query: ArenaListQuery,
  player: Pick<Player, "id" | "owner"> | null,
): Promise<Page<ArenaView>> => {
  const { ids, next } = await relay.arenas.listed(query);
  const read = await relay.arenas.readMany(ids);
  // The index lags behind its items.
  const isListed = query.list === "over" ? ["ended"] : ["planned", "live"];
  const arenas = ids.flatMap((id) =>
    read.filter((arena) => arena.id === id && isListed.includes(arena.status)),
  );
  const own = player
    ? await relay.arenas.entrantsAt(
        arenas.map((arena) => ({ arena: arena.id, key: entrantKeyOf(arena, player) })),
      )
    : [];
  const shown = arenas.map((arena) => ({
    arena,
    entrant: own.find((one) => one.arena === arena.id && one.player === player?.id) ?? null,
    table: null,
  }));
  return { items: await arenaViews(relay, shown, player?.id ?? null), next };
};

/** The cursor is the number of rows before the page. Null: no such arena. */
export const listStandings = async (
  relay: Relay,
  memory: TableMemory,
  asking: ArenaAsking,
  { limit, cursor }: PageRequest,
): Promise<Page<StandingView> | null> => {
  const found = await findArena(relay, asking);
  if (!found) return null;
  const { arena } = found;
  const first = Number(cursor ?? 0);
  const stored =
    arena.status === "ended"
      ? await storedRows((page) => relay.arenas.table(arena.id, page), first, limit + 1)
      : [];
  // The final table is stored a moment after the end.
  const rows =
    stored.length === 0
      ? (await tableNow(relay, memory, arena)).rows.slice(first, first + limit + 1)
      : stored;
  const next = rows.length > limit ? String(first + limit) : null;
  return { items: rows.slice(0, limit).map(rowView), next };
};

const rowView = ({ key: _, ...row }: Standing): StandingView => row;

/** The newest first. The cursor is the number of the last match of the page before. Null: no such arena. */
export const listArenaMatches = async (
  relay: Relay,
  memory: TableMemory,
  asking: ArenaAsking,
  { limit, cursor, player }: PageRequest & { readonly player: string | undefined },
): Promise<Page<ArenaMatchView> | null> => {
  const found = await findArena(relay, asking);
  if (!found) return null;
  const { arena } = found;
  const { pairings, names } = await tableNow(relay, memory, arena);
  const before = cursor === null ? Number.POSITIVE_INFINITY : Number(cursor);
  const wanted = pairings
    .filter(
      ({ n, made, seats }) =>
        made && n < before && (player === undefined || seats.some((seat) => seat?.player === player)),
    )
    .toReversed();
  const items = wanted.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map((pairing) => matchView(pairing, names, arena.level)),
    next: last && wanted.length > limit ? String(last.n) : null,
  };
};

const matchView = (
  { match, seats, pairedAtMs, result }: Pairing,
  names: ReadonlyMap<string, string>,
  level: ArenaView["level"],
): ArenaMatchView => ({
  match,
  seats: seats.map((seat) =>
    seat === null ? { house: level ?? "normal" } : { player: seat.player, name: names.get(seat.key) ?? "" },
  ),
  status: statusOf(result),
  startedAt: new Date(pairedAtMs).toISOString(),
  ...(result?.places ? { places: result.places, points: result.points } : {}),
});

const statusOf = (result: Pairing["result"]): ArenaMatchView["status"] => {
  if (result === null) return "live";
  return result.places === null ? "abandoned" : "over";
};
