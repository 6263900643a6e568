// What the store refuses for one entrant of an arena holds up no other: a message does all the rest.
import { expect, test } from "vitest";
import { Unavailable } from "../../src/relay/ports/unavailable.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { stagedArena } from "./support/staged-arena.ts";

const store = memoryStore();
const REFUSED = new Unavailable("the store", 500, null);

test("whoever the store says nothing of waits, and the others play", async () => {
  const silent: string[] = [];
  const { relay, tick, pairings, entered, world } = await stagedArena(store, {
    players: 4,
    host: ({ connections, ...rest }) => ({
      ...rest,
      connections: {
        ...connections,
        registered: async (player) => {
          if (silent.includes(player)) throw REFUSED;
          return connections.registered(player);
        },
      },
    }),
  });
  world.nowMs += 2 * 60_000;
  for (const player of entered)
    await relay.connections.register(player, {
      ...{ connection: "AAAAAQcHBwcHBwc=", token: null, sinceMs: 0, reads: true },
    });
  silent.push(...entered.slice(0, 2));
  await tick();
  const seated = (await pairings()).flatMap(({ seats }) => seats.map((seat) => seat?.player));
  expect(seated.toSorted()).toEqual(entered.slice(2).toSorted());
  // A store that is down refuses each of a thousand.
  expect(world.logged).toMatchObject([{ level: "error", event: "pairing-not-made" }]);
});

test("a store that answers slowly leaves time for pairings, first of those who have waited longest", async () => {
  let slowMs = 0;
  const { relay, tick, pairings, entered, world } = await stagedArena(store, {
    players: 80,
    host: ({ connections, ...rest }) => ({
      ...rest,
      connections: {
        ...connections,
        registered: async (player) => {
          world.nowMs += slowMs;
          return connections.registered(player);
        },
      },
    }),
  });
  world.nowMs += 2 * 60_000;
  for (const player of entered)
    await relay.connections.register(player, {
      ...{ connection: "AAAAAQcHBwcHBwc=", token: null, sinceMs: 0, reads: true },
    });
  slowMs = 100;
  await tick();
  const seated = (await pairings()).flatMap(({ seats }) => seats.flatMap((seat) => seat?.player ?? []));
  expect(seated.length).toBeGreaterThan(8);
  expect(seated.length).toBeLessThan(80);
});

test("a pairing that the store refuses is made by the next message, and the others by this one", async () => {
  let asked = 0;
  const { tick, pairings } = await stagedArena(store, {
    players: 6,
    host: ({ arenas, ...rest }) => ({
      ...rest,
      arenas: {
        ...arenas,
        pair: async (arena, pairing) => {
          if (asked++ === 0) throw REFUSED;
          return arenas.pair(arena, pairing);
        },
      },
    }),
  });
  await tick();
  expect(await pairings()).toMatchObject([{ made: true }, { made: true }]);
  await tick();
  expect(await pairings()).toMatchObject([{ made: true }, { made: true }, { made: true }]);
});
