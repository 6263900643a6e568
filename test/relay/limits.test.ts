// Limits on callers: a request over a limit is refused with a time to come back, and is not done. A caller within its
// limits is never refused.
import { expect, test } from "vitest";
import { tokenListSchema } from "../../src/protocol/player.ts";
import { serviceSchema } from "../../src/protocol/rest.ts";
import { type CallerLimits, DEFAULT_SETTINGS } from "../../src/relay/settings.ts";
import { undocumented } from "../harness/documented.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import {
  tokenOf,
  type VirtualGateway,
  type VirtualRequest,
  virtualGateway,
} from "../harness/virtual-gateway.ts";

const store = memoryStore();

const limited = async (limits: Partial<CallerLimits>, hosts = 1, client = store.client()) => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  const settings = { ...DEFAULT_SETTINGS, limits: { ...DEFAULT_SETTINGS.limits, ...limits } };
  const gateways = Array.from({ length: hosts }, (_, n) =>
    virtualGateway(createHost(client, world, { table, settings, seed: `limits ${n}` }), world),
  );
  const [gateway] = gateways;
  if (!gateway) throw new Error("no host");
  return { world, gateway, gateways, table };
};

/** Sends the request that often, one after the other; returns the statuses. */
const statuses = async (
  count: number,
  ask: (n: number) => Promise<{ readonly status: number }>,
): Promise<readonly number[]> => {
  const all: number[] = [];
  for (let n = 0; n < count; n++) all.push((await ask(n)).status);
  return all;
};

const list = (gateway: VirtualGateway, request: VirtualRequest = {}) =>
  gateway.rest("GET", "/v1/matches", request);

test("an account has one budget of requests a minute on all hosts together, and others lose none", async () => {
  const { world, gateways, gateway } = await limited({ requestsPerMinute: 4 }, 2);
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const ask = (n: number) => list(gateways[n % 2] ?? gateway, tokenOf(ada));
  expect(await statuses(6, ask)).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await statuses(4, () => list(gateway, tokenOf(bo)))).toEqual([200, 200, 200, 200]);
  expect((await list(gateway)).status).toBe(200);
  world.nowMs += 59_999;
  expect((await ask(0)).status).toBe(429);
  world.nowMs += 1;
  expect((await ask(0)).status).toBe(200);
});

test("a refusal names its limit and says when to come back, in ms and in whole seconds", async () => {
  const { world, gateway } = await limited({ requestsPerMinuteByAddress: 1 });
  await list(gateway);
  world.nowMs += 18_500;
  const refused = await list(gateway);
  const body = { code: "too-fast", retryMs: 41_500, limit: "requestsPerMinuteByAddress" };
  expect(refused).toMatchObject({ status: 429, body });
  expect(refused.headers.get("retry-after")).toBe("42");
  expect(undocumented("GET", "/v1/matches", refused)).toBeNull();
});

test("each answer of a counted request says how many are left, and until when", async () => {
  const { world, gateway } = await limited({ requestsPerMinute: 3 });
  const ada = await gateway.newCaller();
  const told = async (path: string) => {
    const { status, headers } = await gateway.rest("GET", path, tokenOf(ada));
    return [status, headers.get("ratelimit"), headers.get("ratelimit-policy")];
  };
  const policy = '"requests";q=3;w=60';
  expect(await told("/v1/matches")).toEqual([200, '"requests";r=2;t=60', policy]);
  world.nowMs += 17_500;
  expect(await told("/v1/matches?limit=0")).toEqual([400, '"requests";r=1;t=43', policy]);
  expect(await told("/v1/matches/nobody")).toEqual([404, '"requests";r=0;t=43', policy]);
  expect(await told("/v1/matches")).toEqual([429, '"requests";r=0;t=43', policy]);
  // This host has seen the window full, and answers from memory.
  world.nowMs += 42_000;
  expect(await told("/v1/matches")).toEqual([429, '"requests";r=0;t=1', policy]);
  expect(await told("/healthz")).toEqual([200, null, null]);
  expect(await told("/nowhere")).toEqual([404, null, null]);
});

test("acts over REST have a budget of their own, and use up no requests", async () => {
  const { gateway } = await limited({ requestsPerMinute: 2, actsPerMinute: 1 });
  const ada = await gateway.newCaller();
  const act = (path: string) =>
    gateway.rest("POST", path, {
      ...tokenOf(ada),
      body: { game: "zip-zap", seen: 0, action: { type: "ready" } },
    });
  const first = await act("/v1/matches/nobody1/actions");
  expect([first.status, first.headers.get("ratelimit-policy")]).toEqual([404, '"acts";q=1;w=60']);
  expect(await act("/v1/matches/nobody1/actions")).toMatchObject({
    ...{ status: 429, body: { code: "too-fast", limit: "actsPerMinute" } },
  });
  expect(await statuses(3, () => list(gateway, tokenOf(ada)))).toEqual([200, 200, 429]);
});

test("a bad token hears of the budget of its address, and a fault of the caller's", async () => {
  const { gateway, world, table } = await limited({ requestsPerMinuteByAddress: 3 });
  const bad = { token: `tr_${"0".repeat(40)}` };
  expect((await list(gateway, bad)).headers.get("ratelimit")).toBe('"requests";r=2;t=60');
  const host = createHost(store.client(), world, { table, settings: DEFAULT_SETTINGS });
  const listed = () => {
    throw new Error("broken");
  };
  const broken = virtualGateway({ ...host, listings: { ...host.listings, listed } }, world);
  const fault = await list(broken);
  const left = (DEFAULT_SETTINGS.limits.requestsPerMinuteByAddress ?? 0) - 2;
  expect([fault.status, fault.headers.get("ratelimit")]).toEqual([500, `"requests";r=${left};t=60`]);
});

test("a new guest with a key hears of the budget of its address", async () => {
  const { gateway } = await limited({ requestsPerMinuteByAddress: 1 });
  const join = async () => {
    const request = { body: { name: "Ada" }, headers: { "idempotency-key": "k".repeat(22) } };
    const { status, headers } = await gateway.rest("POST", "/v1/players", request);
    return [status, headers.get("ratelimit")];
  };
  expect(await join()).toEqual([201, '"requests";r=0;t=60']);
  expect(await join()).toEqual([429, '"requests";r=0;t=60']);
});

test("where requests are not limited, no answer speaks of a budget", async () => {
  const { gateway } = await limited({ requestsPerMinuteByAddress: null });
  const { headers } = await list(gateway);
  expect([headers.get("ratelimit"), headers.get("ratelimit-policy")]).toEqual([null, null]);
});

test("a caller without a good token is counted by address, and a caller with a token at that address is not", async () => {
  const { gateway } = await limited({ requestsPerMinuteByAddress: 3 });
  const ada = await gateway.newCaller();
  const bad = { token: `tr_${"0".repeat(40)}` };
  expect(await statuses(3, () => list(gateway, bad))).toEqual([401, 401, 401]);
  expect((await list(gateway, bad)).status).toBe(429);
  expect((await gateway.rest("GET", "/v1/games")).status).toBe(429);
  expect((await list(gateway, tokenOf(ada))).status).toBe(200);
  expect((await gateway.rest("GET", "/v1/games", tokenOf(ada))).status).toBe(200);
  expect((await list(gateway, { address: "203.0.113.2" })).status).toBe(200);
  const forged = { headers: { "x-forwarded-for": "203.0.113.9" } };
  expect((await list(gateway, forged)).status).toBe(429);
});

test("an owner shares one budget with all its tokens and bots", async () => {
  const { gateway } = await limited({ requestsPerMinute: 8 });
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const made = async (path: string, body: object) =>
    JSON.parse(JSON.stringify((await gateway.rest("POST", path, { ...tokenOf(ada), body })).body));
  const second = await made("/v1/tokens", { label: "phone", scopes: ["match:play"] });
  const bot = await made("/v1/bots", { name: "Engine" });
  const third = await made(`/v1/bots/${bot.player.id}/tokens`, {});
  // Three requests are gone. Each token takes from the rest.
  for (const { token } of [second, bot, third, second, bot])
    expect((await list(gateway, { token })).status).toBe(200);
  for (const { token } of [second, bot, third, ada]) {
    const refused = await list(gateway, { token: token ?? "" });
    expect(refused).toMatchObject({ status: 429, body: { limit: "requestsPerMinute" } });
  }
  expect((await list(gateway, tokenOf(bo))).status).toBe(200);
});

test("a player has at most twenty tokens", async () => {
  const { gateway } = await limited({});
  const ada = await gateway.newCaller();
  const body = { label: "phone", scopes: ["match:play"] };
  const create = () => gateway.rest("POST", "/v1/tokens", { ...tokenOf(ada), body });
  for (let n = 1; n < 20; n++) expect((await create()).status).toBe(201);
  const refused = await create();
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "limit-reached", limit: "tokens", maximum: 20 },
  });
  expect(undocumented("POST", "/v1/tokens", refused)).toBeNull();
});

test("a player has at most twenty tokens, also if it asks for many at the same moment", async () => {
  const { gateway, gateways } = await limited({}, 4);
  const ada = await gateway.newCaller();
  const body = { label: "phone", scopes: ["match:play"] };
  for (let n = 1; n < 15; n++) await gateway.rest("POST", "/v1/tokens", { ...tokenOf(ada), body });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      (gateways[n % gateways.length] ?? gateway).rest("POST", "/v1/tokens", { ...tokenOf(ada), body }),
    ),
  );
  const made = answers.filter(({ status }) => status === 201).length;
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - made);
  const { items } = tokenListSchema().parse(
    (await gateway.rest("GET", "/v1/tokens?limit=100", tokenOf(ada))).body,
  );
  expect(items).toHaveLength(15 + made);
  expect(items.length).toBeLessThanOrEqual(20);
});

test("all IPv6 addresses of one household count as one, and a site has four times its share", async () => {
  const { gateway } = await limited({ requestsPerMinuteByAddress: 2 });
  const from = async (address: string) => (await list(gateway, { address })).status;
  expect(await from("2001:db8:0:7::1")).toBe(200);
  expect(await from("2001:db8::f0:0:0:0:2")).toBe(200);
  expect(await from("2001:db8:0:ff:ffff::3")).toBe(429);
  for (const household of ["1", "1", "2", "2", "3", "3"])
    expect(await from(`2001:db8:0:${household}00::1`)).toBe(200);
  expect(await from("2001:db8:0:400::1")).toBe(429);
  expect(await from("2001:db8:1::1")).toBe(200);
});

test("an IPv4 address in IPv6 form is the IPv4 address, and its /24 has four times the share", async () => {
  const { gateway } = await limited({ requestsPerMinuteByAddress: 1 });
  const from = async (address: string) => (await list(gateway, { address })).status;
  expect(await from("198.51.100.7")).toBe(200);
  for (const same of ["198.51.100.7", "::ffff:198.51.100.7", "0:0:0:0:0:ffff:c633:6407"])
    expect(await from(same)).toBe(429);
  for (const last of [8, 9, 10]) expect(await from(`198.51.100.${last}`)).toBe(200);
  expect(await from("198.51.100.11")).toBe(429);
  expect(await from("198.51.101.7")).toBe(200);
});

test("the large documents count like other requests, by address or by account", async () => {
  const { gateway } = await limited({ requestsPerMinuteByAddress: 6, requestsPerMinute: 6 });
  const ada = await gateway.newCaller();
  const paths = [
    "/openapi.yaml",
    "/openapi.json",
    "/v1/games",
    "/v1/games/zip-zap",
    "/problems/scope",
    "/v1",
  ];
  for (const caller of [{}, tokenOf(ada)]) {
    const left: (string | null)[] = [];
    for (const path of paths) {
      const { status, headers } = await gateway.rest("GET", path, caller);
      expect([path, status]).toEqual([path, 200]);
      left.push(headers.get("ratelimit"));
    }
    expect(left).toEqual([5, 4, 3, 2, 1, 0].map((n) => `"requests";r=${n};t=60`));
    for (const path of paths) {
      const refused = await gateway.rest("GET", path, caller);
      expect([path, refused.status]).toEqual([path, 429]);
      expect(undocumented("GET", path, refused)).toBeNull();
    }
  }
});

test("health checks and preflights are not counted", async () => {
  const { gateway, table } = await limited({ requestsPerMinuteByAddress: 1 });
  for (let n = 0; n < 3; n++) expect((await gateway.rest("GET", "/healthz")).status).toBe(200);
  expect((await gateway.rest("GET", "/")).status).toBe(302);
  expect((await gateway.rest("OPTIONS", "/v1/games")).status).toBe(204);
  expect(await store.contents(table)).toEqual([]);
});

test("an address may make a fixed number of guests an hour, and a refused name costs none", async () => {
  const { world, gateway, table } = await limited({ guestsPerHour: 2, requestsPerMinuteByAddress: 1 });
  const create = (name: string) => gateway.rest("POST", "/v1/players", { body: { name } });
  expect((await create("")).status).toBe(400);
  expect(await statuses(3, () => create("Ada"))).toEqual([201, 201, 429]);
  const before = await store.contents(table);
  const refused = await create("Ada");
  expect(refused).toMatchObject({ status: 429, body: { code: "too-fast", retryMs: 3_600_000 } });
  expect(undocumented("POST", "/v1/players", refused)).toBeNull();
  expect(await store.contents(table)).toEqual(before);
  world.nowMs += 3_600_000;
  expect((await create("Ada")).status).toBe(201);
});

test("counting costs a write for each network, and a refusal on a warm host costs none", async () => {
  const { client, requests, clear } = store.overheard();
  const { gateway } = await limited({ requestsPerMinuteByAddress: 2 }, 1, client);
  const asked = async () => {
    clear();
    const { status } = await gateway.rest("GET", "/v1/games");
    return [status, requests.map(({ operation }) => operation)];
  };
  const UPDATE = "UpdateItem";
  expect(await asked()).toEqual([200, [UPDATE, UPDATE, UPDATE, UPDATE]]);
  expect(await asked()).toEqual([200, [UPDATE, UPDATE]]);
  expect(await asked()).toEqual([429, ["UpdateItem"]]);
  expect(await asked()).toEqual([429, []]);
});

test("the description of a stack has its limits, without those that are lifted", async () => {
  const { gateway } = await limited({ guestsPerHour: null, sockets: 3 });
  const { limits } = serviceSchema().parse((await gateway.rest("GET", "/v1")).body);
  const { guestsPerHour, ...others } = DEFAULT_SETTINGS.limits;
  expect(guestsPerHour).toBe(10);
  expect(limits).toEqual({ ...others, sockets: 3 });
});
