// The store in memory counts the capacity units that the embedded database reports. No database reports those of a failed
// condition. DynamoDB Local is left out: it reports nothing for an empty query, which AWS bills.
import {
  type AttributeValue,
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ReturnConsumedCapacity,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import * as z from "zod";
import type { Dynamo, DynamoRequest } from "../../src/aws/dynamo/dynamo.ts";
import { createSimulatedClient } from "../../src/simulator/store/simulated-client.ts";
import { createSimulatedStore } from "../../src/simulator/store/simulated-store.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { sent } from "./outcome.ts";
import { NOW_MS } from "./simulated.ts";

const store = embeddedStore("dynoxide");

const keyOf = (sk: string) => ({ pk: { S: "p" }, sk: { S: sk } });
const text = (bytes: number): AttributeValue => ({ S: "x".repeat(bytes) });
const inLobby = (at: string) => ({ lobby: { S: "l" }, lobbyAt: { S: at } });

/** Requests of every kind whose sizes lie on both sides of a unit. `more`: only for stores that report. */
const requestsOf = (TableName: string, more: object): readonly DynamoRequest[] => {
  const of = { TableName, ...more };
  const put = (sk: string, attributes: Record<string, AttributeValue>) =>
    new PutItemCommand({ ...of, Item: { ...keyOf(sk), ...attributes } });
  const get = (sk: string, ConsistentRead: boolean) =>
    new GetItemCommand({ ...of, Key: keyOf(sk), ConsistentRead });
  const set = (sk: string, name: string, value: AttributeValue) =>
    new UpdateItemCommand({
      ...of,
      Key: keyOf(sk),
      UpdateExpression: `SET ${name} = :v`,
      ExpressionAttributeValues: { ":v": value },
    });
  const query = (more: object) =>
    new QueryCommand({
      ...of,
      KeyConditionExpression: "pk = :p",
      ExpressionAttributeValues: { ":p": { S: "p" } },
      ...more,
    });
  const absent = { ConditionExpression: "attribute_not_exists(pk)" };
  return [
    put("a", { t: text(100) }),
    put("b", { t: text(1_100) }),
    put("b", { t: text(1_100) }),
    put("b", { t: text(10) }),
    put("c", { t: text(5_000), ...inLobby("1") }),
    set("a", "n", { N: "1" }),
    set("a", "t", text(3_000)),
    set("c", "n", { N: "1" }),
    set("c", "lobbyAt", { S: "2" }),
    set("new", "n", { N: "1" }),
    ...["a", "b", "c", "none"].flatMap((sk) => [get(sk, true), get(sk, false)]),
    query({ ConsistentRead: true }),
    query({}),
    query({ Limit: 1 }),
    query({ KeyConditionExpression: "pk = :p AND sk = :p" }),
    new QueryCommand({
      ...of,
      IndexName: "lobby",
      KeyConditionExpression: "lobby = :l",
      ExpressionAttributeValues: { ":l": { S: "l" } },
    }),
    new BatchGetItemCommand({
      RequestItems: { [TableName]: { Keys: [keyOf("a"), keyOf("c"), keyOf("none")], ConsistentRead: true } },
      ...more,
    }),
    new TransactWriteItemsCommand({
      TransactItems: [
        { Put: { TableName, Item: { ...keyOf("d"), t: text(1_500) }, ...absent } },
        { Update: { TableName, Key: keyOf("a"), UpdateExpression: "REMOVE n" } },
      ],
      ...more,
    }),
    new DeleteItemCommand({ ...of, Key: keyOf("c") }),
    new DeleteItemCommand({ ...of, Key: keyOf("none") }),
  ];
};

const reportSchema = z.object({ CapacityUnits: z.number() });
const answerSchema = z.object({
  ConsumedCapacity: z.union([reportSchema.transform((one) => [one]), z.array(reportSchema)]),
});

const unitsIn = (answer: object): number =>
  answerSchema.parse(answer).ConsumedCapacity.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);

const reportedBy = async (client: Dynamo, name: string): Promise<readonly number[]> => {
  const units: number[] = [];
  for (const request of requestsOf(name, { ReturnConsumedCapacity: ReturnConsumedCapacity.TOTAL }))
    units.push(unitsIn(await sent(client, request)));
  return units;
};

/** A store in memory, and the units of the last request. */
const counting = () => {
  let units = 0;
  const store = createSimulatedStore({
    name: "table",
    nowMs: () => NOW_MS,
    onCapacity: ({ readUnits, writeUnits }) => {
      units += readUnits + writeUnits;
    },
  });
  const client = createSimulatedClient(store);
  const unitsOf = async (request: DynamoRequest): Promise<number> => {
    units = 0;
    await sent(client, request).catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
    return units;
  };
  return { name: store.name, unitsOf };
};

test("requests use as many units as the embedded database reports", async () => {
  const reported = await reportedBy(store.client(), await store.newStore());
  const { name, unitsOf } = counting();
  const counted: number[] = [];
  for (const request of requestsOf(name, {})) counted.push(await unitsOf(request));
  expect(counted).toEqual(reported);
});

test("a failed condition costs as much as a write of the stored item", async () => {
  const { name: TableName, unitsOf } = counting();
  const absent = { ConditionExpression: "attribute_not_exists(pk)" };
  const put = new PutItemCommand({ TableName, Item: { ...keyOf("a"), t: text(1_500) }, ...absent });
  expect([await unitsOf(put), await unitsOf(put)]).toEqual([2, 2]);
});
