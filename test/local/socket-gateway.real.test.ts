import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { LIMITS } from "../../src/local/gateway/gateway-limits.ts";
import { connectSocket, refusal } from "./client-socket.ts";
import { type ManualTimers, manualTimers } from "./manual-timers.ts";
import { type FixtureRelay, startFixtureRelay } from "./start-fixture-relay.ts";

let relay: FixtureRelay;
let timers: ManualTimers;
beforeAll(async () => {
  timers = manualTimers();
  relay = await startFixtureRelay({ hosts: { rotating: 8 }, timers });
});
afterAll(() => relay.stop());

const id = expect.stringMatching(/^[\w-]{15}=$/);

/** The same fields in every event of a connection. */
const context = (more: object) => ({
  extendedRequestId: id,
  requestId: id,
  requestTime: expect.stringContaining(" +0000"),
  messageDirection: "IN",
  stage: "local",
  connectedAt: expect.any(Number),
  requestTimeEpoch: expect.any(Number),
  identity: { sourceIp: "127.0.0.1", userAgent: "tester" },
  domainName: new URL(relay.url).host,
  connectionId: id,
  apiId: "local",
  ...more,
});

describe("a connection's events", () => {
  const authorizer = { principalId: "anna", player: "anna", level: "3" };
  const headers = { "User-Agent": "tester", Authorization: "Bearer tr_secret" };

  test("are those of a WebSocket API", async () => {
    const url = `${relay.socketUrl}?player=anna&x=1&x=2`;
    const client = await connectSocket(url, ["turn-relay.v1", "bearer.tr_x"], { headers });
    expect(client.ws.protocol).toBe("turn-relay.v1");

    const handshake = {
      headers: expect.objectContaining({
        ...headers,
        Host: new URL(relay.url).host,
        "Sec-WebSocket-Protocol": "turn-relay.v1,bearer.tr_x",
      }),
      multiValueHeaders: expect.objectContaining({ Authorization: ["Bearer tr_secret"] }),
      queryStringParameters: { player: "anna", x: "2" },
      multiValueQueryStringParameters: { player: ["anna"], x: ["1", "2"] },
    };
    const connect = { routeKey: "$connect", eventType: "CONNECT" };
    expect(await relay.reported("authorizer")).toEqual({
      type: "REQUEST",
      methodArn: expect.stringContaining("$connect"),
      ...handshake,
      stageVariables: {},
      requestContext: context(connect),
    });
    expect(await relay.reported("CONNECT")).toEqual({
      ...handshake,
      requestContext: context({ ...connect, authorizer }),
      isBase64Encoded: false,
    });

    client.ws.send('{"type":"hello"}');
    const message = { routeKey: "$default", eventType: "MESSAGE", messageId: id, authorizer };
    const event = { requestContext: context(message), body: '{"type":"hello"}', isBase64Encoded: false };
    expect(await client.frame(0)).toEqual(event);

    client.ws.close(4000, "enough");
    expect(await relay.reported("DISCONNECT")).toEqual({
      requestContext: context({
        routeKey: "$disconnect",
        eventType: "DISCONNECT",
        disconnectStatusCode: 4000,
        disconnectReason: "enough",
        authorizer,
      }),
      isBase64Encoded: false,
    });
  });

  test("have no query and no protocol where the client has none", async () => {
    const client = await connectSocket(relay.socketUrl);
    expect(client.ws.protocol).toBe("");
    const event = await relay.reported("CONNECT", (one) => !("queryStringParameters" in one));
    expect(event).not.toHaveProperty("multiValueQueryStringParameters");
    client.ws.close();
  });

  test("are delivered at once: a frame does not wait for the one before", async () => {
    const client = await connectSocket(relay.socketUrl);
    const folder = mkdtempSync(join(tmpdir(), "turn-relay-slow-"));
    const slow = `when there is ${folder}/gate`;
    client.ws.send(slow);
    client.ws.send("quick");
    expect(await client.frame(0)).toMatchObject({ body: "quick" });
    writeFileSync(join(folder, "gate"), "");
    expect(await client.frame(1)).toMatchObject({ body: slow });
    client.ws.close();
    rmSync(folder, { recursive: true });
  });
});

describe("a handshake", () => {
  test.each([
    ["denied", 403],
    ["authorizer-throws", 500],
    ["refused", 401],
    ["connect-throws", 502],
  ])("that is %s is answered %i", async (mode, statusCode) => {
    const refused = await refusal(`${relay.socketUrl}?mode=${mode}`);
    expect(refused).toEqual({ statusCode, body: expect.stringContaining('{"message":"') });
  });

  test("has its one path", async () => {
    expect((await refusal(relay.socketUrl.replace("/ws", "/other"))).statusCode).toBe(403);
    expect((await fetch(`${relay.url}/ws`)).status).toBe(426);
  });

  test("is over before the first post can come", async () => {
    const client = await connectSocket(`${relay.socketUrl}?mode=posts-early`);
    expect(await relay.reported("earlyPost")).toBe(410);
    client.ws.close();
  });

  test("of a client that is gone when the handshake is done ends in a disconnect", async () => {
    const ws = new WebSocket(`${relay.socketUrl}?player=hasty`);
    ws.on("error", () => {});
    const isHasty = (event: unknown) => JSON.stringify(event).includes("hasty");
    await relay.reported("authorizer", isHasty);
    ws.terminate();
    const left = await relay.reported("DISCONNECT", isHasty);
    expect(left).toMatchObject({ requestContext: { disconnectStatusCode: 1006 } });
  });
});

describe("bad frames", () => {
  test.each([
    ["binary", Buffer.from("{}"), 1003],
    ["32 KB and a byte", "x".repeat(LIMITS.frameBytes + 1), 1009],
  ])("%s: the socket is closed", async (name, frame, code) => {
    const client = await connectSocket(`${relay.socketUrl}?player=${code}`);
    client.ws.send(frame);
    expect([name, await client.closed]).toEqual([name, code]);
    const left = await relay.reported("DISCONNECT", (event) =>
      JSON.stringify(event).includes(`"principalId":"${code}"`),
    );
    expect(left).toMatchObject({ requestContext: { disconnectStatusCode: code } });
  });

  test("a frame of 32 KB is accepted", async () => {
    const client = await connectSocket(relay.socketUrl);
    client.ws.send("x".repeat(LIMITS.frameBytes));
    expect(await client.frame(0)).toMatchObject({ body: expect.stringMatching(/^x+$/) });
    client.ws.close();
  });

  test.each(["throw", "refuse"])(
    "a function that answers with a %s: the gateway sends its own frame, and the socket stays",
    async (body) => {
      const client = await connectSocket(relay.socketUrl);
      client.ws.send(body);
      expect(await client.frame(0)).toEqual({
        message: "Internal server error",
        connectionId: id,
        requestId: id,
      });
      client.ws.send("well");
      expect(await client.frame(1)).toMatchObject({ body: "well" });
      client.ws.close();
    },
  );
});

describe("the age of a connection", () => {
  test("ten minutes without a frame close it", async () => {
    const client = await connectSocket(relay.socketUrl);
    timers.advance(LIMITS.idleMs - 1);
    client.ws.send("still here");
    await client.frame(0);
    timers.advance(LIMITS.idleMs - 1);
    client.ws.send("still here");
    await client.frame(1);
    timers.advance(LIMITS.idleMs);
    expect(await client.closed).toBe(1001);
  });

  test("two hours close it in any case", async () => {
    const client = await connectSocket(relay.socketUrl);
    for (let i = 0; i < 24; i += 1) {
      client.ws.send("still here");
      await client.frame(i);
      expect(client.ws.readyState).toBe(WebSocket.OPEN);
      timers.advance(LIMITS.lifetimeMs / 24);
    }
    expect(await client.closed).toBe(1001);
  });
});

test("stop closes the sockets, and the functions receive the disconnects", async () => {
  const other = await startFixtureRelay({ hosts: { rotating: 1 }, limits: { stopMs: 20_000 } });
  const client = await connectSocket(other.socketUrl);
  await Promise.all([other.stop(), other.stop()]);
  expect(await client.closed).toBe(1001);
  expect(await other.reported("DISCONNECT")).toMatchObject({
    requestContext: { disconnectStatusCode: 1001 },
  });
  await expect(fetch(other.url)).rejects.toThrow();
});
