// What some requests cost in capacity units, as a real store counts them. test/relay/budget.real.test.ts counts the hot
// path.
import { expect, onTestFinished, test } from "vitest";
import { embeddedStore } from "../harness/embedded-store.ts";
import { testClient } from "../harness/host.ts";
import { startStoreProxy } from "../harness/store-proxy.ts";
import { virtualMatch } from "../harness/virtual-gateway.ts";
import { absentMatch } from "./support/absent-match.ts";
import { timerOf } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";
import { virtualHosts } from "./support/virtual-hosts.ts";

const store = embeddedStore();

/** A client of the store that counts the requests. */
const counted = async () => {
  const proxy = await startStoreProxy(store.endpoint());
  const client = testClient(proxy.endpoint);
  onTestFinished(() => client.destroy());
  return { client, proxy };
};

test("a house bot's move is one message, two reads and three writes", async () => {
  const { client, proxy } = await counted();
  const counting = { ...store, client: () => client };
  const table = await absentMatch(counting, 3, { game: "zip-zilch-zero", clocks: null }, ["hard"]);
  const { queue, until, now } = table;
  const { match } = await until(({ match, step }) => match.referee.awaited(step.state)[0] !== 0);
  const { delivered } = queue.counts;
  proxy.clear();
  await queue.runUntil(timerOf(match));
  expect(proxy.requests.map(({ operation, units }) => [operation, units])).toEqual([
    // Whether something is due. Then the timer sleeps until it is, and looks again.
    ["GetItem", 1],
    ["GetItem", 1],
    // The move. Then the next timer is noted before it is sent, and this one is taken off.
    ["UpdateItem", 1],
    ["UpdateItem", 1],
    ["UpdateItem", 1],
  ]);
  expect(queue.counts.delivered).toBe(delivered + 1);
  expect((await now()).match.steps).toHaveLength(match.steps.length + 1);
});

test("a look at a match costs half a read, and the answer one more", async () => {
  const { client, proxy } = await counted();
  const { world, hosts } = await virtualHosts(store, 1, { client });
  world.onSleep = async (ms) => {
    world.nowMs += ms;
  };
  const { gateway } = pick(hosts, 0);
  const { id } = await virtualMatch(gateway, 2);
  proxy.clear();
  await gateway.rest("GET", `/v1/matches/${id}/events?since=2&wait=2`);
  const matchReads = proxy.requests.filter(({ body }) => body.includes('"sk":{"S":"M"}'));
  expect(matchReads.map(({ units }) => units)).toEqual([1, 0.5, 0.5, 0.5, 0.5, 0.5, 1]);
  const writes = proxy.requests.filter(({ operation }) => operation !== "GetItem");
  // The wait takes its lease and gives it back. Here only the lease of all readers counts.
  expect(writes.map(({ operation }) => operation)).toEqual(["UpdateItem", "UpdateItem"]);
  expect(writes.every(({ body }) => body.includes('"sk":{"S":"L"}'))).toBe(true);
});

test("a handshake costs three reads and a write, and its frames read nothing", async () => {
  const { client, proxy } = await counted();
  const { hosts } = await virtualHosts(store, 1, { client });
  const { gateway } = pick(hosts, 0);
  const ada = await gateway.newCaller();
  proxy.clear();
  await gateway.connect(ada);
  const operations = proxy.requests.map(({ operation }) => operation);
  expect(operations.toSorted()).toEqual(["GetItem", "GetItem", "Query", "UpdateItem"]);
  expect(proxy.requests.reduce((sum, { units }) => sum + units, 0)).toBe(4);
  proxy.clear();
  await gateway.say(ada, { type: "ping" });
  expect(proxy.requests).toEqual([]);
});
