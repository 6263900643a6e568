// Matchmaking fills seats that become free before it opens another match, also for callers at once and in every order
// of their calls to the store.

import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { leaveSeat } from "../../src/relay/lobby/leave-seat.ts";
import type { Player } from "../../src/relay/ports/people.ts";
import { interleaving } from "../harness/interleaving.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { quickly, sizes } from "./support/matchmaking-callers.ts";
import { pick } from "./support/pick.ts";
import { virtualHosts } from "./support/virtual-hosts.ts";

const store = memoryStore();
const SEATS = 5;

/** A queue with players by number. */
const newQueue = async () => {
  const { hosts, world } = await virtualHosts(store, 3);
  const relay = pick(hosts, 0).relay;
  const player = (n: number): Player => ({
    ...{ id: `player${n}`, name: "Guest", bot: false, about: null, owner: null },
    createdAtMs: world.nowMs,
  });
  let players = 0;
  /** Calls of new players, to be run by the test. Each returns the caller's match. */
  const callers = (count: number, ids: string[], by = (host: number) => pick(hosts, host).relay) =>
    Array.from({ length: count }, () => {
      const n = players++;
      return async () => {
        const { answer } = await quickly(by(n % 3), player(n), SEATS);
        if (answer.type === "seated") ids.push(answer.seated.id);
      };
    });
  const open = async (ids: Iterable<string>) =>
    (await relay.matches.readMany([...new Set(ids)])).filter(({ status }) => status === "open");
  return { hosts, world, relay, callers, open };
};

test.for([0, 1, 2, 3, 4, 5])(
  "three callers at once take the seats that two players left, order %i",
  async (seed) => {
    const { hosts, world, relay, callers, open } = await newQueue();
    const ids: string[] = [];
    for (const call of callers(4, ids)) await call();
    const id = pick(ids, 0);
    for (const n of [seed % 4, (seed + 1) % 4]) {
      await leaveSeat(relay, { match: id, player: `player${n}`, arrivalMs: world.nowMs });
    }
    world.nowMs += 300 * seed;
    const { scheduled, run } = interleaving(seededRandom("0".repeat(64), `test/leaves/${seed}`));
    const three: string[] = [];
    await run(callers(3, three, (host) => scheduled(pick(hosts, host).relay)));
    expect(three).toEqual([id, id, id]);
    expect(await open(ids)).toEqual([]);
  },
);

test.for([0, 1, 2, 3])("after leaves while callers come, one match is short, order %i", async (seed) => {
  const { hosts, world, relay, callers, open } = await newQueue();
  const random = seededRandom("0".repeat(64), `test/leaves/at-once/${seed}`);
  const below = (limit: number) => Math.floor(random() * limit);
  const ids: string[] = [];
  for (let round = 0; round < 6; round++) {
    const { scheduled, run } = interleaving(random);
    const sitting = (await open(ids)).flatMap(({ id, players }) =>
      players.flatMap((player) => (player === null ? [] : [{ match: id, player }])),
    );
    for (const { match, player } of sitting.filter(() => random() < 0.5)) {
      await leaveSeat(relay, { match, player, arrivalMs: world.nowMs });
    }
    world.nowMs += below(2_500);
    await run(callers(1 + below(6), ids, (host) => scheduled(pick(hosts, host).relay)));
    expect((await open(ids)).length, `round ${round}`).toBeLessThan(2);
  }
  expect(sizes(ids).length).toBeGreaterThan(1);
});
