// What caches and slow lines rely on: Cache-Control, ETag, Vary, and compression.
import { beforeAll, describe, expect, test } from "vitest";
import { cachingOf } from "../../src/protocol/operation.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { type GatewayRest, gatewayRest } from "../harness/gateway-rest.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { virtualGateway, virtualMatch } from "../harness/virtual-gateway.ts";

interface Given {
  readonly rest: GatewayRest;
  readonly token: string;
  readonly match: string;
}

let given: Given | null = null;

beforeAll(async () => {
  const store = memoryStore();
  const world = createWorld(Date.UTC(2100, 0, 1));
  const relay = createHost(store.client(), world, { table: await store.newStore() });
  const { id, seats } = await virtualMatch(virtualGateway(relay, world), 2);
  given = { rest: gatewayRest(relay, world), token: seats[0]?.token ?? "", match: id };
});

const asked = async (
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body?: object,
) => {
  if (!given) throw new Error("no relay");
  const { rest, token, match } = given;
  return rest({
    ...{ method, target: target.replace("{match}", match) },
    headers: {
      authorization: `Bearer ${token}`,
      "accept-encoding": "gzip, deflate, br",
      ...(body ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
};

const askedByNobody = async (
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
) => {
  if (!given) throw new Error("no relay");
  return given.rest({ method, target, headers: { "accept-encoding": "gzip", ...headers } });
};

const name = { name: "Ada" };

test.for([
  ["GET", "/v1/games", "public, max-age=3600", "Accept-Language, Accept-Encoding"],
  ["GET", "/v1/games/zip-zap", "public, max-age=3600", "Accept-Language, Accept-Encoding"],
  ["GET", "/v1/games/zip-zap?lang=is", "public, max-age=3600", "Accept-Encoding"],
  ["GET", "/v1/games?lang=es", "public, max-age=3600", "Accept-Encoding"],
  ["GET", "/openapi.json", "public, max-age=3600", "Accept-Encoding"],
  // It names the address by which its caller came.
  ["GET", "/v1", "private, no-cache", "Authorization"],
  ["GET", "/", "no-cache", null],
  ["GET", "/v1/matches", "no-cache", null],
  ["GET", "/v1/leaderboards/zip-zap", "no-cache", null],
  ["GET", "/v1/players/me", "private, no-cache", "Authorization"],
  ["GET", "/v1/bots", "private, no-cache", "Authorization"],
  ["GET", "/healthz", "no-store", null],
  ["GET", "/v1/matches/{match}", "no-store", "Authorization, Accept-Encoding"],
  ["GET", "/v1/matches/{match}/events", "no-store", "Authorization, Accept-Encoding"],
  ["GET", "/v1/matches/{match}/record", "no-store", "Accept-Language, Authorization"],
  ["GET", "/v1/games/chess", "no-store", "Accept-Language"],
  ["GET", "/nowhere", "no-store", "Accept-Language"],
  ["PUT", "/v1", "no-store", "Accept-Language"],
  ["PATCH", "/v1/players/me", "no-store", "Authorization", name],
  ["POST", "/v1/players", "no-store", null, name],
] as const)("%s %s: Cache-Control %s, Vary %s", async ([method, target, caching, vary, body]) => {
  const { headers } = await asked(method, target, {}, body);
  expect([headers.get("cache-control"), headers.get("vary")]).toEqual([caching, vary]);
});

/** The code of an app stands in the address, and a challenge in the options. */
const SECRETS = ["token", "secret", "redirectTo", "access_token", "device_code", "options", "codes"];

test("no answer with a token or a secret is kept or compressed", () => {
  const secret = OPERATIONS.filter((operation) => cachingOf(operation) === "secret");
  const shown = OPERATIONS.filter(({ answers, method }) => {
    const schema = (answers[201] ?? answers[200])?.schema?.();
    const shape = schema !== undefined && "shape" in schema ? Object(schema.shape) : {};
    return method === "post" && SECRETS.some((name) => Object.hasOwn(shape, name));
  });
  expect(secret.map(({ operationId }) => operationId)).toEqual(shown.map(({ operationId }) => operationId));
  expect(secret).toHaveLength(13);
});

test("a refusal in the caller's language varies by it", async () => {
  const act = { game: "zip-zap", seen: 2, action: { type: "pass" } };
  const { status, headers } = await asked("POST", "/v1/matches/{match}/actions", {}, act);
  expect([status, headers.get("content-language")]).toEqual([409, "en"]);
  expect(headers.get("vary")).toMatch(/^Accept-Language, Authorization/);
});

describe("a client that has the content", () => {
  const tagOf = async (target: string) => (await asked("GET", target)).headers.get("etag") ?? "";

  test.for(["/v1/games", "/v1", "/v1/players/me", "/openapi.yaml"])(
    "need not load %s again",
    async (target) => {
      const before = await asked("GET", target);
      const etag = await tagOf(target);
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
        const { status, headers, text } = await asked("GET", target, { "if-none-match": known });
        expect([status, text, headers.get("etag")]).toEqual([304, "", etag]);
        for (const same of ["cache-control", "vary", "access-control-allow-origin"])
          expect(headers.get(same)).toBe(before.headers.get(same));
        for (const none of ["content-type", "content-encoding", "content-language"])
          expect(headers.has(none)).toBe(false);
      }
    },
  );

  test("loads what has changed", async () => {
    const etag = await tagOf("/v1/players/me");
    await asked("PATCH", "/v1/players/me", { "if-none-match": etag }, { name: "Grace" });
    const changed = await asked("GET", "/v1/players/me", { "if-none-match": etag });
    expect([changed.status, JSON.parse(changed.text).name]).toEqual([200, "Grace"]);
    expect(changed.headers.get("etag")).not.toBe(etag);
  });

  test("gets no tag of what may change at any moment, and none of a problem", async () => {
    for (const target of ["/v1/matches/{match}", "/healthz", "/v1/games/chess", "/"])
      expect((await asked("GET", target)).headers.get("etag"), target).toBeNull();
  });
});

test("HEAD is answered like GET, without a body", async () => {
  for (const target of ["/v1", "/v1/games", "/v1/matches/{match}", "/nowhere"]) {
    const [get, head] = [await asked("GET", target), await asked("HEAD", target)];
    expect([head.status, head.text]).toEqual([get.status, ""]);
    for (const header of ["content-type", "etag", "cache-control", "vary"])
      expect(head.headers.get(header), `${target} ${header}`).toBe(get.headers.get(header));
  }
});

describe("a long text is compressed", () => {
  test.for([
    ["gzip", "gzip"],
    ["br, gzip;q=0.5", "gzip"],
    ["*", "gzip"],
    ["br", null],
    ["gzip;q=0", null],
    ["identity, gzip;q=0.5", null],
    ["", null],
  ])("for Accept-Encoding %j: %s", async ([accepted = "", encoding]) => {
    const plain = await asked("GET", "/v1/games", { "accept-encoding": "identity" });
    const { headers, text } = await asked("GET", "/v1/games", { "accept-encoding": accepted ?? "" });
    expect(headers.get("content-encoding")).toBe(encoding);
    expect(headers.get("etag")).toBe(plain.headers.get("etag"));
    expect(text === plain.text).toBe(true);
  });

  test("but no short one", async () => {
    expect((await asked("GET", "/v1")).headers.has("content-encoding")).toBe(false);
  });
});

test.for(["/openapi.yaml", "/openapi.json", "/v1/games", "/v1/games/zip-zap"])(
  "%s is compressed and kept for an hour, with and without a token",
  async (target) => {
    for (const ask of [asked, askedByNobody]) {
      const plain = await ask("GET", target, { "accept-encoding": "identity" });
      const { status, headers, text } = await ask("GET", target);
      expect([status, headers.get("content-encoding")]).toEqual([200, "gzip"]);
      expect(text === plain.text).toBe(true);
      expect(headers.get("cache-control")).toBe("public, max-age=3600");
      const etag = headers.get("etag") ?? "";
      const again = await ask("GET", target, { "if-none-match": etag });
      expect([again.status, again.text]).toEqual([304, ""]);
    }
  },
);
