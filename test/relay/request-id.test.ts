// The id of a request: in its answer, and in each line that is logged while the request is handled.
import { expect, test } from "vitest";
import { createHttpApp } from "../../src/http/http-app.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { createSocketHandler } from "../../src/socket/socket-handler.ts";
import { gatewayRest } from "../harness/gateway-rest.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";

const store = memoryStore();

const host = async () => {
  const world = createWorld();
  const table = await store.newStore();
  return { world, relay: createHost(store.client(), world, { table }) };
};

/** Its store of listings is broken. */
const broken = (relay: Relay): Relay => ({
  ...relay,
  listings: {
    ...relay.listings,
    listed: () => {
      throw new Error("broken");
    },
  },
});

test("every answer has the gateway's id, whatever id the client sends", async () => {
  const { world, relay } = await host();
  const rest = gatewayRest(relay, world);
  for (const [method, target] of [
    ["GET", "/v1"],
    ["HEAD", "/v1"],
    ["OPTIONS", "/v1/matches"],
    ["GET", "/v1/matches?limit=0"],
    ["PUT", "/v1/matches"],
    ["GET", "/nowhere"],
    ["GET", "/v1/players/me"],
  ] as const) {
    const { headers } = await rest({ method, target, headers: { "x-request-id": "mine" } });
    expect(headers.get("x-request-id"), target).toBe("test");
  }
});

test("without a gateway each answer has an id of its own", async () => {
  const { relay } = await host();
  const texts = {
    documents: { openApiYaml: "", openApiJson: "", asyncApiYaml: "", asyncApiJson: "" },
    games: { en: {}, es: {}, is: {} },
    problems: { contentSecurityPolicy: "", pages: {} },
    reference: { contentSecurityPolicy: "", pages: {} },
  };
  const app = createHttpApp(relay, { publicUrl: null, socketUrl: null, socketPath: null, texts });
  const ids = [await app.request("/v1"), await app.request("/v1")].map(({ headers }) =>
    headers.get("x-request-id"),
  );
  expect(ids[0]).toMatch(/^\w{12}$/);
  expect(new Set(ids).size).toBe(2);
});

test("a fault is logged with the id of its request", async () => {
  const { world, relay } = await host();
  const rest = gatewayRest(broken(relay), world);
  const { status, headers } = await rest({ method: "GET", target: "/v1/matches" });
  expect([status, headers.get("x-request-id")]).toEqual([500, "test"]);
  expect(world.logged).toMatchObject([{ event: "http-fault", requestId: "test" }]);
});

test("a fault of a socket is logged with the id of its event", async () => {
  const { world, relay } = await host();
  const handle = createSocketHandler({
    ...relay,
    connections: {
      ...relay.connections,
      forget: () => {
        throw new Error("broken");
      },
    },
  });
  const common = { requestId: "event-7", connectionId: "c", connectedAt: 0, requestTimeEpoch: 0 };
  await handle({ requestContext: { ...common, authorizer: { player: "p" }, eventType: "DISCONNECT" } });
  expect(world.logged).toMatchObject([{ event: "socket-fault", requestId: "event-7" }]);
});
