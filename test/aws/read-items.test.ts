// Batches of reads: no key twice, at most 100 keys, and nothing that DynamoDB left out looks deleted.
import { BatchGetItemCommand, type KeysAndAttributes } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import type { Dynamo } from "../../src/aws/dynamo/dynamo.ts";
import { readItems } from "../../src/aws/dynamo/read-items.ts";
import { Unavailable } from "../../src/relay/ports/unavailable.ts";
import { memoryStore } from "../harness/memory-store.ts";

const store = memoryStore();

const keyOf = (n: number) => ({ pk: { S: `p${n}` }, sk: { S: "s" } });
const keys = (count: number) => Array.from({ length: count }, (_, n) => keyOf(n));
const WEAK = { isConsistent: false };

/** Answers each request with so many of its keys as items, and leaves the others out. */
const leavingOut = (...counts: readonly number[]) => {
  const asked: KeysAndAttributes[] = [];
  const client: Dynamo = {
    send: async (request) => {
      if (!(request instanceof BatchGetItemCommand)) return expect.unreachable();
      const wanted = request.input.RequestItems?.["table"] ?? { Keys: [] };
      const most = counts[Math.min(asked.length, counts.length - 1)];
      asked.push(wanted);
      const { Keys = [] } = wanted;
      return {
        Responses: { table: Keys.slice(0, most) },
        UnprocessedKeys:
          Keys.slice(most ?? 0).length > 0 ? { table: { ...wanted, Keys: Keys.slice(most) } } : {},
      };
    },
  };
  return { client, asked };
};

test("a key that comes twice is read once", async () => {
  const { client, asked } = leavingOut(100);
  expect(await readItems(client, "table", [keyOf(1), keyOf(2), keyOf(1)], WEAK)).toEqual([
    keyOf(1),
    keyOf(2),
  ]);
  expect(asked).toEqual([{ Keys: [keyOf(1), keyOf(2)] }]);
});

test("the store takes what is asked for twice", async () => {
  const table = await store.newStore();
  expect(await readItems(store.client(), table, [keyOf(1), keyOf(1)], WEAK)).toEqual([]);
});

test("a batch has at most 100 keys, and without keys there is none", async () => {
  const { client, asked } = leavingOut(100);
  expect(await readItems(client, "table", keys(201), { isConsistent: true })).toHaveLength(201);
  expect(asked.map(({ Keys, ConsistentRead }) => [Keys?.length, ConsistentRead])).toEqual([
    [100, true],
    [100, true],
    [1, true],
  ]);
  expect(await readItems(client, "table", [], WEAK)).toEqual([]);
  expect(asked).toHaveLength(3);
});

test("what an answer left out is asked for again, as consistently", async () => {
  const { client, asked } = leavingOut(3, 2);
  const items = await readItems(client, "table", keys(6), { isConsistent: true });
  expect(items).toEqual(keys(6));
  expect(asked.map(({ Keys, ConsistentRead }) => [Keys?.length, ConsistentRead])).toEqual([
    [6, true],
    [3, true],
    [1, true],
  ]);
});

test("an answer that brings nothing is unavailable, not empty", async () => {
  const { client, asked } = leavingOut(3, 0);
  await expect(readItems(client, "table", keys(6), WEAK)).rejects.toThrow(Unavailable);
  expect(asked).toHaveLength(2);
});
