// Lists longer than one page of DynamoDB's, which is a megabyte: the stores read them whole.
import { expect, test } from "vitest";
import { embeddedStore } from "../harness/embedded-store.ts";
import { createHost, createWorld, testClient } from "../harness/host.ts";
import { startStoreProxy } from "../harness/store-proxy.ts";

const store = embeddedStore();
const LONG = "x".repeat(300_000);
const FIVE = ["c0", "c1", "c2", "c3", "c4"];

const newHost = async () => {
  const proxy = await startStoreProxy(store.endpoint());
  const host = createHost(testClient(proxy.endpoint), createWorld(), { table: await store.newStore() });
  return { ...host, proxy };
};

test("every spectator of a match is found, as they are at that moment", async () => {
  const { spectators, proxy } = await newHost();
  for (const connection of FIVE)
    await spectators.add("m", { connection, player: LONG }, { inMatch: 9, inAll: null });
  proxy.clear();
  expect(await spectators.ofMatch("m")).toHaveLength(5);
  expect(proxy.requests.map(({ body }) => body.includes('"ConsistentRead":true'))).toEqual([true, true]);
});

test("all of a player's connections are found, and those that wait for a seat", async () => {
  const { connections } = await newHost();
  for (const connection of FIVE)
    await connections.register("p", { connection, token: LONG, sinceMs: 1, reads: true });
  await connections.addWatching("p", "c4", { match: "m", seat: null });
  expect(await connections.readersOf("p")).toEqual(FIVE);
  expect(await connections.waiting("p", "m")).toEqual(["c4"]);
});

test("the newest notice is sent, whatever its id", async () => {
  const { notices } = await newHost();
  const notice = { kind: "started", by: LONG } as const;
  for (const [n, id] of FIVE.entries()) await notices.add("p", { ...notice, id, atMs: Date.UTC(2100) + n });
  expect((await notices.list("p", 2)).map(({ id }) => id)).toEqual(["c4", "c3"]);
});
