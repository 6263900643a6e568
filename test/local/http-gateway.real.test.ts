import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { problem } from "../../src/protocol/problem.ts";
import { type FixtureRelay, startFixtureRelay } from "./start-fixture-relay.ts";

let relay: FixtureRelay;
beforeAll(async () => {
  relay = await startFixtureRelay({ hosts: { rotating: 1 } });
});
afterAll(() => relay.stop());

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(relay.url + path, init);

describe("a request as an event of payload 2.0", () => {
  test("has path, query, headers, cookies and context", async () => {
    const response = await get("/v1/a%20b?x=1&y=%26&x=2", {
      headers: [
        ["X-Twice", "one"],
        ["X-Twice", "two"],
        ["Cookie", "a=1; b=2"],
        ["User-Agent", "tester"],
      ],
    });
    expect(await response.json()).toEqual({
      version: "2.0",
      routeKey: "$default",
      rawPath: "/v1/a b",
      rawQueryString: "x=1&y=%26&x=2",
      cookies: ["a=1", "b=2"],
      headers: expect.objectContaining({
        host: new URL(relay.url).host,
        "user-agent": "tester",
        "x-forwarded-for": "127.0.0.1",
        "x-twice": expect.stringMatching(/^one, ?two$/),
      }),
      queryStringParameters: { x: "1,2", y: "&" },
      requestContext: {
        accountId: expect.any(String),
        apiId: "local",
        domainName: new URL(relay.url).host,
        domainPrefix: expect.any(String),
        http: {
          method: "GET",
          path: "/v1/a b",
          protocol: "HTTP/1.1",
          sourceIp: "127.0.0.1",
          userAgent: "tester",
        },
        requestId: expect.stringMatching(/^[\w-]{15}=$/),
        routeKey: "$default",
        stage: "$default",
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        timeEpoch: expect.any(Number),
      },
      isBase64Encoded: false,
    });
  });
});

describe("a request", () => {
  test.each([
    ["application/json", '{"é":1}', false],
    ["Text/Plain; charset=utf-8", "é", false],
    ["application/problem+json", "{}", true],
    ["application/octet-stream", "é", true],
    ["application/x-www-form-urlencoded", "a=1", true],
  ])("has a %s body", async (type, body, isBase64Encoded) => {
    const response = await get("/", { method: "POST", headers: { "Content-Type": type }, body });
    expect(await response.json()).toMatchObject({
      body: isBase64Encoded ? Buffer.from(body).toString("base64") : body,
      isBase64Encoded,
    });
  });

  test("may have strange names", async () => {
    const response = await get("/v1?__proto__=1&constructor=2&%", { headers: { constructor: "3" } });
    expect(await response.text()).toContain(
      '"queryStringParameters":{"__proto__":"1","constructor":"2","%":""}',
    );
    expect((await get("/%E0%A4%A")).status).toBe(200);
  });

  test.each(["*", "http://elsewhere/v1", "v1"])("has a path, unlike %s", async (target) => {
    const socket = connect(relay.port, "127.0.0.1");
    socket.end(`OPTIONS ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toContain("HTTP/1.1 400 Bad Request");
  });

  test("has at most 16 KB, and more gets a problem like any other", async () => {
    const { status, headers, body } = await sent(16 * 1024 + 1);
    expect([status, body]).toEqual([413, problem("too-large", "A body has at most 16 KB.")]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
      "x-request-id": expect.stringMatching(/^[\w-]{15}=$/),
    });
    expect((await sent(16 * 1024)).status).toBe(200);
  });

  test.each(["/", "/@connections/aaaaaaaaaaaaaaa=", "/_queue"])(
    "to %s that its client breaks off, or that is refused, is no fault of the relay",
    async (path) => {
      const before = relay.entries.length;
      const socket = connect(relay.port, "127.0.0.1");
      socket.end(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"half`);
      socket.resume();
      await once(socket, "close");
      expect((await sent(11 * 1024 * 1024)).status).toBe(413);
      const faults = relay.entries.slice(before).filter(({ level }) => level === "error");
      expect(faults).toEqual([]);
    },
  );

  const sent = async (bytes: number) => {
    const response = await get("/", { method: "POST", body: Buffer.alloc(bytes) });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
});

describe("a result as the answer", () => {
  test("has binary bodies", async () => {
    const response = await get("/binary");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from([0, 1, 2, 255]));
  });

  test("has headers and cookies", async () => {
    const { status, headers } = await get("/cookies");
    expect([status, headers.get("x-number"), headers.getSetCookie()]).toEqual([201, "7", ["a=1", "b=2"]]);
  });

  test("without a status is the body of a 200", async () => {
    const response = await get("/shapeless");
    expect([response.status, await response.json()]).toEqual([200, { hello: "there" }]);
  });

  test.each(["/throw", "/wrong", "/exit"])("of %s is a 500 without details", async (path) => {
    const response = await get(path);
    expect([response.status, await response.json()]).toEqual([500, { message: "Internal Server Error" }]);
  });
});

test("functions receive every address, and nothing else", async () => {
  const env = z.record(z.string(), z.string()).parse(await (await get("/env")).json());
  expect(env).toEqual({
    AWS_REGION: "local",
    AWS_ACCESS_KEY_ID: expect.stringMatching(/^[0-9a-f]{32}$/),
    AWS_SECRET_ACCESS_KEY: expect.stringMatching(/^[0-9a-f]{32}$/),
    AWS_ENDPOINT_URL_DYNAMODB: relay.databaseEndpoint,
    TABLE_NAME: "turn-relay",
    CONNECTIONS_ENDPOINT: relay.url,
    PAGE_URL: `http://localhost:${relay.port}`,
    TIMER_QUEUE_URL: `${relay.url}/_queue`,
    WEBHOOK_QUEUE_URL: `${relay.url}/_queue/webhooks`,
    SETTINGS: "{}",
    SOCKET_PATH: "/ws",
  });
  expect(JSON.stringify(relay.entries)).not.toContain(env["AWS_ACCESS_KEY_ID"]);
  expect(process.env).not.toHaveProperty("TIMER_QUEUE_URL");
});

test("a port in use is an error that leaves nothing behind", async () => {
  await expect(startFixtureRelay({ port: relay.port })).rejects.toThrow(
    `Port ${relay.port} of 127.0.0.1 is in use. Set PORT to another port.`,
  );
});
