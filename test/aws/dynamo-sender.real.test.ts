// What the functions' sender makes of DynamoDB's rarer answers. A server stands for DynamoDB, because no real one
// throttles, fails or falls silent when a test asks for it.
import type { IncomingMessage, ServerResponse } from "node:http";
import { GetItemCommand, TransactWriteItemsCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { createDynamoSender } from "../../src/aws/dynamo/dynamo-sender.ts";
import { ifConditionHolds } from "../../src/aws/dynamo/requests.ts";
import { createAskDynamo } from "../../src/aws/lambda/signed-ports.ts";
import { createSignedExchange } from "../../src/aws/lambda/signed-request.ts";
import { createStoreClient } from "../../src/aws/stores/store-client.ts";
import { Unavailable } from "../../src/relay/ports/unavailable.ts";
import { serverOf } from "../harness/server-of.ts";

type Reply = (response: ServerResponse) => void;
interface Heard {
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Gives the replies in order, then the last one again. */
const startServer = async (...replies: readonly Reply[]) => {
  const heard: Heard[] = [];
  const endpoint = await serverOf(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const reply = replies[Math.min(heard.length, replies.length - 1)];
    heard.push({ headers: request.headers, body });
    reply?.(response);
  });
  const credentials = { accessKeyId: "KEY", secretAccessKey: "secret", sessionToken: "session" };
  const exchange = createSignedExchange({ region: "eu-west-1", credentials });
  return { heard, client: createDynamoSender(createAskDynamo(exchange, endpoint)) };
};

const says =
  (status: number, body: object | string): Reply =>
  (response) => {
    response.writeHead(status, { "x-amzn-requestid": "request-1" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
const fault = (status: number, name: string, more = {}): Reply =>
  says(status, { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: `it is ${name}`, ...more });
const silent: Reply = () => {};
const cut: Reply = (response) => {
  response.socket?.resetAndDestroy();
};

const get = new GetItemCommand({ TableName: "table", Key: { pk: { S: "p" } } });
const ITEM = { B: { S: "no bytes" }, b: { B: "AAEC" }, list: { L: [{ B: "/w==" }] } };

test("a command is a signed request of the JSON protocol, and bytes are bytes", async () => {
  const { client, heard } = await startServer(says(200, { Item: ITEM }));
  const Key = { pk: { B: Buffer.from([255]) }, sk: { B: new Uint8Array([0, 1, 2]) } };
  const { Item } = await client.send(new GetItemCommand({ TableName: "table", Key }));
  expect(Item).toEqual({
    B: { S: "no bytes" },
    b: { B: new Uint8Array([0, 1, 2]) },
    list: { L: [{ B: new Uint8Array([255]) }] },
  });
  expect(JSON.parse(heard[0]?.body ?? "")).toEqual({
    TableName: "table",
    Key: { pk: { B: "/w==" }, sk: { B: "AAEC" } },
  });
  expect(heard[0]?.headers).toMatchObject({
    "content-type": "application/x-amz-json-1.0",
    "x-amz-target": "DynamoDB_20120810.GetItem",
    "x-amz-security-token": "session",
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-west-1\/dynamodb\/aws4_request, /,
    ),
  });
});

test.for<[string, readonly Reply[], number]>([
  ["fails once", [fault(500, "InternalServerError"), says(200, {})], 2],
  ["fails without JSON", [says(503, "<html>"), says(200, {})], 2],
  ["falls silent once", [silent, says(200, {})], 2],
  ["closes a kept connection", [says(200, {}), cut, says(200, {})], 3],
])("a store that %s is asked again", async ([_, replies, requests]) => {
  const { client, heard } = await startServer(...replies);
  for (let sent = 0; sent < requests - 1; sent++) await client.send(get);
  expect(heard.length).toBe(requests);
});

test.for<[string, Reply, number]>([
  ["always fails", fault(500, "InternalServerError"), 3],
  ["throttles", fault(400, "ProvisionedThroughputExceededException"), 1],
  ["throttles by its name", fault(400, "ThrottlingException"), 1],
  ["never answers on its connection", cut, 3],
])("a store that %s is unavailable", async ([_, reply, requests]) => {
  const { client, heard } = await startServer(reply);
  await expect(createStoreClient(client).send(get)).rejects.toThrow(Unavailable);
  expect(heard.length).toBe(requests);
});

test("a transaction is sent again with its own token, so that DynamoDB does it once", async () => {
  const { client, heard } = await startServer(fault(500, "InternalServerError"), says(200, {}));
  const Put = { TableName: "table", Item: { pk: { S: "p" } } };
  const command = new TransactWriteItemsCommand({ TransactItems: [{ Put }] });
  await client.send(command);
  await client.send(command);
  const sent = heard.map(({ body }) => JSON.parse(body));
  expect(sent).toEqual(
    sent.map(() => ({
      TransactItems: [{ Put }],
      ClientRequestToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })),
  );
  const [first, again, another] = sent.map(({ ClientRequestToken }) => ClientRequestToken);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test("an invalid request keeps its error", async () => {
  const { client, heard } = await startServer(fault(400, "ValidationException"));
  const error = { name: "ValidationException", message: "it is ValidationException", $fault: "client" };
  await expect(createStoreClient(client).send(get)).rejects.toMatchObject({
    ...error,
    $metadata: { httpStatusCode: 400, requestId: "request-1" },
  });
  expect(heard.length).toBe(1);
});

test("a lost condition is no fault, and brings the item", async () => {
  const { client } = await startServer(fault(400, "ConditionalCheckFailedException", { Item: ITEM }));
  const update = new UpdateItemCommand({ TableName: "table", Key: { pk: { S: "p" } } });
  expect(await ifConditionHolds(client.send(update))).toBeNull();
  await expect(client.send(update)).rejects.toMatchObject({ Item: { b: { B: new Uint8Array([0, 1, 2]) } } });
});
