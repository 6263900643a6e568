// Requests that ask for nothing: unknown addresses, wrong methods, preflights, and what cannot be read. They count in the
// host's memory, by address, apart from the budgets of players.
import { expect, test } from "vitest";
import { type CallerLimits, DEFAULT_SETTINGS } from "../../src/relay/settings.ts";
import { undocumented } from "../harness/documented.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { tokenOf, type VirtualRequest, virtualGateway } from "../harness/virtual-gateway.ts";

const store = memoryStore();
const LIMIT = "strayRequestsPerMinuteByAddress";

const session = async (limits: Partial<CallerLimits>) => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  const settings = { ...DEFAULT_SETTINGS, limits: { ...DEFAULT_SETTINGS.limits, ...limits } };
  const gateway = virtualGateway(createHost(store.client(), world, { table, settings }), world);
  return { world, gateway, contents: () => store.contents(table) };
};

const KEY = { "idempotency-key": "k" };
/** Each is uncounted by every other limit. */
const STRAYS: Readonly<
  Record<string, readonly [method: string, path: string, request: VirtualRequest, status: number]>
> = {
  "an unknown address": ["GET", "/v1/nowhere", {}, 404],
  "an unknown address outside": ["POST", "/wp-login.php", {}, 404],
  "a wrong method": ["PUT", "/v1/matches", {}, 405],
  "a wrong method of a waiting route": ["POST", "/v1/notices", {}, 405],
  "an unreadable newcomer": ["POST", "/v1/players", { body: { name: 7 } }, 400],
  "a newcomer with a short key": ["POST", "/v1/players", { body: { name: "Ada" }, headers: KEY }, 400],
  "a key where none belongs": ["GET", "/v1/matches", { headers: KEY }, 400],
};

test.for(Object.entries(STRAYS))(
  "%s counts, without a write, and over the limit it is too fast",
  async ([, stray]) => {
    const [method, path, request, status] = stray;
    const { gateway, world, contents } = await session({ [LIMIT]: 3, requestsPerMinuteByAddress: 1 });
    const ask = (address: string) => gateway.rest(method, path, { ...request, address });
    for (let n = 0; n < 3; n++) expect((await ask("198.51.100.7")).status).toBe(status);
    const refused = await ask("198.51.100.7");
    if (status === 400) expect(undocumented(method, path, refused)).toBeNull();
    const retryMs = 20_000;
    expect(refused).toMatchObject({ status: 429, body: { code: "too-fast", limit: LIMIT, retryMs } });
    expect(refused.headers.get("retry-after")).toBe("20");
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    expect(refused.headers.has("allow")).toBe(false);
    expect(refused.headers.has("ratelimit")).toBe(false);
    expect((await ask("203.0.113.7")).status).toBe(status);
    expect(await contents()).toEqual([]);
    // It took nothing from those who ask for something.
    expect((await gateway.rest("GET", "/v1/games", { address: "198.51.100.7" })).status).toBe(200);
    world.nowMs += retryMs;
    expect((await ask("198.51.100.7")).status).toBe(status);
  },
);

test("all of them count together, and a wide network has four times the limit", async () => {
  const { gateway } = await session({ [LIMIT]: 3 });
  const statuses: number[] = [];
  for (const [n, [method, path, request]] of Object.values(STRAYS).slice(0, 5).entries())
    statuses.push(
      (await gateway.rest(method, path, { ...request, address: `198.51.100.${n < 4 ? 7 : 8}` })).status,
    );
  expect(statuses).toEqual([404, 404, 405, 429, 400]);
  let taken = 4;
  for (let n = 20; n < 40; n++)
    if ((await gateway.rest("GET", "/nowhere", { address: `198.51.100.${n}` })).status === 404) taken++;
  expect(taken).toBe(12);
});

test("five preflights count as one, because a page sends them before many of its requests", async () => {
  const { gateway, contents } = await session({ [LIMIT]: 2 });
  const preflight = () =>
    gateway.rest("OPTIONS", "/v1/matches", { headers: { origin: "https://page.example" } });
  for (let n = 0; n < 10; n++) expect((await preflight()).status).toBe(204);
  const refused = await preflight();
  expect(refused).toMatchObject({ status: 429, body: { limit: LIMIT, retryMs: 6_000 } });
  expect(await contents()).toEqual([]);
});

test("what a budget of a player counts is no stray, also where it is malformed or asks for nothing", async () => {
  const { gateway } = await session({ [LIMIT]: 1, requestsPerMinute: 5 });
  const ada = await gateway.newCaller();
  const paths = [
    "/v1/matches?limit=0",
    "/v1/matches/none",
    "/v1/players/none",
    "/v1/tokens?cursor=x",
    "/v1/webhooks",
  ];
  for (const path of paths) expect((await gateway.rest("GET", path, tokenOf(ada))).status).not.toBe(429);
  const over = await gateway.rest("GET", "/v1/matches?limit=0", tokenOf(ada));
  expect(over).toMatchObject({ status: 429, body: { limit: "requestsPerMinute" } });
  expect((await gateway.rest("GET", "/nowhere", tokenOf(ada))).status).toBe(404);
});

test("where no requests are limited, a problem is still no stray", async () => {
  const { gateway } = await session({
    [LIMIT]: 1,
    requestsPerMinuteByAddress: null,
    requestsPerMinute: null,
  });
  const ada = await gateway.newCaller();
  for (const caller of [{}, tokenOf(ada), {}, tokenOf(ada)])
    expect((await gateway.rest("GET", "/v1/matches/none", caller)).status).toBe(404);
});

test("health checks are never refused, and the limit can be lifted", async () => {
  const { gateway } = await session({ [LIMIT]: 1 });
  for (let n = 0; n < 3; n++) await gateway.rest("GET", "/nowhere");
  expect((await gateway.rest("GET", "/healthz")).status).toBe(200);
  expect((await gateway.rest("GET", "/healthz", { headers: KEY })).status).toBe(400);
  const lifted = await session({ [LIMIT]: null });
  for (let n = 0; n < 3; n++) expect((await lifted.gateway.rest("GET", "/nowhere")).status).toBe(404);
});
