// How many readers the relay holds at once, and what it tells those whom it does not hold.
import { expect, test } from "vitest";
import { newsSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema, newTokenSchema } from "../../src/protocol/player.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../src/relay/settings.ts";
import { undocumented } from "../harness/documented.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import {
  type Caller,
  type VirtualRequest,
  virtualGateway,
  virtualMatch,
} from "../harness/virtual-gateway.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

/** A live match on a host with these settings. A held reader sleeps until `wakeAll`. */
const session = async (given: Partial<Settings> = {}, limits: Partial<Settings["limits"]> = {}) => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const settings = {
    ...DEFAULT_SETTINGS,
    ...given,
    limits: { ...DEFAULT_SETTINGS.limits, guestsPerHour: null, ...limits },
  };
  const relay = createHost(store.client(), world, { table: await store.newStore(), settings });
  const gateway = virtualGateway(relay, world);
  const { id, seats } = await virtualMatch(gateway, 2);
  const at = `/v1/matches/${id}/events?since=2&wait=20`;
  const sleepers: (() => void)[] = [];
  let onSleep = (): void => {};
  let isAwake = false;
  world.onSleep = async (ms) => {
    if (!isAwake) {
      const woken = new Promise<void>((resolve) => sleepers.push(resolve));
      onSleep();
      await woken;
    }
    world.nowMs += ms;
  };
  const pending: Promise<unknown>[] = [];
  /** Whether the relay holds the answer. */
  const isHeld = async (request: VirtualRequest): Promise<boolean> => {
    const sleeps = new Promise<true>((resolve) => {
      onSleep = () => resolve(true);
    });
    const answered = gateway.rest("GET", at, request);
    pending.push(answered);
    return Promise.race([sleeps, answered.then(() => false)]);
  };
  const heldOf = async (requests: readonly VirtualRequest[]): Promise<number> => {
    let held = 0;
    for (const request of requests) held += (await isHeld(request)) ? 1 : 0;
    return held;
  };
  /** Ends every wait. */
  const wakeAll = async (): Promise<void> => {
    isAwake = true;
    for (const wake of sleepers.splice(0)) wake();
    await Promise.all(pending.splice(0));
    isAwake = false;
  };
  const guests = (count: number) => Promise.all(Array.from({ length: count }, () => gateway.newCaller()));
  const from = (callers: readonly Caller[], addressOf: (n: number) => string): readonly VirtualRequest[] =>
    callers.map(({ token }, n) => ({ token: token ?? "", address: addressOf(n) }));
  return { world, relay, gateway, at, seats, isHeld, heldOf, wakeAll, guests, from };
};

test("an owner with twenty tokens and five bots holds four answers at once", async () => {
  const { gateway, seats, heldOf, isHeld, wakeAll } = await session();
  const { token = null } = pick(seats, 0);
  const made = async (path: string, body: object) =>
    (await gateway.rest("POST", path, { token: token ?? "", body })).body;
  const tokens = [token ?? ""];
  for (let n = 1; n < 20; n++) {
    const wish = { label: "more", scopes: ["match:play"] };
    tokens.push(newTokenSchema().parse(await made("/v1/tokens", wish)).token);
  }
  for (let n = 0; n < 5; n++) {
    tokens.push(newPlayerSchema().parse(await made("/v1/bots", { name: "Bot" })).token);
  }
  // From as many networks as the owner likes.
  expect(await heldOf(tokens.map((one, n) => ({ token: one, address: `198.51.${n}.1` })))).toBe(4);
  expect(await isHeld({ token: pick(seats, 1).token ?? "" })).toBe(true);
  await wakeAll();
  expect(await isHeld({ token: token ?? "" })).toBe(true);
  await wakeAll();
});

test("one address holds eight answers at once, whatever its accounts, and a wide network 32", async () => {
  const { heldOf, guests, from, wakeAll } = await session();
  const callers = await guests(60);
  const nobody = Array.from({ length: 10 }, () => ({ address: "198.51.100.7" }));
  expect(await heldOf([...from(callers.slice(0, 6), () => "198.51.100.7"), ...nobody])).toBe(8);
  expect(await heldOf(from(callers.slice(6), (n) => `198.51.100.${20 + n}`))).toBe(24);
  await wakeAll();
});

test("the relay holds so many readers in total as `waiters` says, from anywhere", async () => {
  const { heldOf, guests, from, wakeAll } = await session({ waiters: 5 });
  const callers = await guests(12);
  const everywhere = from(callers, (n) => `2001:db8:${n}::1`);
  expect(await heldOf(everywhere)).toBe(5);
  await wakeAll();
  expect(await heldOf(everywhere)).toBe(5);
  await wakeAll();
});

test.for([
  [100, 8, 32],
  [40, 5, 20],
  [8, 1, 4],
  [2, 1, 1],
] as const)(
  "of %s places, one address without a token holds %s, and a wide network %s",
  async ([waiters, one, wide]) => {
    const { heldOf, wakeAll } = await session({ waiters });
    const nobodies = (count: number, addressOf: (n: number) => string) =>
      Array.from({ length: count }, (_, n) => ({ address: addressOf(n) }));
    expect(await heldOf(nobodies(one + 2, () => "198.51.100.7"))).toBe(one);
    expect(await heldOf(nobodies(wide + 2, (n) => `198.51.100.${20 + n}`))).toBe(wide - one);
    // Everybody else still finds a place.
    expect(await heldOf(nobodies(1, () => "203.0.113.7"))).toBe(1);
    await wakeAll();
  },
);

test("a handler that died while it held an answer takes up room only until the wait would have ended", async () => {
  const { world, isHeld } = await session({ waiters: 1 });
  // Nobody wakes this reader.
  expect(await isHeld({ address: "198.51.100.7" })).toBe(true);
  expect(await isHeld({ address: "203.0.113.7" })).toBe(false);
  world.nowMs += 25_000;
  expect(await isHeld({ address: "203.0.113.7" })).toBe(true);
});

test("where waiting is switched off, an answer comes at once and says when to ask again", async () => {
  const { gateway, at, seats, isHeld } = await session({ waiters: 0 });
  const asking = { token: pick(seats, 0).token ?? "" };
  expect(await isHeld(asking)).toBe(false);
  const answer = await gateway.rest("GET", at, asking);
  expect(undocumented("GET", at, answer)).toBeNull();
  expect(newsSchema().parse(answer.body)).toMatchObject({ events: [], retryMs: 3_000 });
  const news = await gateway.rest("GET", at.replace("since=2", "since=1"), asking);
  expect(news.body).not.toHaveProperty("retryMs");
});

/** Readers who do what the answers say, side by side for five minutes. Returns the statuses that they met. */
const followed = async (
  { world, gateway, at }: Awaited<ReturnType<typeof session>>,
  readers: readonly VirtualRequest[],
) => {
  const met = new Map<number, number>();
  const next = readers.map((request, n) => ({ request, atMs: world.nowMs + n }));
  const endMs = world.nowMs + 5 * 60_000;
  for (;;) {
    const turn = next.reduce((first, one) => (one.atMs < first.atMs ? one : first));
    if (turn.atMs > endMs) return met;
    world.nowMs = Math.max(world.nowMs, turn.atMs);
    const { status, body } = await gateway.rest("GET", at, turn.request);
    met.set(status, (met.get(status) ?? 0) + 1);
    const retryMs = status === 200 ? (newsSchema().parse(body).retryMs ?? 0) : 60_000;
    turn.atMs = world.nowMs + retryMs + 5;
  }
};

test("readers who follow the answers never meet a 429 where waiting is off", async () => {
  const one = await session({ waiters: 0 });
  const token = pick(one.seats, 0).token ?? "";
  const following = await followed(
    one,
    Array.from({ length: 15 }, () => ({ token })),
  );
  expect([...following.keys()]).toEqual([200]);
  const nobodies = await session({ waiters: 0 });
  const looking = await followed(
    nobodies,
    Array.from({ length: 4 }, () => ({})),
  );
  expect([...looking.keys()]).toEqual([200]);
  // They hear of a move within seconds.
  expect(looking.get(200)).toBeGreaterThan(5 * 45);
});

test("readers who follow the answers never meet a 429 while the relay is full of others", async () => {
  const full = await session({ waiters: 1 });
  const { relay, world } = full;
  const others = { key: "all-waits", id: "other", untilMs: world.nowMs + 3600_000 };
  expect(await relay.leases.take(others, 1, world.nowMs)).toBe(true);
  const token = pick(full.seats, 0).token ?? "";
  const met = await followed(full, [{ token }, { token }]);
  expect([...met.keys()]).toEqual([200]);
  expect(met.get(200)).toBeGreaterThan(150);
});

test("readers who wait for one second at a time slow down before their requests end", async () => {
  const short = await session({}, { requestsPerMinute: 40 });
  short.world.onSleep = async (ms) => {
    short.world.nowMs += ms;
  };
  const token = pick(short.seats, 0).token ?? "";
  const asked = { ...short, at: short.at.replace("wait=20", "wait=1") };
  expect([...(await followed(asked, [{ token }, { token }])).keys()]).toEqual([200]);
});
