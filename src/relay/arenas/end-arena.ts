// Ends an arena: its table is final once no match of it runs any more. Then follow the stored table, the series, the next
// arena and the news to everybody. Each step may come again.
import type { Arena, Entrant, Pairing, Standing } from "../../match/arena/arena.ts";
import { unfinished } from "../../match/arena/result.ts";
import { standingsOf } from "../../match/arena/standings.ts";
import { inParallel } from "../delivery/in-parallel.ts";
import { noticeId } from "../delivery/notice-id.ts";
import type { Relay } from "../relay.ts";
import { countNight } from "./count-night.ts";
import { openSuccessor } from "./open-successor.ts";
import { stopSeries } from "./stop-series.ts";
import { tellEntrant } from "./tell-entrant.ts";

/** So long running matches may finish and count. */
const OVERTIME_MS = 15 * 60_000;
/** A handler that has read the arena before its maker ended it may pair for so long. */
const ENDED_EARLY_MS = 15_000;
const AT_ONCE = 32;
const PODIUM = 3;

/** Whether the table may become final now. */
export const mayEnd = (arena: Arena, pairings: readonly Pairing[], nowMs: number): boolean => {
  const { startsAtMs, minutes, endsAtMs } = arena;
  if (nowMs >= endsAtMs + OVERTIME_MS) return true;
  const isEarly = endsAtMs < startsAtMs + minutes * 60_000;
  if (nowMs < endsAtMs + (isEarly ? ENDED_EARLY_MS : 0)) return false;
  // Whoever notes a match as made has told its players of it.
  return pairings.every(({ made, result }) => made && result !== null);
};

/**
 * The ended arena, to be stored. First, every pairing has a result: matches that still run count for nobody. From then on
 * the fold of the pairings up to `pairings` is the same for ever.
 */
export const closeTable = async (
  relay: Relay,
  arena: Arena,
  entrants: readonly Entrant[],
  pairings: readonly Pairing[],
): Promise<Arena> => {
  const running = pairings.filter(({ result }) => result === null);
  await inParallel(running, AT_ONCE, async (pairing) => {
    await relay.arenas.settle(arena.id, pairing, unfinished(pairing.seats), {
      atMs: relay.time.now(),
      paused: [],
    });
  });
  const settled = running.length === 0 ? pairings : await relay.arenas.pairings(arena.id);
  const counting = settled.filter(({ result }) => result !== null);
  const podium = standingsOf(entrants, counting)
    .filter(({ played }) => played > 0)
    .slice(0, PODIUM)
    .map(({ place, key, player, points }) => ({ place, key, player, points }));
  return { ...arena, status: "ended", podium, pairings: (settled.at(-1)?.n ?? -1) + 1 };
};

/** What follows the end. */
export const followEnd = async (relay: Relay, arena: Arena): Promise<void> => {
  const [entrants, all] = await Promise.all([
    relay.arenas.entrants(arena.id),
    relay.arenas.pairings(arena.id),
  ]);
  // A handler that stood still may have added a later one.
  const pairings = all.filter(({ n }) => n < arena.pairings);
  const rows = standingsOf(entrants, pairings);
  await relay.arenas.putTable(arena, rows);
  if (arena.series !== null) {
    const next = await openSuccessor(relay, arena);
    await countNight(relay, arena, { rows, pairings, next });
  }
  await relay.madeArenas.remove(arena.account, arena.id, relay.time.now());
  await tellEnd(relay, arena, rows);
};

/** After a maker has closed a planned arena. */
export const clearAway = async (relay: Relay, arena: Arena): Promise<void> => {
  await stopSeries(relay, arena);
  await relay.madeArenas.remove(arena.account, arena.id, relay.time.now());
  await tellEnd(relay, arena, standingsOf(await relay.arenas.entrants(arena.id), []));
};

/** Each player who is in, or has played. Without a place where nobody has played. */
const tellEnd = async (relay: Relay, arena: Arena, rows: readonly Standing[]): Promise<void> => {
  const { id, game, endsAtMs, status } = arena;
  const told = rows.filter(({ played, state, name }) => name !== "" && (played > 0 || state !== "left"));
  await inParallel(told, AT_ONCE, ({ player, place, played }) =>
    tellEntrant(relay, player, {
      ...{ id: noticeId("arena-ended", id), kind: "arena-ended", arena: id, game, atMs: endsAtMs },
      ...(status === "ended" && played > 0 ? { place } : {}),
    }),
  );
};
