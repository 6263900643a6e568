// Two callers with nothing in common, each with an account and an address, share no count, bucket or lease of a limit.
import { expect, test } from "vitest";
import type { Relay } from "../../src/relay/relay.ts";
import { DEFAULT_SETTINGS } from "../../src/relay/settings.ts";
import { spendWait } from "../../src/relay/webhooks/delivery-limits.ts";
import { expandEvent } from "../../src/relay/webhooks/expand-event.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller, VirtualRequest } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";

const store = memoryStore();

/** All that the relay counts by, with the first part of its names. */
const KINDS = [
  ...["acts", "all-waits", "answers", "closing", "codes", "connections", "framesPerSecond"],
  ...["framesPerSecondByAccount", "framesPerSecondByAddress", "guests", "invitations", "network-codes"],
  ...[
    "network-waits",
    "patience",
    "requests",
    "strays",
    "waits",
    "webhook-parked",
    "webhook-waits",
    "webhooks",
  ],
];

/** A host that notes by which names it counts. `isOver`: each count is over its limit. */
const noting = (host: Relay, names: Set<string>, isOver: () => boolean): Relay => ({
  ...host,
  settings: {
    ...DEFAULT_SETTINGS,
    limits: {
      ...DEFAULT_SETTINGS.limits,
      ...{ framesPerSecond: 1, framesPerSecondByAccount: 1, framesPerSecondByAddress: 1 },
    },
  },
  counters: {
    ...host.counters,
    hit: async (key, windowSeconds, nowMs, weight) => {
      names.add(key);
      const { count, endsAtMs } = await host.counters.hit(key, windowSeconds, nowMs, weight);
      return { count: isOver() ? Number.MAX_SAFE_INTEGER : count, endsAtMs };
    },
  },
  callers: {
    ...host.callers,
    take: (buckets, cost, atMs) => {
      for (const { key } of buckets) names.add(key);
      return host.callers.take(buckets, cost, atMs);
    },
  },
  leases: {
    ...host.leases,
    take: (lease, most, nowMs) => {
      names.add(lease.key);
      return host.leases.take(lease, most, nowMs);
    },
  },
});

const setUp = async () => {
  const names = new Set<string>();
  let isOver = false;
  const session = await wireSession(store, "apart", (host) => noting(host, names, () => isOver));
  const { gateway, relay, world } = session;
  world.onSleep = async (ms) => {
    world.nowMs += ms;
  };
  /** All that a limit counts, done by a new guest at this address. The names that it is counted by. */
  const countedAt = async (address: string): Promise<readonly string[]> => {
    names.clear();
    const ask = (method: string, path: string, request: VirtualRequest = {}) =>
      gateway.rest(method, path, { address, ...request });
    const { body } = await ask("POST", "/v1/players", { body: { name: "Guest" } });
    const { player, token }: { player: { id: string }; token: string } = JSON.parse(JSON.stringify(body));
    const own = (method: string, path: string, wish?: object) =>
      ask(method, path, { token, ...(wish && { body: wish }) });
    const opened = await own("POST", "/v1/matches", { game: "zip-zap", seats: 2, visibility: "private" });
    const { id }: { id: string } = JSON.parse(JSON.stringify(opened.body));
    const other = await gateway.newCaller();
    await own("POST", `/v1/matches/${id}/invitations`, { player: other.player });
    await own("POST", `/v1/matches/${id}/actions`, { game: "zip-zap", seen: 0, action: { type: "ready" } });
    for (const request of [{ token }, {}]) {
      await ask("GET", "/v1/codes/ABC234", request);
      await ask("GET", "/v1/matches", request);
      await ask("GET", "/v1/nowhere", request);
    }
    await own("GET", "/v1/notices?wait=1");
    await own("POST", "/v1/webhooks", { url: "https://chat.example/", events: ["invitation"] });
    isOver = true;
    const event = { type: "event", id: "1", atMs: 0, event: "invitation", data: {} } as const;
    await expandEvent(relay, { ...event, player: player.id });
    isOver = false;
    await spendWait(relay, player.id, 2_000);
    const seated: Caller = { ...gateway.nobody(), player: player.id, token, address };
    for (const caller of [seated, { ...gateway.nobody(), address }]) {
      await gateway.connect(caller);
      for (let n = 0; n < 70; n++) await gateway.say(caller, { type: "ping" });
    }
    // Without those of the invited player's own registration.
    return [...names].filter((name) => !name.includes("203.0.113."));
  };
  return { countedAt };
};

test("what one caller does counts against no other account and no other network", async () => {
  const { countedAt } = await setUp();
  const one = await countedAt("198.51.100.1");
  const other = await countedAt("192.0.2.1");
  // The relay's own memory bounds the held answers of all together.
  expect(other.filter((name) => one.includes(name))).toEqual(["all-waits"]);
  const kinds = [...new Set(one.map((name) => name.split("/")[0]))].toSorted();
  expect(kinds).toEqual(KINDS);
});
