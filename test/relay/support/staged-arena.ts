// An arena over a store in memory: planned or live, with entrants who have just been seen.
import type { Arena, Entrant } from "../../../src/match/arena/arena.ts";
import { tickArena } from "../../../src/relay/arenas/tick-arena.ts";
import { createGuest } from "../../../src/relay/people/guests.ts";
import type { Relay } from "../../../src/relay/relay.ts";
import { createHost, createWorld } from "../../harness/host.ts";
import type { MemoryStore } from "../../harness/memory-store.ts";

/** A far year, as in all tests in which items expire. */
const NOW_MS = Date.UTC(2100, 0, 1);
export const ARENA = "arenaAAAAAAA";
export const SERIES = "seriesAAAAAA";

export const arenaAt = (startsAtMs: number, more: Partial<Arena> = {}): Arena => {
  const minutes = more.minutes ?? 30;
  const endsAtMs = startsAtMs + minutes * 60_000;
  return {
    ...{ id: ARENA, name: "Arena", game: "zip-zap", rules: 1, options: {}, seats: 2, rated: false },
    clocks: { ready: 20, window: 12, lead: 30 },
    ...{ entry: "all", code: null, fill: "wait", level: "easy", startsAtMs, minutes, every: null },
    ...{ series: null, maker: "maker", account: "maker", status: "planned", version: 1 },
    ...{ armedMs: startsAtMs, endsAtMs, entrants: 0, pairings: 0, podium: [], createdAtMs: startsAtMs },
    expires: Math.floor(endsAtMs / 1000) + 86_400,
    ...more,
  };
};

export const entrantAt = (player: string, atMs: number, more: Partial<Entrant> = {}): Entrant => ({
  ...{ key: player, player, name: player, bot: false, paused: false, left: false, match: null },
  ...{ enteredAtMs: atMs, waitingSinceMs: atMs, seenAtMs: atMs },
  ...more,
});

/** The arena starts now. `tick` hands its message to the host, by default the noted one in its time. */
export const stagedArena = async (
  store: MemoryStore,
  {
    players = 2,
    more = {},
    host = (relay) => relay,
  }: {
    readonly players?: number;
    readonly more?: Partial<Arena>;
    readonly host?: (relay: Relay) => Relay;
  } = {},
) => {
  const world = createWorld(NOW_MS);
  const relay = host(createHost(store.client(), world, { table: await store.newStore() }));
  const arena = arenaAt(NOW_MS, more);
  await relay.arenas.create(arena);
  const entered: string[] = [];
  for (let n = 0; n < players; n++) {
    const { player } = await createGuest(relay, `Player ${n}`);
    await relay.arenas.enter(arena, entrantAt(player.id, NOW_MS), 1_000, NOW_MS - 1);
    entered.push(player.id);
  }
  const now = async () => {
    const stored = await relay.arenas.read(ARENA);
    if (!stored) throw new Error("the arena is gone");
    return stored;
  };
  return {
    ...{ world, relay, arena, entered, now },
    pairings: () => relay.arenas.pairings(ARENA),
    tick: async (atMs?: number, over: Relay = relay): Promise<void> => {
      const dueMs = atMs ?? (await now()).armedMs ?? world.nowMs;
      world.nowMs = Math.max(world.nowMs, dueMs);
      await tickArena(over, { type: "arena", arena: ARENA, atMs: dueMs });
    },
  };
};
