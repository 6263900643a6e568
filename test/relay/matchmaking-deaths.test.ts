// A matchmaking handler dies between any two of its calls. Another player has its seat after 30 s, and its caller, back
// again, sits once.

import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import type { Player } from "../../src/relay/ports/people.ts";
import { dyingHost } from "../harness/dying-host.ts";
import { interleaving } from "../harness/interleaving.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { quickly } from "./support/matchmaking-callers.ts";
import { pick } from "./support/pick.ts";
import { virtualHosts } from "./support/virtual-hosts.ts";

const store = memoryStore();
const SEATS = 2;
const COSTS_A_SEAT_MS = 30_000;

/** A queue with players by number, and the matches that exist. */
const newQueue = async () => {
  const virtual = await virtualHosts(store, 3);
  const player = (n: number): Player => ({
    ...{ id: `player${n}`, name: "Guest", bot: false, about: null, owner: null },
    createdAtMs: virtual.world.nowMs,
  });
  return {
    ...virtual,
    player,
    sit: async (n: number) => {
      const { answer } = await quickly(pick(virtual.hosts, n % 3).relay, player(n), SEATS);
      if (answer.type !== "seated") throw new Error(answer.type);
      return answer.seated.id;
    },
    /** Who sits where. */
    tables: async (ids: readonly string[]) => {
      const matches = await pick(virtual.hosts, 0).relay.matches.readMany([...new Set(ids)]);
      return matches.map(({ players }) => players.filter((id) => id !== null));
    },
  };
};

test.for([
  ["first", 0],
  ["last", 1],
] as const)("the %s caller of a match dies before any of its calls", async ([, waiting]) => {
  for (let number = 0; ; number++) {
    const { hosts, world, player, sit, tables } = await newQueue();
    const ids = [];
    for (let n = 0; n < waiting; n++) ids.push(await sit(n));
    const dying = dyingHost(pick(hosts, 1).relay, number);
    const answered = quickly(dying.relay, player(2), SEATS).then(() => true);
    if (await Promise.race([answered, dying.died.then(() => false)])) break;
    world.nowMs += COSTS_A_SEAT_MS;
    // The dead caller comes back first, or after the others. Four in all: two full matches.
    const others = waiting === 0 ? [3, 4, 5] : [3, 4];
    for (const n of number % 2 === 0 ? [2, ...others] : [...others, 2]) ids.push(await sit(n));
    expectWhole(await tables(ids), 4, player(2).id);
  }
});

/**
 * That many players, full matches, and one for the rest. `twice`: may have come back when its match had begun; there it
 * is in play.
 */
const expectWhole = (seated: readonly (readonly string[])[], players: number, twice: string): void => {
  const all = seated.flat();
  expect(new Set(all).size).toBe(players);
  const waiting = seated.filter(({ length }) => length < SEATS).flat();
  expect(waiting.filter((player) => player === twice).length).toBeLessThan(2);
  expect(all.filter((player) => player !== twice)).toHaveLength(players - 1);
  expect(seated.filter(({ length }) => length < SEATS).length).toBe(all.length % SEATS === 0 ? 0 : 1);
};

test("in every order of many callers' calls to the store, no match is short and no player sits twice", async () => {
  for (let seed = 0; seed < 6; seed++) {
    const { hosts, player, tables } = await newQueue();
    const { scheduled, run } = interleaving(seededRandom("0".repeat(64), `test/quick/${seed}`));
    const ids: string[] = [];
    // One of them asks twice.
    const calls = [0, 1, 2, 3, 4, 5, 6, 0].map((n, place) => async () => {
      const { answer } = await quickly(scheduled(pick(hosts, place % 3).relay), player(n), SEATS);
      if (answer.type === "seated") ids.push(answer.seated.id);
    });
    await run(calls);
    expect(ids).toHaveLength(calls.length);
    expectWhole(await tables(ids), 7, player(0).id);
  }
});
