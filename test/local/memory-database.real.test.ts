// The DynamoDB in the relay's own process: who reaches it, what bounds it, and what its protocol refuses. What it
// answers to requests: test/storage/contract.real.test.ts.
import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { type TransactWriteItem, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { STORE_SCHEMA } from "../../src/aws/dynamo/store-schema.ts";
import { BLOCKED_PORTS } from "../../src/local/database/blocked-ports.ts";
import { openDatabase } from "../../src/local/database/database.ts";
import { startMemoryDatabase } from "../../src/local/database/memory-database.ts";
import { silent } from "../../src/local/log.ts";
import { servedStore } from "../harness/served-store.ts";
import { manualTimers } from "./manual-timers.ts";

const store = servedStore();

const signedWith = (key: string): string =>
  `AWS4-HMAC-SHA256 Credential=${key}/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0`;

/** Node's `fetch` refuses the port, as browsers do. */
const call = async (
  operation: string,
  body: string | Buffer,
  authorization: string | null = signedWith(store.database().accessKey),
) => {
  const sent = request(store.database().endpoint, {
    method: "POST",
    headers: {
      "x-amz-target": `DynamoDB_20120810.${operation}`,
      ...(authorization === null ? {} : { authorization }),
    },
  });
  const answered = once(sent, "response");
  sent.end(body);
  const [answer] = await answered;
  return { status: answer.statusCode, answer: JSON.parse(await text(answer)) };
};

const KEY = { pk: { S: "a" }, sk: { S: "b" } };

test("the database has a port that browsers refuse, on a random loopback address", async () => {
  const { endpoint } = store.database();
  const { hostname, port } = new URL(endpoint);
  expect(BLOCKED_PORTS).toContain(Number(port));
  expect(hostname).toMatch(/^127\./);
  if (process.platform === "linux") expect(hostname).not.toBe("127.0.0.1");
  await expect(fetch(endpoint)).rejects.toThrow("fetch failed");
});

test.each([
  ["no signature", () => null],
  ["another key", () => signedWith("nobody")],
  ["a key that begins alike", () => signedWith(`${store.database().accessKey}0`)],
  ["the bare key", () => store.database().accessKey],
])("a caller with %s gets a 403, and nothing is read or changed", async (_, authorization) => {
  const table = await store.newStore();
  const Item = { ...KEY, secret: { S: "s" } };
  const put = await call("PutItem", JSON.stringify({ TableName: table, Item }), authorization());
  expect(put).toMatchObject({
    status: 403,
    answer: { __type: "com.amazon.coral.service#UnrecognizedClientException" },
  });
  expect(await store.contents(table)).toEqual([]);
  await call("PutItem", JSON.stringify({ TableName: table, Item }));
  const scan = await call("Scan", JSON.stringify({ TableName: table }), authorization());
  expect([scan.status, JSON.stringify(scan.answer)]).toEqual([403, expect.not.stringContaining("secret")]);
});

test("each database has a key of its own, and keeps its tables apart", async () => {
  const [one, other] = await Promise.all([0, 1].map(() => startMemoryDatabase({ log: silent })));
  expect(one?.accessKey).toMatch(/^[0-9a-f]{32}$/);
  expect(one?.accessKey).not.toBe(other?.accessKey);
  expect(one?.endpoint).not.toBe(other?.endpoint);
  await Promise.all([one?.stop(), other?.stop()]);
});

test("a request of more than 16 MB is refused, and the next one is answered", async () => {
  const table = await store.newStore();
  const large = await call("PutItem", Buffer.alloc(16 * 2 ** 20 + 1, " "));
  expect(large).toMatchObject({
    status: 413,
    answer: { __type: "com.amazon.coral.service#RequestEntityTooLargeException" },
  });
  expect((await call("Scan", JSON.stringify({ TableName: table }))).status).toBe(200);
});

const REFUSED = [
  ["no JSON", "GetItem", "{", "SerializationException"],
  ["no request", "GetItem", "null", "SerializationException"],
  ["a value of the wrong kind", "GetItem", '{"TableName":"table-0","Key":7}', "ValidationException"],
  ["an unknown operation", "ListTables", "{}", "ValidationException"],
  ["an unknown option", "Scan", '{"TableName":"table-0","Segment":1}', "ValidationException"],
  ["an unknown table", "Scan", '{"TableName":"none"}', "ResourceNotFoundException"],
] as const;

test.each(REFUSED)("%s is refused, and is no fault of the database", async (_, operation, body, type) => {
  await store.newStore();
  const { status, answer } = await call(operation, body);
  expect([status, String(answer.__type).split("#")[1]]).toEqual([400, type]);
  expect(store.logged).toEqual([]);
});

test("a transaction that is sent again is done once", async () => {
  const name = await store.newStore();
  const Update = {
    ...{ TableName: name, Key: KEY, UpdateExpression: "ADD n :one" },
    ExpressionAttributeValues: { ":one": { N: "1" } },
  };
  const send = (ClientRequestToken: string) =>
    store.client().send(new TransactWriteItemsCommand({ TransactItems: [{ Update }], ClientRequestToken }));
  for (const token of ["a", "a", "b"]) await send(token);
  expect(await store.contents(name)).toEqual([{ ...KEY, n: { N: "2" } }]);
});

test("a transaction of more than 4 MB is refused as a whole", async () => {
  const name = await store.newStore();
  const parts = Array.from({ length: 11 }, (_, n): TransactWriteItem => {
    const Item = { ...KEY, sk: { S: String(n) }, x: { S: "x".repeat(390_000) } };
    return { Put: { TableName: name, Item } };
  });
  const write = (count: number) =>
    store.client().send(new TransactWriteItemsCommand({ TransactItems: parts.slice(0, count) }));
  await expect(write(11)).rejects.toThrow("4 MB");
  expect(await store.contents(name)).toEqual([]);
  await write(10);
});

test("expired items go within a minute, and no others", async () => {
  const scheduler = manualTimers();
  const database = await startMemoryDatabase({ log: silent, scheduler });
  const table = database.addTable("t", STORE_SCHEMA);
  const seconds = scheduler.nowMs() / 1000;
  const put = (sk: string, expires: number) => {
    const item = { pk: { S: "p" }, sk: { S: sk }, expires: { N: String(seconds + expires) } };
    const key = { pk: "p", sk };
    table.write(key, table.rows.read(key), { key, item, size: 0 });
  };
  put("early", 30);
  put("moved", 30);
  put("moved", 90);
  put("late", 600);
  const left = () => table.contents().map(({ sk }) => sk?.S);
  scheduler.advance(60_000);
  expect(left()).toEqual(["late", "moved"]);
  scheduler.advance(60_000);
  expect(left()).toEqual(["late"]);
  await database.stop();
});

test("a database in memory is asked for no folder", async () => {
  const opened = openDatabase({ data: "kept", engine: "memory", tableName: "t", log: silent });
  await expect(opened).rejects.toThrow("DATABASE=memory keeps no data");
});
