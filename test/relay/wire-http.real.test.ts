// What browsers and HTTP clients rely on beside the bodies: CORS, headers, and the answers while the store is gone.
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import type { ServerFrame } from "../../src/protocol/server-frame.ts";
import { startCable } from "../harness/cable.ts";
import { undocumented } from "../harness/documented.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { call, newGuest, newMatch } from "../harness/rest-client.ts";
import { connect, type FrameOf } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";

const store = embeddedStore();

test("an HTTP client gets a packed answer, a head, and only the documented methods", async () => {
  const { url } = await startTestRelay({ hosts: { rotating: 1 } });
  // `fetch` accepts gzip by itself, and unpacks it.
  const games = await fetch(`${url}/v1/games`);
  expect(games.headers.get("content-encoding")).toBe("gzip");
  expect(await games.json()).toMatchObject({ items: [{ id: "zip-zap" }, {}, {}] });
  const head = await fetch(`${url}/v1`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  // These operations ignore a body, and only documented methods are served.
  expect(await statusOf(`${url}/v1/games`, "GET", "{}")).toBe("200 application/json *");
  expect(await statusOf(`${url}/v1/games`, "TRACE")).toBe("405 application/problem+json *");
  const accept = "application/json";
  const root = await fetch(url, { redirect: "manual", headers: { accept } });
  expect([root.status, root.headers.get("location")]).toEqual([302, "/v1"]);
});

test("an empty header is a bad token, not a missing one", async () => {
  const { url } = await startTestRelay({ hosts: { rotating: 1 } });
  const { token } = await newGuest(url);
  const body = { game: "zip-zap", seats: 2, visibility: "public" };
  const unkeyed = await call(url, "POST", "/v1/matches", { token, body, headers: { "idempotency-key": "" } });
  expect(unkeyed).toMatchObject({ status: 400, body: { code: "malformed" } });
  const unauthenticated = await call(url, "GET", "/v1/matches", { headers: { authorization: "" } });
  expect(unauthenticated).toMatchObject({ status: 401, body: { code: "bad-token" } });
});

/** As `fetch` cannot send. */
const statusOf = async (address: string, method: string, body = ""): Promise<string> => {
  const asking = request(address, { method, headers: { "content-length": body.length } });
  asking.end(body);
  const [answer]: IncomingMessage[] = await once(asking, "response");
  answer?.resume();
  const { "content-type": type, "access-control-allow-origin": origin } = answer?.headers ?? {};
  return `${answer?.statusCode} ${type} ${origin}`;
};

test("while the store is gone every request is asked to try again, and then the relay goes on", async () => {
  const { port, hostname } = new URL(store.endpoint());
  const cable = await startCable(Number(port), hostname);
  const relay = await startTestRelay({
    databaseEndpoint: `http://127.0.0.1:${cable.port}`,
    hosts: { rotating: 2 },
  });
  const { url, socketUrl } = relay;
  const { id, guests } = await newMatch(url, 2);
  const token = guests[0]?.token ?? "";
  const seat = await connect(socketUrl, token);
  cable.cut();
  const match = `/v1/matches/${id}`;
  const requests = [
    ["POST", "/v1/players", { name: "Ada" }],
    ["POST", "/v1/matches", { game: "zip-zap", seats: 2, visibility: "public" }],
    ["GET", "/v1/matches", undefined],
    ["GET", match, undefined],
    ["GET", `${match}/events`, undefined],
    ["GET", `${match}/record`, undefined],
    ["POST", `${match}/seats`, {}],
    ["POST", `${match}/start`, undefined],
    ["POST", `${match}/actions`, { game: "zip-zap", seen: 2, action: { type: "ready" } }],
  ] as const;
  await Promise.all(
    requests.map(async ([method, path, body]) => {
      const answer = await call(url, method, path, { token, ...(body ? { body } : {}) });
      expect(answer.status, path).toBe(503);
      expect(answer.body).toMatchObject({ code: "try-again", retryMs: 1_000 });
      expect(answer.headers.get("retry-after")).toBe("1");
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(undocumented(method, path, answer), path).toBeNull();
    }),
  );
  expect((await call(url, "GET", "/healthz")).status).toBe(200);
  const answer = await seat.act(id, "now", 2, { type: "ready" });
  expect(answer).toMatchObject({ type: "refused", code: "try-again", retryMs: 1_000 });
  for (const frame of [
    { type: "watch", match: id },
    { type: "ping", match: id },
    { type: "hello" },
  ] as const) {
    seat.send(frame);
    const isAnswer = (come: ServerFrame): come is FrameOf<"error"> =>
      come.type === "error" && come.re === frame.type;
    const received = await seat.frame(isAnswer);
    expect(received).toMatchObject({ problem: { code: "try-again", status: 503, retryMs: 1_000 } });
  }
  cable.plugIn();
  expect(await seat.act(id, "again", 2, { type: "ready" })).toMatchObject({ type: "events", seq: 3 });
});
