// One contract for every store: the simulated store answers, refuses and keeps the same as the real ones.

import {
  BatchGetItemCommand,
  PutItemCommand,
  QueryCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { DynamoRequest, Item } from "../../src/aws/dynamo/dynamo.ts";
import { comparisons } from "./comparisons.ts";
import { sameForRequests, sameForStores } from "./courses.ts";
import { outcomeOf, sent } from "./outcome.ts";
import { simulated } from "./simulated.ts";
import { realStores, withSimulated } from "./test-stores.ts";

const real = realStores();
/** DynamoDB Local takes ten times as long. */
const RUNS: Readonly<Record<string, number>> = {
  "the relay's DynamoDB over HTTP": 40,
  "DynamoDB Local": 2,
};
const kinds = Object.entries(real).map(([kind, newStore]) => ({ kind, newStore, numRuns: RUNS[kind] ?? 20 }));
const all = withSimulated(real);

test.for(kinds)("random requests get the same answers from $kind", async ({ newStore, numRuns }) => {
  await fc.assert(sameForRequests(newStore), { numRuns });
});

test.for(kinds)("the store ports do the same over $kind", async ({ newStore, numRuns }) => {
  await fc.assert(sameForStores(newStore), { numRuns });
});

test.for(kinds)("every two values compare as in $kind", async ({ newStore }) => {
  const there = comparisons(await newStore());
  expect(await comparisons(await simulated())).toEqual(await there);
});

test.for(all)(
  "$kind returns the item of a failed condition, if the request asks for it",
  async ({ newStore }) => {
    const { client, name } = await newStore();
    const lost = { TableName: name, Key: KEY, ...ADDING, ConditionExpression: "n > :one" };
    const ALL_OLD = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" } as const;
    const outcomes = async () => [
      await outcomeOf(client.send(new UpdateItemCommand(lost))),
      await outcomeOf(client.send(new UpdateItemCommand({ ...lost, ...ALL_OLD }))),
      await outcomeOf(
        client.send(new TransactWriteItemsCommand({ TransactItems: [{ Update: { ...lost, ...ALL_OLD } }] })),
      ),
    ];
    const failed = { error: "ConditionalCheckFailedException" };
    const reason = { Code: "ConditionalCheckFailed" };
    const cancelled = { error: "TransactionCanceledException" };
    expect(await outcomes()).toEqual([failed, failed, { ...cancelled, reasons: [reason] }]);
    await client.send(new UpdateItemCommand({ TableName: name, Key: KEY, ...ADDING }));
    const Item = { ...KEY, n: { N: "1" } };
    expect(await outcomes()).toEqual([
      failed,
      { ...failed, Item },
      { ...cancelled, reasons: [{ ...reason, Item }] },
    ]);
  },
);

const KEY = { pk: { S: "p" }, sk: { S: "s" } };
const ADDING = { UpdateExpression: "ADD n :one", ExpressionAttributeValues: { ":one": { N: "1" } } };

test.for(all)("$kind does a transaction whole or not at all", async ({ newStore }) => {
  const { client, name, contents } = await newStore();
  const put = (sk: string, more = {}) => ({
    Put: { TableName: name, Item: { ...KEY, sk: { S: sk } }, ...more },
  });
  const absent = { ConditionExpression: "attribute_not_exists(pk)" };
  const write = (...parts: TransactWriteItem[]) =>
    outcomeOf(client.send(new TransactWriteItemsCommand({ TransactItems: parts })));
  expect(await write(put("a", absent), put("b", absent))).toEqual({});
  expect(await write(put("c", absent), put("b", absent), put("d"))).toEqual({
    error: "TransactionCanceledException",
    reasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed" }, { Code: "None" }],
  });
  expect((await contents()).map(({ sk }) => sk?.S)).toEqual(["a", "b"]);
});

test.for(all)("$kind takes 400 KB an item and gives a megabyte a page", async ({ kind, newStore }) => {
  const { client, name } = await newStore();
  const put = (sk: string, bytes: number) =>
    outcomeOf(
      client.send(
        new PutItemCommand({ TableName: name, Item: { ...KEY, sk: { S: sk }, x: { S: "x".repeat(bytes) } } }),
      ),
    );
  // Names, the key's values and the text.
  const most = 400 * 1024 - "pk".length - "p".length - "sk".length - "a".length - "x".length;
  expect(await put("a", most + 1)).toEqual({ error: "ValidationException" });
  for (const sk of FOUR) expect(await put(sk, most)).toEqual({});
  const page = (start: Item | undefined) =>
    client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: "pk = :p",
        ExpressionAttributeValues: { ":p": { S: "p" } },
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
  const first = await page(undefined);
  const rest = await page(first.LastEvaluatedKey);
  // DynamoDB Local includes the item that passes the megabyte.
  expect(first.Count).toBe(kind === "DynamoDB Local" ? 3 : 2);
  expect([...(first.Items ?? []), ...(rest.Items ?? [])].map(({ sk }) => sk?.S)).toEqual(FOUR);
  expect(rest.LastEvaluatedKey).toBeUndefined();
});

const FOUR = ["a", "b", "c", "d"];

test.for(all)("$kind refuses what DynamoDB refuses", async ({ newStore }) => {
  const { client, name: TableName } = await newStore();
  const ONE = { ":one": { N: "1" } };
  const update = { TableName, Key: KEY };
  const setting = { ...update, UpdateExpression: "SET n = :one", ExpressionAttributeValues: ONE };
  const keys = Array.from({ length: 101 }, (_, n) => ({ pk: { S: "p" }, sk: { S: String(n) } }));
  const requests: readonly DynamoRequest[] = [
    new UpdateItemCommand({ ...setting, UpdateExpression: "SET name = :one" }),
    new UpdateItemCommand({ ...setting, UpdateExpression: "SET n = :one, m = :two" }),
    new UpdateItemCommand({ ...setting, UpdateExpression: "SET sk = :one" }),
    new UpdateItemCommand({ ...setting, UpdateExpression: "SET n = :one ADD n :one" }),
    new UpdateItemCommand({ ...setting, UpdateExpression: "SET m.n = :one" }),
    new UpdateItemCommand({ ...setting, UpdateExpression: "" }),
    new UpdateItemCommand({ ...setting, ExpressionAttributeValues: { ...ONE, ":two": { N: "2" } } }),
    new UpdateItemCommand({ ...setting, ExpressionAttributeNames: { "#m": "m" } }),
    new UpdateItemCommand({ ...setting, ExpressionAttributeValues: { ":one": { N: "one" } } }),
    new UpdateItemCommand({ ...setting, ExpressionAttributeValues: { ":one": { SS: [] } } }),
    new UpdateItemCommand({ ...setting, Key: { pk: { S: "p" } } }),
    new PutItemCommand({ TableName, Item: { ...KEY, sk: { S: "" } } }),
    new PutItemCommand({ TableName, Item: { ...KEY, lobby: { N: "1" } } }),
    new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: keys } } }),
    new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: [KEY, KEY] } } }),
    new TransactWriteItemsCommand({ TransactItems: [{ Update: setting }, { Delete: update }] }),
    new QueryCommand({ TableName, KeyConditionExpression: "n = :one", ExpressionAttributeValues: ONE }),
  ];
  for (const request of requests)
    expect([request.input, await outcomeOf(sent(client, request))]).toEqual([
      request.input,
      { error: "ValidationException" },
    ]);
});
