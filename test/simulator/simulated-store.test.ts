// What the world decides for the simulated store: how old a read is, who receives changes, when expired items go; and
// what the store refuses to guess. Its common behaviour with real stores: test/storage/contract.real.test.ts.
import {
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { STORE_SCHEMA } from "../../src/aws/dynamo/store-schema.ts";
import { createStores } from "../../src/aws/stores/stores.ts";
import { createSimulatedClient } from "../../src/simulator/store/simulated-client.ts";
import {
  createSimulatedStore,
  type SimulatedStoreOptions,
} from "../../src/simulator/store/simulated-store.ts";
import type { StoreChange } from "../../src/stand-ins/store/memory-table.ts";
import { UnknownToStore } from "../../src/stand-ins/store/refused.ts";
import type { LaggingRead } from "../../src/stand-ins/store/rows.ts";
import { streamRecordOf } from "../../src/stand-ins/store/stream-record-of.ts";

const NAME = { TableName: "table" };
const keyOf = (sk: string) => ({ pk: { S: "p" }, sk: { S: sk } });

const newStore = (options: Partial<SimulatedStoreOptions> = {}) => {
  const clock = { nowMs: 1_000_000 };
  const changes: StoreChange[] = [];
  const table = createSimulatedStore({
    name: "table",
    nowMs: () => clock.nowMs,
    onChange: (change) => changes.push(change),
    ...options,
  });
  const set = (sk: string, n: number, more = {}) =>
    table.perform(new PutItemCommand({ ...NAME, Item: { ...keyOf(sk), n: { N: String(n) }, ...more } }));
  const read = (sk: string, ConsistentRead = false) =>
    table.perform(new GetItemCommand({ ...NAME, Key: keyOf(sk), ConsistentRead }));
  return { table, clock, changes, set, read };
};

test("an eventually consistent read may miss as many of the last writes as the world decides", () => {
  const asked: LaggingRead[] = [];
  let unseen = 0;
  const { clock, set, read } = newStore({
    unseen: (lagging) => {
      asked.push(lagging);
      return unseen;
    },
  });
  const value = (answer: object) => ("Item" in answer ? answer.Item : null);
  for (const n of [1, 2, 3]) {
    set("a", n);
    clock.nowMs += 400;
  }
  expect(value(read("a"))).toMatchObject({ n: { N: "3" } });
  expect(asked).toEqual([{ of: "item", pk: "p", sk: "a", agesMs: [400, 800] }]);
  unseen = 2;
  expect(value(read("a"))).toMatchObject({ n: { N: "1" } });
  expect(value(read("a", true))).toMatchObject({ n: { N: "3" } });
  clock.nowMs += 1_000;
  expect(value(read("a"))).toMatchObject({ n: { N: "3" } });
  expect(asked).toHaveLength(2);
});

test("a partition is read as of one moment, and each item of an index by itself", () => {
  let unseen = (_: LaggingRead): number => 0;
  const { table, set } = newStore({ unseen: (read) => unseen(read) });
  const listed = (at: string) => ({ lobby: { S: "open" }, lobbyAt: { S: at } });
  const sortKeys = (input: object) => {
    const answer = table.perform(new QueryCommand({ ...NAME, ...PARTITION, ...input }));
    return "Items" in answer ? (answer.Items ?? []).map((item) => ("sk" in item ? item["sk"] : null)) : [];
  };
  set("a", 1, listed("2"));
  set("b", 1, listed("1"));
  set("a", 2);
  expect([sortKeys({}), sortKeys(LOBBY)]).toEqual([[{ S: "a" }, { S: "b" }], [{ S: "b" }]]);
  unseen = ({ of }) => (of === "partition" ? 2 : 0);
  expect(sortKeys({})).toEqual([{ S: "a" }]);
  unseen = ({ sk }) => (sk === "a" ? 1 : 0);
  expect(sortKeys(LOBBY)).toEqual([{ S: "b" }, { S: "a" }]);
  unseen = ({ agesMs }) => agesMs.length;
  expect([sortKeys({}), sortKeys(LOBBY)]).toEqual([[], []]);
});

const PARTITION = { KeyConditionExpression: "pk = :p", ExpressionAttributeValues: { ":p": { S: "p" } } };
const LOBBY = {
  IndexName: "lobby",
  KeyConditionExpression: "lobby = :p",
  ExpressionAttributeValues: { ":p": { S: "open" } },
};

test("every change is reported once, in order, and a write that changes nothing is not reported", () => {
  const { table, changes, set } = newStore();
  set("a", 1, { log: { B: new Uint8Array([1, 2]) } });
  set("a", 1, { log: { B: new Uint8Array([1, 2]) } });
  set("b", 1, { expires: { N: "1000" } });
  expect(table.expire({ pk: "p", sk: "b" })).toBe(true);
  expect(changes.map(({ sequence, key }) => [sequence, key.sk])).toEqual([
    [1, "a"],
    [2, "b"],
    [3, "b"],
  ]);
  const [first, , last] = changes.map((change) => streamRecordOf(change, STORE_SCHEMA));
  expect(first).toMatchObject({
    eventName: "INSERT",
    dynamodb: { SequenceNumber: "000000000000000000001", Keys: keyOf("a"), NewImage: { log: { B: "AQI=" } } },
  });
  expect(first).not.toHaveProperty("userIdentity");
  expect(last).toMatchObject({
    eventName: "REMOVE",
    userIdentity: { type: "Service", principalId: "dynamodb.amazonaws.com" },
  });
});

test("an expired item stays until the world removes it", () => {
  const { table, clock, set } = newStore();
  set("late", 1, { expires: { N: "1001" } });
  set("soon", 1, { expires: { N: "1000" } });
  set("never", 1);
  expect(table.expired()).toEqual([{ pk: "p", sk: "soon" }]);
  expect(table.expire({ pk: "p", sk: "late" })).toBe(false);
  clock.nowMs += 1_000;
  expect(table.expired().map(({ sk }) => sk)).toEqual(["soon", "late"]);
  expect(table.contents()).toHaveLength(3);
});

test("a transaction that is sent again is done once", () => {
  const { table, changes } = newStore();
  const add = { ...NAME, Key: keyOf("a"), UpdateExpression: "ADD n :one" };
  const command = new TransactWriteItemsCommand({
    TransactItems: [{ Update: { ...add, ExpressionAttributeValues: { ":one": { N: "1" } } } }],
  });
  table.perform(command);
  table.perform(command);
  expect([table.item({ pk: "p", sk: "a" })?.["n"], changes.length]).toEqual([{ N: "1" }, 1]);
});

test("a caller's changes to its input or output do not change the store", () => {
  const { table, set, read } = newStore();
  const log = new Uint8Array([1]);
  set("a", 1, { log: { B: log } });
  log[0] = 9;
  const answer = read("a", true);
  if ("Item" in answer) answer.Item?.["log"]?.B?.fill(9);
  expect([...(table.item({ pk: "p", sk: "a" })?.["log"]?.B ?? [])]).toEqual([1]);
});

test("a page that its limit ends says that there may be more, even if its last item is the last", () => {
  const { table, set } = newStore();
  set("a", 1);
  set("b", 1);
  const page = (Limit: number) => table.perform(new QueryCommand({ ...NAME, ...PARTITION, Limit }));
  expect(page(2)).toMatchObject({ Count: 2, LastEvaluatedKey: keyOf("b") });
  expect(page(3)).not.toHaveProperty("LastEvaluatedKey");
});

const UNKNOWN: readonly (readonly [string, Partial<UpdateItemCommandInput>])[] = [
  ["an option", { ReturnConsumedCapacity: "TOTAL" }],
  ["what to tell", { ReturnValues: "UPDATED_NEW" }],
  ["a function", { ConditionExpression: "attribute_type(n, :n)" }],
  ["a comparison", { ConditionExpression: "n BETWEEN :n AND :n" }],
  ["an operator", { ConditionExpression: "NOT n = :n" }],
  ["arithmetic", { UpdateExpression: "SET n = n + :n" }],
  ["a place in a list", { UpdateExpression: "SET n[0] = :n" }],
];

test.for(UNKNOWN)("an unknown %s is refused, not ignored", ([, more]) => {
  const { table } = newStore();
  const update = new UpdateItemCommand({
    ...NAME,
    Key: keyOf("a"),
    UpdateExpression: "SET n = :n",
    ExpressionAttributeValues: { ":n": { N: "1" } },
    ...more,
  });
  expect(() => table.perform(update)).toThrow(UnknownToStore);
});

test("a client's passage may do a request twice, or delay its answer", async () => {
  const { table } = newStore();
  const client = createSimulatedClient(table, (request, perform) => {
    perform();
    if (request instanceof UpdateItemCommand) throw new Error("no answer");
    return perform();
  });
  const { matchmaking: quick, counters } = createStores(client, "table", () => 1_000_000);
  await expect(quick.draw("q", 1_000_000)).rejects.toThrow("the store");
  await expect(counters.hit("k", 5, 1_000_000)).rejects.toThrow("the store");
  expect((await quick.look("q")).tickets).toMatchObject({ drawn: 1 });
});
