// How the gateway asks a database of its own process for the functions, and what it overhears of that.
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createAskByHttp } from "../../src/local/database/ask-database.ts";
import { overheard } from "../../src/local/stream/overhear.ts";
import type { StoreExchange } from "../../src/local/stream/store-exchange.ts";
import { serverOf } from "../harness/server-of.ts";

const UPDATE = "DynamoDB_20120810.UpdateItem";
const HOT = '{"Attributes":{"pk":{"S":"M#1"},"sk":{"S":"M"}}}';

const startServer = async (reply: (response: ServerResponse) => void) => {
  const heard: IncomingMessage["headers"][] = [];
  const endpoint = await serverOf((request, response) => {
    heard.push(request.headers);
    request.resume().on("end", () => reply(response));
  });
  return { heard, endpoint };
};

test("a request names its operation and its host, and has what engines want of a signature", async () => {
  const { heard, endpoint } = await startServer((response) => response.writeHead(400).end(HOT));
  const ask = createAskByHttp(endpoint);
  expect(await ask(UPDATE, '{"a":"ä"}', "socket 1.2")).toMatchObject({ status: 400, text: HOT });
  expect(heard).toEqual([
    expect.objectContaining({
      host: new URL(endpoint).host,
      "user-agent": "socket 1.2",
      "x-amz-target": UPDATE,
      "content-type": "application/x-amz-json-1.0",
      "content-length": "10",
      authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=local\//),
      "x-amz-date": expect.stringMatching(/^\d{8}T\d{6}Z$/),
    }),
  ]);
});

test("where no answer comes, the function hears a fault that is worth a retry", async () => {
  const { endpoint } = await startServer((response) => response.socket?.resetAndDestroy());
  const { status, text } = await createAskByHttp(endpoint)(UPDATE, "{}", "socket 1.2");
  expect(status).toBe(503);
  expect(JSON.parse(text)).toEqual({
    __type: expect.stringContaining("ServiceUnavailable"),
    message: expect.any(String),
  });
});

test.for<[string, string, string, string, Partial<StoreExchange>[]]>([
  ["an update with its answer alone", "UpdateItem", HOT, HOT, [{ request: "", response: HOT }]],
  ["a put with its request", "PutItem", HOT, "{}", [{ request: HOT, response: "{}" }]],
  ["nothing of other items", "UpdateItem", "{}", '{"Attributes":{"sk":{"S":"CARD"}}}', []],
])("the stream hears %s", async ([_, operation, request, response, told]) => {
  const heard: StoreExchange[] = [];
  const ask = overheard(
    () => ({ status: 200, text: response }),
    (exchange) => heard.push(exchange),
  );
  const reply = await ask(`DynamoDB_20120810.${operation}`, request, "socket 1.2");
  expect(reply).toEqual({ status: 200, text: response });
  expect(heard).toEqual(told.map((one) => ({ operation, status: 200, ...one })));
});
