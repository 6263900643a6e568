// An arena in which nobody plays has nothing to do before its end. Who enters or returns wakes it, whatever comes between.
import { expect, test } from "vitest";
import { enterArena } from "../../src/relay/arenas/enter-arena.ts";
import { tickArena } from "../../src/relay/arenas/tick-arena.ts";
import { createGuest } from "../../src/relay/people/guests.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { ARENA, stagedArena } from "./support/staged-arena.ts";

const store = memoryStore();
const MINUTE = 60_000;

type Staged = Awaited<ReturnType<typeof stagedArena>>;

/** A new player enters, over that relay. */
const enters = async ({ relay }: Staged, over: Relay = relay): Promise<void> => {
  const { player } = await createGuest(relay, "Late");
  await enterArena(over, { arena: ARENA, player, code: undefined, paused: false });
};

/** How many messages come until the arena is over. */
const messagesOf = async ({ tick, now }: Staged): Promise<number> => {
  let messages = 0;
  while ((await now()).armedMs !== null) {
    await tick();
    messages++;
  }
  return messages;
};

test("an empty arena of twelve hours gets a handful of messages", async () => {
  expect(await messagesOf(await stagedArena(store, { players: 0, more: { minutes: 720 } }))).toBeLessThan(6);
});

test("an arena looks for players who are gone ever less often", async () => {
  const staged = await stagedArena(store, { players: 2, more: { minutes: 120 } });
  staged.world.nowMs += 2 * MINUTE;
  const messages = await messagesOf(staged);
  expect(messages).toBeGreaterThan(110);
  expect(messages).toBeLessThan(150);
});

test("who enters wakes the arena, and who returns does too", async () => {
  const staged = await stagedArena(store, { players: 1, more: { minutes: 720 } });
  const { tick, now, world, pairings } = staged;
  await tick();
  expect((await now()).armedMs).toBeGreaterThan(world.nowMs + 60 * MINUTE);
  await enters(staged);
  expect((await now()).armedMs).toBe(world.nowMs + 1_000);
  await tick();
  expect(await pairings()).toHaveLength(1);

  const other = await stagedArena(store, { players: 2, more: { minutes: 720 } });
  const [first = ""] = other.entered;
  const wish = { paused: true, left: false, atMs: other.world.nowMs, waitingSinceMs: 0 };
  await other.relay.arenas.wish(ARENA, first, wish);
  await other.tick();
  const player = await other.relay.players.read(first);
  if (!player) throw new Error("no such player");
  await enterArena(other.relay, { arena: ARENA, player, code: undefined, paused: false });
  await other.tick();
  expect(await other.pairings()).toHaveLength(1);
});

test("an arena hears who enters while its message sends it to sleep, also if the handler dies then", async () => {
  for (const dies of [false, true]) {
    const staged = await stagedArena(store, { players: 1, more: { minutes: 720 } });
    const { relay, world, arena, pairings, tick, now } = staged;
    let reads = 0;
    const handler: Relay = {
      ...relay,
      arenas: {
        ...relay.arenas,
        entrants: async (id) => {
          const read = await relay.arenas.entrants(id);
          // Its first attempt to come has seen an arena that is awake.
          if (reads++ === 0) await enters(staged, { ...relay, jobs: { send: async () => {} } });
          else if (dies && reads === 2) throw new Error("the handler dies");
          return read;
        },
      },
    };
    const first = tickArena(handler, { type: "arena", arena: ARENA, atMs: arena.startsAtMs });
    if (dies) await expect(first).rejects.toThrow();
    else await first;
    // The queue hands a message out again whose handler has died.
    if (dies) await tickArena(relay, { type: "arena", arena: ARENA, atMs: arena.startsAtMs });
    expect((await now()).armedMs).toBeLessThan(world.nowMs + MINUTE);
    await tick();
    expect(await pairings()).toHaveLength(1);
  }
});

test("a message that comes before the write that notes it makes that write fail", async () => {
  const staged = await stagedArena(store, { players: 1, more: { minutes: 720 } });
  const { relay, world, now, tick, pairings } = staged;
  await tick();
  let commits = 0;
  const slow: Relay = {
    ...relay,
    arenas: {
      ...relay.arenas,
      commit: async (before, after) => {
        if (commits++ === 0) {
          world.nowMs += 2_000;
          await tickArena(relay, { type: "arena", arena: ARENA, atMs: after.armedMs ?? 0 });
        }
        return relay.arenas.commit(before, after);
      },
    },
  };
  await enters(staged, slow);
  expect(commits).toBe(2);
  expect((await now()).armedMs).toBe(world.nowMs + 1_000);
  await tick();
  expect(await pairings()).toHaveLength(1);
});
