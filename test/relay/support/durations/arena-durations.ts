// When an arena's message comes, how long its entrants wait, and when its table is final.
import type { Pairing } from "../../../../src/match/arena/arena.ts";
import { metIn } from "../../../../src/match/arena/met.ts";
import { nextLookMs } from "../../../../src/match/arena/next-look.ts";
import { pairEntrants } from "../../../../src/match/arena/pair-entrants.ts";
import { mayEnd } from "../../../../src/relay/arenas/end-arena.ts";
import { pairFree } from "../../../../src/relay/arenas/pair-free.ts";
import { presentAmong } from "../../../../src/relay/arenas/present-among.ts";
import { openingTickMs } from "../../../../src/relay/arenas/send-tick.ts";
import { tickArena } from "../../../../src/relay/arenas/tick-arena.ts";
import { memoryStore } from "../../../harness/memory-store.ts";
import { ARENA, arenaAt, entrantAt, stagedArena } from "../staged-arena.ts";
import { type Durations, HOUR, MINUTE, SECOND, told } from "./duration.ts";

const store = memoryStore();

const pairing = (n: number) => ({
  ...{ n, match: `m${n}`, pairedAtMs: 0, made: true, result: null },
  seats: ["a", "b"].map((key) => ({ key, player: key })),
});
const groups = (nowMs: number, keys: readonly string[]) =>
  pairEntrants({
    arena: { seats: 2, fill: "bots" },
    free: keys.map((key) => entrantAt(key, 0)),
    met: metIn([pairing(0)], 2),
    ...{ othersPlay: true, nowMs },
  }).length;

/** Of two who have waited for so long. */
const lookMs = (waitedMs: number, pairings: readonly Pairing[] = []): number =>
  nextLookMs({
    ...{ arena: { seats: 2, fill: "wait", startsAtMs: 0 }, pairings, nowMs: waitedMs },
    entrants: ["a", "b"].map((key) => entrantAt(key, 0)),
  }) ?? Number.NaN;

/** How long after now the next message of a closed arena comes. */
const nextMs = async (): Promise<number> => {
  const { tick, world } = await stagedArena(store, { players: 0, more: { status: "closed" } });
  await tick();
  const [{ afterSeconds } = { afterSeconds: Number.NaN }] = world.jobs;
  return afterSeconds * SECOND;
};

export const ARENA_DURATIONS: Durations = {
  "match/arena/pair-entrants.ts FILL_AFTER_MS": {
    isMs: 10 * SECOND,
    isOver: async (ms) => groups(ms, ["a"]) > 0,
  },
  "match/arena/pair-entrants.ts REMATCH_AFTER_MS": {
    isMs: 15 * SECOND,
    isOver: async (ms) => groups(ms, ["a", "b"]) > 0,
  },
  "match/arena/next-look.ts SOON_MS": told(5 * SECOND, async () => lookMs(0)),
  "match/arena/next-look.ts LATER_MS": told(15 * SECOND, async () => lookMs(HOUR, [pairing(0)])),
  "match/arena/next-look.ts SELDOM_MS": told(MINUTE, async () => lookMs(HOUR)),
  "relay/arenas/tick-arena.ts AGAIN_MS": told(30 * SECOND, nextMs),
  "relay/arenas/tick-arena.ts EARLY_MS": {
    isMs: SECOND,
    isOver: async (ms) => {
      const { relay, arena, now } = await stagedArena(store);
      const early = { ...relay, time: { ...relay.time, now: () => arena.startsAtMs - ms } };
      await tickArena(early, { type: "arena", arena: ARENA, atMs: arena.startsAtMs });
      return (await now()).version === arena.version;
    },
  },
  "relay/arenas/tick-arena.ts AWAITED_MS": {
    isMs: MINUTE,
    isOver: async (ms) => {
      const { relay, world } = await stagedArena(store);
      await tickArena(relay, { type: "arena", arena: "none", atMs: world.nowMs - ms });
      return world.jobs.length === 0;
    },
  },
  "relay/arenas/pair-free.ts LAST_MS": {
    isMs: 30 * SECOND,
    isOver: async (ms) => {
      const { relay, arena, world, pairings } = await stagedArena(store);
      const ending = { ...arena, endsAtMs: world.nowMs + ms };
      await pairFree(relay, ending, await relay.arenas.entrants(ARENA), []);
      return (await pairings()).length > 0;
    },
  },
  "relay/arenas/pair-free.ts LONGEST_MS": {
    isMs: 6 * SECOND,
    isOver: async (ms) => {
      const { relay, arena, world, pairings } = await stagedArena(store);
      let asked = 0;
      const now = () => world.nowMs + (asked++ === 0 ? 0 : ms);
      const slow = { ...relay, time: { ...relay.time, now } };
      await pairFree(slow, arena, await relay.arenas.entrants(ARENA), []);
      return (await pairings()).length === 0;
    },
  },
  "relay/arenas/pair-free.ts ASKING_MS": {
    isMs: 3 * SECOND,
    isOver: async (ms) => {
      const { relay, arena, world } = await stagedArena(store);
      const entrants = await relay.arenas.entrants(ARENA);
      world.nowMs += 2 * MINUTE;
      let asked = 0;
      const registered = async () => {
        if (asked++ === 0) world.nowMs += ms;
        return [];
      };
      const slow = { ...relay, connections: { ...relay.connections, registered } };
      await pairFree(slow, arena, entrants, []);
      return asked < entrants.length;
    },
  },
  "relay/arenas/present-among.ts SEEN_MS": {
    isMs: MINUTE,
    isOver: async (ms) => {
      const { relay, world } = await stagedArena(store);
      return (await presentAmong(relay, [entrantAt("nobody", world.nowMs - ms)], () => true)).length === 0;
    },
  },
  "relay/arenas/send-tick.ts SOONEST_MS": told(SECOND, async () => openingTickMs(0, 0)),
  "relay/arenas/end-arena.ts OVERTIME_MS": {
    isMs: 15 * MINUTE,
    isOver: async (ms) => mayEnd(arenaAt(0), [pairing(0)], arenaAt(0).endsAtMs + ms),
  },
  "relay/arenas/end-arena.ts ENDED_EARLY_MS": {
    isMs: 15 * SECOND,
    isOver: async (ms) => mayEnd({ ...arenaAt(0), endsAtMs: MINUTE }, [], MINUTE + ms),
  },
};
