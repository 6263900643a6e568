// How far ahead an arena may start, how long a closed one is shown, and how long a table is remembered.
import { closeArena } from "../../../../src/relay/arenas/close-arena.ts";
import { createTableMemory, tableNow } from "../../../../src/relay/arenas/table-now.ts";
import { memoryStore } from "../../../harness/memory-store.ts";
import { wireSession } from "../../../harness/wire-session.ts";
import { nightAt, openedArena } from "../opened-arena.ts";
import { ARENA, entrantAt, stagedArena } from "../staged-arena.ts";
import { DAY, type Durations, HOUR, MINUTE, SECOND, told } from "./duration.ts";

const store = memoryStore();

/** Whether a player who enters is in the table that was read so long before. */
const isReadAgain = async (status: "planned" | "ended", ms: number): Promise<boolean> => {
  const { relay, world, arena } = await stagedArena(store);
  const memory = createTableMemory();
  const shown = { ...arena, status };
  await tableNow(relay, memory, shown);
  await relay.arenas.enter(arena, entrantAt("late", world.nowMs), 1_000, world.nowMs);
  world.nowMs += ms;
  return (await tableNow(relay, memory, shown)).rows.length > 2;
};

export const ARENA_READS_DURATIONS: Durations = {
  "relay/arenas/open-arena.ts AHEAD_DAYS": {
    isMs: 30 * DAY,
    isOver: async (ms) => {
      const { call, gateway, world } = await wireSession(store);
      const body = nightAt(world.nowMs + ms - HOUR);
      return (await call(await gateway.newCaller(), "POST", "/v1/arenas", body)).status === 400;
    },
  },
  "relay/arenas/open-arena.ts ATTEMPT_MS": {
    isMs: MINUTE,
    isOver: async (ms) => {
      const { call, gateway, relay, world } = await wireSession(store);
      const ada = await gateway.newCaller();
      for (const id of ["diedAAAAAAAA", "diedBBBBBBBB", "diedCCCCCCCC"])
        await relay.madeArenas.add(ada.player ?? "", { id, createdAtMs: world.nowMs }, null, null);
      world.nowMs += ms;
      return (await call(ada, "POST", "/v1/arenas", nightAt(world.nowMs))).status === 201;
    },
  },
  "relay/arenas/close-arena.ts CLOSED_DAYS": told(DAY, async () => {
    const { relay, world, now } = await stagedArena(store);
    await closeArena(relay, ARENA);
    return (await now()).expires * SECOND - world.nowMs;
  }),
  "relay/arenas/enter-arena.ts SEEN_AGAIN_MS": {
    isMs: 15 * SECOND,
    isOver: async (ms) => {
      const session = await wireSession(store);
      const { call, gateway, relay, world } = session;
      const ada = await gateway.newCaller();
      const at = await openedArena(session, ada);
      const seenAtMs = async () => {
        await call(ada, "PUT", `${at}/entry`, {});
        return (await relay.arenas.entrant(at.split("/").at(-1) ?? "", ada.player ?? ""))?.seenAtMs;
      };
      const first = await seenAtMs();
      world.nowMs += ms;
      return (await seenAtMs()) !== first;
    },
  },
  "relay/arenas/table-now.ts REMEMBERED_MS": {
    isMs: 5 * SECOND,
    isOver: (ms) => isReadAgain("planned", ms),
  },
  "relay/arenas/table-now.ts ENDED_MS": { isMs: MINUTE, isOver: (ms) => isReadAgain("ended", ms) },
};
