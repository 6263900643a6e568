// What a page in a browser relies on: it may call the relay from any origin, and read the headers that it needs.
import { expect, test } from "vitest";
import { gatewayRest } from "../harness/gateway-rest.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";

const store = memoryStore();

const ORIGIN = { origin: "https://example.org" };

const host = async () => {
  const world = createWorld();
  return gatewayRest(createHost(store.client(), world, { table: await store.newStore() }), world);
};

const listed = (headers: Headers, name: string): readonly string[] =>
  (headers.get(name) ?? "")
    .toLowerCase()
    .split(",")
    .map((word) => word.trim())
    .sort();

test("a page of any origin may call every operation", async () => {
  const rest = await host();
  for (const target of ["/v1/matches", "/v1/matches/abc/actions", "/nowhere"]) {
    const asking = {
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    };
    const { status, headers, text } = await rest({
      ...{ method: "OPTIONS", target, headers: { ...ORIGIN, ...asking } },
    });
    expect([status, text, headers.get("access-control-allow-origin")]).toEqual([204, "", "*"]);
    expect(headers.get("access-control-max-age")).toBe("86400");
    expect(listed(headers, "access-control-allow-methods")).toEqual([
      "delete",
      "get",
      "head",
      "patch",
      "post",
      "put",
    ]);
    expect(listed(headers, "access-control-allow-headers")).toEqual([
      "authorization",
      "content-type",
      "idempotency-key",
      "if-none-match",
    ]);
  }
});

test("a page may read each header that says what to do, and sends no cookie", async () => {
  const rest = await host();
  for (const target of ["/v1", "/v1/matches", "/v1/matches/nobody", "/nowhere"]) {
    const { headers } = await rest({ method: "GET", target, headers: ORIGIN });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(listed(headers, "access-control-expose-headers")).toEqual([
      ...["allow", "etag", "location", "ratelimit", "ratelimit-policy", "retry-after"],
      ...["www-authenticate", "x-request-id"],
    ]);
  }
});

test.for(["Bearer nobody", "Bearer ", "Basic abc"])(
  "a caller with the header %j is told that its token is bad",
  async (authorization) => {
    const rest = await host();
    const { status, headers } = await rest({
      method: "GET",
      target: "/v1/matches",
      headers: { authorization },
    });
    const error = 'error="invalid_token", error_description="The token is not valid. Do not use it again."';
    expect([status, headers.get("www-authenticate")]).toEqual([401, `Bearer realm="turn-relay", ${error}`]);
  },
);
