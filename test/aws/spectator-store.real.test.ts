// The spectators' limit: what a newcomer costs, and how the count finds back after it has drifted.
import { DeleteItemCommand } from "@aws-sdk/client-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import { createSpectatorStore } from "../../src/aws/stores/spectator-store.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { testClient } from "../harness/host.ts";
import { startStoreProxy } from "../harness/store-proxy.ts";

const store = embeddedStore();

const newSpectators = async () => {
  const proxy = await startStoreProxy(store.endpoint());
  const client = testClient(proxy.endpoint);
  onTestFinished(() => client.destroy());
  const table = await store.newStore();
  const clock = { nowMs: Date.now() };
  const spectators = createSpectatorStore(client, table, () => clock.nowMs);
  const join = (connection: string, inMatch: number, inAll: number | null = null) =>
    spectators.add("m", { connection, player: null }, { inMatch, inAll });
  const costs = async (work: Promise<unknown>) => {
    proxy.clear();
    await work;
    return proxy.requests.map(({ operation, units }) => [operation, units]);
  };
  /** The item goes, and nobody counts it: a handler has died, or DynamoDB has deleted it. */
  const lose = (connection: string) =>
    store.client().send(
      new DeleteItemCommand({
        TableName: table,
        Key: { pk: { S: "M#m" }, sk: { S: `S#${connection}` } },
      }),
    );
  return { spectators, clock, join, costs, lose };
};

test("the 120th spectator costs as much as the first, and a full match costs no read", async () => {
  const { spectators, join, costs } = await newSpectators();
  const first = await costs(join("c0", 120));
  expect(first).toEqual([
    ["PutItem", 1],
    ["UpdateItem", 1],
  ]);
  for (let n = 1; n < 119; n++) await join(`c${n}`, 120);
  expect(await costs(join("c119", 120))).toEqual(first);
  const again = await costs(join("c119", 120));
  expect(again.map(([operation]) => operation)).toEqual(["PutItem"]);

  // The first who finds it full reads the list. For half a minute the others do not.
  expect(await join("d0", 120)).toBe(false);
  const refused = await costs(join("d1", 120));
  expect(refused.map(([operation]) => operation)).toEqual(["PutItem", "UpdateItem", "DeleteItem"]);
  expect(await spectators.ofMatch("m")).toHaveLength(120);

  expect(await costs(spectators.remove("m", "c7"))).toEqual([
    ["DeleteItem", 1],
    ["UpdateItem", 1],
  ]);
  expect(await costs(spectators.remove("m", "c7"))).toEqual([["DeleteItem", 1]]);
  expect([await join("d1", 120), await join("d2", 120)]).toEqual([true, false]);
});

test("of 40 who come at once, as many stay as there is room for", async () => {
  const { spectators, join } = await newSpectators();
  const joined = await Promise.all(Array.from({ length: 40 }, (_, n) => join(`c${n}`, 10)));
  expect(joined.filter((isIn) => isIn)).toHaveLength(10);
  expect(await spectators.ofMatch("m")).toHaveLength(10);
});

test("whoever finds a match full that is not mends the count", async () => {
  const { clock, join, lose } = await newSpectators();
  await join("a", 2);
  await join("b", 2);
  await lose("a");
  expect(await join("c", 2)).toBe(true);
  expect(await join("d", 2)).toBe(false);
  await lose("b");
  // The list was just read, so it is not read again at once.
  expect(await join("e", 2)).toBe(false);
  clock.nowMs += 30_000;
  expect(await join("f", 2)).toBe(true);
});

test("whoever reads the list mends the count", async () => {
  const { spectators, costs, join, lose } = await newSpectators();
  await join("a", 2);
  await join("b", 2);
  await lose("a");
  expect(await spectators.ofMatch("m")).toEqual([{ connection: "b", player: null }]);
  expect(await costs(join("c", 2))).toEqual([
    ["PutItem", 1],
    ["UpdateItem", 1],
  ]);
  const list = await costs(spectators.ofMatch("m"));
  expect(list.map(([operation]) => operation)).toEqual(["Query"]);
});

test("when all spectators are forgotten, their count is too", async () => {
  const { clock, spectators, join } = await newSpectators();
  await join("a", 1);
  clock.nowMs += 4 * 3_600_000;
  expect(await spectators.ofMatch("m")).toEqual([]);
  expect([await join("b", 1), await join("c", 1)]).toEqual([true, false]);
});

test("a ceiling over all matches costs a spectator a write unit to come and one to go, and its host a query in 15 s", async () => {
  const { spectators, clock, costs, join } = await newSpectators();
  clock.nowMs -= clock.nowMs % 15_000;
  const come = [
    ["PutItem", 1],
    ["UpdateItem", 1],
    ["UpdateItem", 1],
  ];
  const read = ["Query", 1];
  expect((await costs(join("a", 9, 3))).toSorted()).toEqual([...come, read].toSorted());
  clock.nowMs += 14_999;
  expect(await costs(join("b", 9, 3))).toEqual(come);
  clock.nowMs += 1;
  expect((await costs(join("c", 9, 3))).toSorted()).toEqual([...come, read].toSorted());
  const refused = await costs(join("d", 9, 3));
  expect(refused).toEqual([
    ["PutItem", 1],
    ["DeleteItem", 1],
  ]);
  expect((await costs(spectators.remove("m", "a"))).toSorted()).toEqual(
    [["DeleteItem", 1], ...come.slice(1)].toSorted(),
  );
});
