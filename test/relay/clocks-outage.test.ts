// Clocks while the store does not answer: timers are not dropped, and fire soon after the store is back. Virtual time.
import { expect, test } from "vitest";
import { Unavailable } from "../../src/relay/ports/unavailable.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { absentMatch } from "./support/absent-match.ts";
import { timerOf } from "./support/live-match.ts";

const store = memoryStore();
const CLOCKS = { ready: 20, window: 12, lead: 20 };
const MINUTE_MS = 60_000;

/** A match whose players are all gone, and whose store fails every timer from the next clock on for the given time. */
const outage = async (forMs: number) => {
  const table = await absentMatch(store, 3, { clocks: CLOCKS });
  const { relay, queue, world, now } = table;
  const { match } = await now();
  const backMs = timerOf(match) + forMs;
  const { matches } = relay;
  const read: typeof matches.read = async (id) => {
    if (world.nowMs < backMs) throw new Unavailable("the store", 1000, new Error("away"));
    return matches.read(id);
  };
  Object.assign(relay, { matches: { ...matches, read } });
  queue.mayFail = true;
  return { ...table, match, backMs };
};

test("a match whose players are gone goes on to its end after ten minutes without its store", async () => {
  const { world, id, queue, backMs, until, match } = await outage(10 * MINUTE_MS);
  await queue.runUntil(backMs);
  expect(world.logged.length).toBeLessThan(40);
  expect(world.logged).toContainEqual(
    expect.objectContaining({ event: "timer-fault", match: id, error: expect.stringContaining("away") }),
  );
  await queue.runUntil(backMs + 30_000);
  expect((await until(() => true)).match.version).toBeGreaterThan(match.version);
  expect((await until((now) => now.match.status !== "live")).match.status).toBe("abandoned");
});

test("a short fault makes a clock a moment late", async () => {
  const { queue, world, match, now, until } = await outage(1);
  const { version } = match;
  await queue.runUntil(timerOf(match) + 1_000, async () => world.logged.length > 0);
  await queue.runUntil(timerOf(match) + 3_000);
  expect((await now()).match.version).toBe(version + 1);
  await until((later) => later.match.status !== "live");
  expect(world.logged).toHaveLength(1);
});

test("a message that cannot be sent again stays in the queue", async () => {
  const { queue, match } = await outage(MINUTE_MS);
  queue.mayFail = false;
  await expect(queue.runUntil(timerOf(match) + 1_000)).rejects.toThrow("a timer failed");
});

test("a job that fails is sent again, as the same job", async () => {
  const { relay, queue, world } = await absentMatch(store, 3, { clocks: CLOCKS });
  const { connections } = relay;
  let asked = 0;
  const registered: typeof connections.registered = async (player) => {
    if (asked++ < 2) throw new Unavailable("the store", 1000, new Error("away"));
    return connections.registered(player);
  };
  Object.assign(relay, { connections: { ...connections, registered } });
  queue.mayFail = true;
  await relay.jobs.send({ type: "close", player: "p", token: null, untilMs: world.nowMs + 10_000 }, 0);
  await queue.runUntil(world.nowMs + 5_000);
  expect(world.logged).toMatchObject([
    { event: "timer-fault", errand: "close", faults: 0 },
    { event: "timer-fault", errand: "close", faults: 1 },
  ]);
  expect(asked).toBe(3);
});
