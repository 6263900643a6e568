// The addresses in `GET /v1`: those by which the caller came, or those of the settings. No header of a stranger names
// them.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createHttpApp } from "../../src/http/http-app.ts";
import { serviceSchema } from "../../src/protocol/rest.ts";
import { DEFAULT_SETTINGS } from "../../src/relay/settings.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { SERVED_DOCUMENTS } from "../harness/served-documents.ts";
import { virtualHttp } from "../harness/virtual-gateway.ts";

const store = memoryStore();
const SECRET = "f3a9c1d07be24586";
const PROXY = {
  secretHeader: "x-relay-secret",
  secretHashes: [createHash("sha256").update(SECRET).digest("hex")],
  addressHeader: "x-client",
  required: false,
};
const ON_AWS = { publicUrl: null, socketUrl: "wss://ws.example/v1", socketPath: null };
const ON_ONE_MACHINE = { publicUrl: null, socketUrl: null, socketPath: "/ws" };
const FORWARDED = { "x-forwarded-host": "play.example", "x-forwarded-proto": "https" };
const TRUSTED = { "x-relay-secret": SECRET };

type Addresses = Omit<Parameters<typeof virtualHttp>[2], "texts">;

const named = async (addresses: Addresses, headers: Readonly<Record<string, string>> = {}) => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const settings = { ...DEFAULT_SETTINGS, proxy: PROXY };
  const relay = createHost(store.client(), world, { table: await store.newStore(), settings });
  const http = virtualHttp(relay, world, { ...addresses, texts: SERVED_DOCUMENTS });
  const request = { method: "GET", target: "/v1", headers: Object.entries(headers).flat() };
  const answer = await http({ ...request, body: Buffer.from("") });
  const { websocket, openapi, docs } = serviceSchema().parse(JSON.parse(answer.body.toString()));
  return { told: [websocket, openapi, docs], headers: answer.headers };
};

const at = (http: string, socket: string) => [socket, `${http}/openapi.json`, `${http}/docs`];

test("a caller is told the name by which it called the gateway", async () => {
  expect((await named(ON_AWS)).told).toEqual(at("https://relay.example", "wss://ws.example/v1"));
  expect((await named(ON_ONE_MACHINE)).told).toEqual(at("http://relay.example", "ws://relay.example/ws"));
});

test("a trusted proxy names the host and the scheme", async () => {
  const { told } = await named(ON_ONE_MACHINE, { ...FORWARDED, ...TRUSTED });
  expect(told).toEqual(at("https://play.example", "wss://play.example/ws"));
  const listed = { "x-forwarded-host": "evil.example, play.example", "x-forwarded-proto": "http, https" };
  expect((await named(ON_AWS, { ...listed, ...TRUSTED })).told).toEqual(
    at("https://play.example", "wss://ws.example/v1"),
  );
});

test("nobody else names them by a header", async () => {
  for (const secret of [{}, { "x-relay-secret": "guessed" }]) {
    const { told } = await named(ON_ONE_MACHINE, { ...FORWARDED, ...secret });
    expect(told).toEqual(at("http://relay.example", "ws://relay.example/ws"));
  }
});

test.for([
  { "x-forwarded-host": 'a"b', "x-forwarded-proto": "javascript" },
  { "x-forwarded-host": "", "x-forwarded-proto": "" },
])("what a proxy passes on as %j is no address", async (headers) => {
  const { told } = await named(ON_ONE_MACHINE, { ...headers, ...TRUSTED });
  expect(told).toEqual(at("http://relay.example", "ws://relay.example/ws"));
});

test("a setting comes before all of it", async () => {
  const set = { ...ON_ONE_MACHINE, publicUrl: "https://set.example" };
  const { told } = await named(set, { ...FORWARDED, ...TRUSTED });
  expect(told).toEqual(at("https://set.example", "wss://set.example/ws"));
});

test("no cache gives one caller's addresses to another", async () => {
  const { headers } = await named(ON_ONE_MACHINE);
  expect(headers["cache-control"]).toBe("private, no-cache");
});

test("the bare address leads to the page, and a program that asks for JSON to the service", async () => {
  const relay = createHost(store.client(), createWorld(Date.UTC(2100, 0, 1)), {
    table: await store.newStore(),
  });
  const ledTo = async (accept: string, pageUrl?: string) => {
    const app = createHttpApp(relay, { ...ON_AWS, ...(pageUrl && { pageUrl }), texts: SERVED_DOCUMENTS });
    return (await app.request("/", { headers: { accept } })).headers.get("location");
  };
  expect(await ledTo("*/*", "https://play.example")).toBe("https://play.example");
  expect(await ledTo("text/html")).toBe("/docs");
  for (const accept of ["application/json", "text/html, application/problem+json"])
    expect(await ledTo(accept, "https://play.example")).toBe("/v1");
});
