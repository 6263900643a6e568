// 500 discards for the same places, sent at once over as many sockets, and again and again: the one conditional write
// decides, on any number of hosts and gateways.
import { expect, test } from "vitest";
import { startTestRelay } from "../harness/test-relay.ts";
import { spawnRelay } from "./support/spawn-relay.ts";
import { hasJava, startStore } from "./support/store.ts";
import { type Storm, storm } from "./support/storm.ts";

const HOSTS = 4;
const TABLES = 10;
const WAVES = 5;
const LATER_DISCARDS = 8;
const STORM = {
  hosts: HOSTS,
  tables: TABLES,
  seats: 5,
  discards: 50,
  laterDiscards: LATER_DISCARDS,
  waves: WAVES,
};

const expectStorm = (result: Storm, gateways: number): void => {
  const places = TABLES * WAVES;
  expect(result).toMatchObject({ places, discards: 500 + (WAVES - 1) * TABLES * LATER_DISCARDS });
  expect(result.sockets).toBeGreaterThanOrEqual(500);
  expect(result.beaten).toBeGreaterThanOrEqual(300);
  expect(result.staleAttempts).toBeGreaterThanOrEqual(100);
  // A host is told by its first attempt at a place; more would mean that the count is no good.
  expect(result.staleAttempts).toBeLessThanOrEqual(places * (gateways * HOSTS - 1));
};

test("each place has one winner, over four hosts", async () => {
  const { proxy, client } = await startStore();
  const relay = await startTestRelay({ databaseEndpoint: proxy.endpoint, hosts: HOSTS });
  expectStorm(await storm({ ...STORM, gateways: [relay], client, proxy }), 1);
}, 120_000);

test("each place has one winner, over two gateway processes on one database", async () => {
  const { proxy, client } = await startStore();
  const here = await startTestRelay({ databaseEndpoint: proxy.endpoint, hosts: HOSTS });
  const there = await spawnRelay({ data: null, databaseEndpoint: proxy.endpoint });
  expectStorm(await storm({ ...STORM, gateways: [here, there], client, proxy }), 2);
}, 120_000);

test.skipIf(!hasJava())(
  "each place has one winner, on DynamoDB Local",
  async () => {
    const { proxy, client } = await startStore("dynamodb-local");
    const relay = await startTestRelay({ databaseEndpoint: proxy.endpoint, hosts: HOSTS });
    expectStorm(await storm({ ...STORM, gateways: [relay], client, proxy }), 1);
  },
  60_000,
);
