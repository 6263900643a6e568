import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectionId } from "../../src/local/gateway/gateway-id.ts";
import { LIMITS } from "../../src/local/gateway/gateway-limits.ts";
import { type ClientSocket, connectSocket } from "./client-socket.ts";
import { eventually } from "./eventually.ts";
import { type FixtureRelay, startFixtureRelay } from "./start-fixture-relay.ts";

let relay: FixtureRelay;
let neighbour: FixtureRelay;
beforeAll(async () => {
  relay = await startFixtureRelay({ hosts: { rotating: 1 }, engine: "dynoxide" });
  neighbour = await startFixtureRelay({ hosts: { rotating: 1 }, databaseEndpoint: relay.databaseEndpoint });
});
afterAll(async () => {
  await neighbour.stop();
  await relay.stop();
});

const call = async (
  gateway: FixtureRelay,
  method: string,
  id: string,
  body?: string | Buffer,
  headers?: Record<string, string>,
): Promise<Response> =>
  fetch(`${gateway.url}/@connections/${encodeURIComponent(id)}`, {
    method,
    headers: headers ?? (await gateway.signed()),
    ...(body === undefined ? {} : { body }),
  });

/** A connected client and the id of its connection. */
const connected = async (
  gateway: FixtureRelay,
): Promise<{ readonly client: ClientSocket; readonly id: string }> => {
  const player = `p${Math.random()}`;
  const client = await connectSocket(`${gateway.socketUrl}?player=${player}`);
  const event = JSON.stringify(
    await gateway.reported("CONNECT", (one) => JSON.stringify(one).includes(player)),
  );
  return { client, id: /"connectionId":"([^"]+)"/.exec(event)?.[1] ?? "" };
};

const frame = '{"type":"pong","name":"Ægir"}';

describe("a connection of this gateway", () => {
  test("is posted to, described and closed", async () => {
    const { client, id } = await connected(relay);
    expect((await call(relay, "POST", id, frame)).status).toBe(200);
    expect(await client.frame(0)).toEqual(JSON.parse(frame));

    const described = await call(relay, "GET", id);
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    const identity = { sourceIp: "127.0.0.1" };
    expect(await described.json()).toEqual({ connectedAt: time, lastActiveAt: time, identity });

    expect((await call(relay, "DELETE", id)).status).toBe(204);
    expect(await client.closed).toBe(1000);
    const left = await relay.reported("DISCONNECT", (event) => JSON.stringify(event).includes(id));
    const reason = { disconnectStatusCode: 1000, disconnectReason: "Connection Closed Normally" };
    expect(left).toMatchObject({ requestContext: reason });

    for (const method of ["POST", "GET", "DELETE"]) {
      const { status, headers } = await call(relay, method, id, method === "POST" ? frame : undefined);
      expect([status, headers.get("x-amzn-errortype")]).toEqual([410, "GoneException"]);
    }
  });

  test("is gone after its client", async () => {
    const { client, id } = await connected(relay);
    client.ws.terminate();
    await eventually(async () => expect((await call(relay, "POST", id, frame)).status).toBe(410));
  });

  test.each([
    ["no signature", {}],
    ["a foreign key", { authorization: "AWS4-HMAC-SHA256 Credential=AKIA/20260101/local/x/aws4_request" }],
    ["a bearer token", { authorization: "Bearer tr_x" }],
  ])("is nothing for a caller with %s", async (_, headers) => {
    const { client, id } = await connected(relay);
    for (const method of ["POST", "GET", "DELETE"]) {
      const { status } = await call(relay, method, id, method === "POST" ? frame : undefined, headers);
      expect(status).toBe(403);
    }
    expect(client.ws.readyState).toBe(client.ws.OPEN);
    client.ws.close();
  });

  test("takes 128 KB and no more", async () => {
    const { client, id } = await connected(relay);
    expect((await call(relay, "POST", id, "x".repeat(LIMITS.postBytes + 1))).status).toBe(413);
    expect((await call(relay, "POST", id, "x".repeat(LIMITS.postBytes))).status).toBe(200);
    expect(await client.frame(0)).toHaveLength(LIMITS.postBytes);
    client.ws.close();
  });

  test("is refused in the end if its client does not read, and works again when the client does", async () => {
    const { client, id } = await connected(relay);
    client.ws.pause();
    const big = Buffer.alloc(LIMITS.postBytes, "x");
    let status = 200;
    for (let posts = 0; status === 200 && posts < 500; posts += 1) {
      status = (await call(relay, "POST", id, big)).status;
    }
    expect(status).toBe(429);
    client.ws.resume();
    await eventually(async () => expect((await call(relay, "POST", id, frame)).status).toBe(200));
    client.ws.close();
  });
});

test.each(["x", "%", "a/b", "AAAA"])("%j is no connection", async (id) => {
  expect((await call(relay, "POST", id, frame)).status).toBe(400);
});

describe("a connection of another gateway on the same database", () => {
  test("is reached through this one", async () => {
    const { client, id } = await connected(neighbour);
    expect((await call(relay, "POST", id, frame)).status).toBe(200);
    expect(await client.frame(0)).toEqual(JSON.parse(frame));
    expect((await call(relay, "GET", id)).status).toBe(200);
    expect((await call(relay, "DELETE", id)).status).toBe(204);
    expect(await client.closed).toBe(1000);
    const { status, headers } = await call(relay, "POST", id, frame);
    expect([status, headers.get("x-amzn-errortype")]).toEqual([410, "GoneException"]);
  });

  test("that does not answer is not reported as gone", async () => {
    const ended = await startFixtureRelay({
      hosts: { rotating: 1 },
      databaseEndpoint: relay.databaseEndpoint,
    });
    await ended.stop();
    expect((await call(relay, "POST", connectionId(ended.port), frame)).status).toBe(502);
  });
});

test("a test may delay or drop one connection's posts, and no other's", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let slow = "";
  let lost = "";
  const hooked = await startFixtureRelay({
    hosts: { rotating: 1 },
    onPost: async (id) => {
      if (id === slow) await held;
      return id === lost ? "drop" : undefined;
    },
  });
  const [first, second, third] = [await connected(hooked), await connected(hooked), await connected(hooked)];
  slow = first.id;
  lost = second.id;
  const waiting = call(hooked, "POST", first.id, frame);
  expect((await call(hooked, "POST", second.id, frame)).status).toBe(200);
  expect((await call(hooked, "POST", third.id, frame)).status).toBe(200);
  expect(await third.client.frame(0)).toEqual(JSON.parse(frame));
  release();
  expect((await waiting).status).toBe(200);
  expect(await first.client.frame(0)).toEqual(JSON.parse(frame));
  lost = "";
  await call(hooked, "POST", second.id, '"the next"');
  expect(await second.client.frame(0)).toBe("the next");
  await hooked.stop();
});
