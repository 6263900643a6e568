// A message or a record that fails each time by a fault of its own: it rings once, names its match, is parked after an hour,
// and goes on when a person sends it back. An outage parks nothing.
import { expect, test } from "vitest";
import { createTimerHandler } from "../../src/aws/lambda/timer-handler.ts";
import { createWebhookHandler } from "../../src/aws/lambda/webhook-handler.ts";
import type { LogEntry } from "../../src/relay/ports/log.ts";
import type { ParkedMessage } from "../../src/relay/ports/queue.ts";
import { Unavailable } from "../../src/relay/ports/unavailable.ts";
import { createHost, createWorld, type World } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { absentMatch } from "./support/absent-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const CLOCKS = { ready: 20, window: 12, lead: 20 };
const HOUR_MS = 3_600_000;

const parking = () => {
  const messages: ParkedMessage[] = [];
  return { messages, parked: { park: async (message: ParkedMessage) => void messages.push(message) } };
};

const isEntry = (line: object): line is LogEntry => "event" in line && "level" in line;

const linesOf = ({ logged }: World, event: string): readonly LogEntry[] =>
  logged.filter(isEntry).filter((line) => line.event === event);

/** A match whose timer fails each time. */
const failingMatch = async (fault: Error) => {
  const { relay, queue, world, id } = await absentMatch(store, 3, { clocks: CLOCKS });
  const { messages, parked } = parking();
  const { read, glimpse } = relay.matches;
  const broken = () => Promise.reject(fault);
  Object.assign(relay, { parked, matches: { ...relay.matches, read: broken, glimpse: broken } });
  queue.mayFail = true;
  world.logged.length = 0;
  const mend = () => Object.assign(relay, { matches: { ...relay.matches, read, glimpse } });
  return { relay, queue, world, id, messages, mend };
};

test("a timer that fails each time rings once within a minute, is parked after an hour, and can go on", async () => {
  const { relay, queue, world, id, messages, mend } = await failingMatch(new TypeError("a bug"));
  const startedAtMs = world.nowMs;
  await queue.runUntil(startedAtMs + 10 * 60_000);
  expect(linesOf(world, "message-stuck")).toMatchObject([
    { level: "error", match: id, error: expect.stringContaining("a bug"), faults: 4 },
  ]);
  const [first, ...later] = linesOf(world, "timer-fault");
  expect(first?.level).toBe("error");
  expect(new Set(later.map(({ level }) => level))).toEqual(new Set(["warn"]));
  expect(world.tally.take().counts.get("Stuck")).toBe(1);
  expect(messages).toEqual([]);

  await queue.runUntil(startedAtMs + 2 * HOUR_MS);
  expect(messages).toMatchObject([{ queue: "timers", match: id, error: expect.stringContaining("a bug") }]);
  expect(world.tally.take().counts.has("Stuck")).toBe(false);
  expect(linesOf(world, "message-parked")).toMatchObject([{ level: "warn", match: id }]);
  expect(queue.counts.waiting).toBe(0);

  mend();
  const before = await relay.matches.read(id);
  await createTimerHandler(relay)({ Records: [{ messageId: "back", body: pick(messages, 0).body }] });
  expect((await relay.matches.read(id))?.version).toBeGreaterThan(before?.version ?? 0);
});

test("an outage is a fault each time, and parks nothing", async () => {
  const { queue, world, messages } = await failingMatch(new Unavailable("the store", 1_000, null));
  await queue.runUntil(world.nowMs + 2 * HOUR_MS);
  const faults = linesOf(world, "timer-fault");
  expect(faults.length).toBeGreaterThan(124);
  expect(new Set(faults.map(({ level }) => level))).toEqual(new Set(["error"]));
  expect(messages).toEqual([]);
  expect(queue.counts.waiting).toBeGreaterThan(0);
});

test("a message that no schema reads is parked at once, and the others of its batch are handled", async () => {
  const world = createWorld();
  const { messages, parked } = parking();
  const relay = { ...createHost(store.client(), world), parked };
  const body = JSON.stringify({ errand: { type: "dance" } });
  const newer = JSON.stringify({ match: "m", atMs: 0, format: 99 });
  expect(
    await createTimerHandler(relay)({
      Records: [
        { messageId: "strange", body },
        { messageId: "newer", body: newer },
      ],
    }),
  ).toEqual({ batchItemFailures: [{ itemIdentifier: "newer" }] });
  expect(messages).toMatchObject([{ queue: "timers", body }]);
  expect(linesOf(world, "message-stuck")).toHaveLength(1);
});

test("a webhook's message that fails each time rings once, and is parked when it has come forty times", async () => {
  const world = createWorld();
  const { messages, parked } = parking();
  const relay = { ...createHost(store.client(), world), parked };
  const never = () => Promise.reject(new Error("never asked"));
  const handler = createWebhookHandler(relay, { post: never, push: never });
  const body = JSON.stringify({ type: "dance" });
  let receives = 0;
  while (messages.length === 0 && receives < 100) {
    receives += 1;
    const attributes = { ApproximateReceiveCount: String(receives) };
    const { batchItemFailures } = await handler({ Records: [{ messageId: "m", body, attributes }] });
    expect(batchItemFailures).toHaveLength(messages.length === 0 ? 1 : 0);
  }
  expect(receives).toBe(41);
  expect(messages).toMatchObject([{ queue: "webhooks", body }]);
  expect(world.logged.filter(isEntry).filter(({ level }) => level === "error")).toMatchObject([
    { event: "webhook-fault" },
    { event: "message-stuck" },
  ]);
  expect(world.tally.take().counts.get("Stuck")).toBe(1);
});
