// 100 discards for the same places, at night 500, sent at once over as many sockets, again and again. The one conditional
// write decides, on any number of hosts and gateways.
import { expect, test } from "vitest";
import { sampled } from "../harness/sampled.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { asksDynamoDbLocal } from "../harness/tested-engines.ts";
import { spawnRelay } from "./support/spawn-relay.ts";
import { startStore } from "./support/store.ts";
import { type Storm, storm } from "./support/storm.ts";

const HOSTS = 4;
const MATCHES = sampled(2, 10);
const LATER_DISCARDS = 8;
const STORM = {
  hosts: HOSTS,
  matches: MATCHES,
  seats: 5,
  discards: 50,
  laterDiscards: LATER_DISCARDS,
  waves: 3,
};

/** Fewer sockets, for the same test on another set-up. */
const SQUALL = { ...STORM, matches: sampled(2, 4), waves: 2 };

const expectStorm = (result: Storm, gateways: number, { matches, discards, waves }: typeof STORM): void => {
  const places = matches * waves;
  const first = matches * discards;
  expect(result).toMatchObject({ places, discards: first + (waves - 1) * matches * LATER_DISCARDS });
  expect(result.sockets).toBeGreaterThanOrEqual(first);
  // At least half of the rivals are another seat's, unless more of the winner's discards were sent.
  expect(result.beaten).toBeGreaterThanOrEqual(0.45 * result.discards);
  // A host learns of the place by its first attempt. More attempts would mean that the count is wrong.
  const most = places * (gateways * HOSTS - 1);
  expect(result.staleAttempts).toBeLessThanOrEqual(most);
  // And a race is one in which other hosts try. On a busy machine not all of them come in time to lose.
  expect(result.staleAttempts).toBeGreaterThanOrEqual(places);
};

test("each place has one winner, over four hosts", async () => {
  const { proxy, client } = await startStore();
  const relay = await startTestRelay({ databaseEndpoint: proxy.endpoint, hosts: { rotating: HOSTS } });
  expectStorm(await storm({ ...STORM, gateways: [relay], client, proxy }), 1, STORM);
});

test("each place has one winner, over two gateway processes on one database", async () => {
  const { proxy, client } = await startStore();
  const here = await startTestRelay({ databaseEndpoint: proxy.endpoint, hosts: { rotating: HOSTS } });
  const there = await spawnRelay({ data: null, databaseEndpoint: proxy.endpoint, hosts: HOSTS });
  expectStorm(await storm({ ...SQUALL, gateways: [here, there], client, proxy }), 2, SQUALL);
});

test.runIf(asksDynamoDbLocal)("each place has one winner, on DynamoDB Local", async () => {
  const { proxy, client } = await startStore("dynamodb-local");
  const relay = await startTestRelay({ databaseEndpoint: proxy.endpoint, hosts: { rotating: HOSTS } });
  expectStorm(await storm({ ...SQUALL, gateways: [relay], client, proxy }), 1, SQUALL);
});
