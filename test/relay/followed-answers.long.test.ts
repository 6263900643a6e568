// Readers who follow `retryMs` for five minutes never meet a 429.
import { expect, test } from "vitest";
import { newsSchema } from "../../src/protocol/match.ts";
import type { VirtualRequest } from "../harness/virtual-gateway.ts";
import { pick } from "./support/pick.ts";
import { readerSession } from "./support/reader-session.ts";

/** Readers who do what the answers say, side by side for five minutes. Returns the statuses that they met. */
const followed = async (
  { world, gateway, at }: Awaited<ReturnType<typeof readerSession>>,
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
  const one = await readerSession({ waiters: 0 });
  const token = pick(one.seats, 0).token ?? "";
  const following = await followed(
    one,
    Array.from({ length: 15 }, () => ({ token })),
  );
  expect([...following.keys()]).toEqual([200]);
  const nobodies = await readerSession({ waiters: 0 });
  const looking = await followed(
    nobodies,
    Array.from({ length: 4 }, () => ({})),
  );
  expect([...looking.keys()]).toEqual([200]);
  // They hear of a move within seconds.
  expect(looking.get(200)).toBeGreaterThan(5 * 45);
});

test("readers who follow the answers never meet a 429 while the relay is full of others", async () => {
  const full = await readerSession({ waiters: 1 });
  const { relay, world } = full;
  const others = { key: "all-waits", id: "other", untilMs: world.nowMs + 3600_000 };
  expect(await relay.leases.take(others, 1, world.nowMs)).toBe(true);
  const token = pick(full.seats, 0).token ?? "";
  const met = await followed(full, [{ token }, { token }]);
  expect([...met.keys()]).toEqual([200]);
  expect(met.get(200)).toBeGreaterThan(150);
});

test("readers who wait for one second at a time slow down before their requests end", async () => {
  const short = await readerSession({}, { requestsPerMinute: 40 });
  short.world.onSleep = async (ms) => {
    short.world.nowMs += ms;
  };
  const token = pick(short.seats, 0).token ?? "";
  const asked = { ...short, at: short.at.replace("wait=20", "wait=1") };
  expect([...(await followed(asked, [{ token }, { token }])).keys()]).toEqual([200]);
});
