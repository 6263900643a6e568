// One id leads from a frame to its commit, and through the queues to what it causes.

import { expect, test } from "vitest";
import * as z from "zod";
import type { Item } from "../../src/aws/dynamo/dynamo.ts";
import { createQueueJobs, createQueueWebhooks } from "../../src/aws/lambda/queue-message.ts";
import type { SignedSender } from "../../src/aws/lambda/signed-request.ts";
import { createStreamHandler } from "../../src/aws/lambda/stream-handler.ts";
import { imageOf, streamRecord } from "../../src/aws/lambda/stream-record.ts";
import { createTimerHandler } from "../../src/aws/lambda/timer-handler.ts";
import { createWebhookHandler } from "../../src/aws/lambda/webhook-handler.ts";
import { matchAttributes, matchKey } from "../../src/aws/stores/match-item.ts";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import { asRequest } from "../../src/relay/as-request.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { sendMessageSchema } from "../../src/stand-ins/queue/sqs-message.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { virtualGateway, virtualMatch } from "../harness/virtual-gateway.ts";
import { virtualQueue } from "../harness/virtual-queue.ts";
import { liveMatch } from "./support/live-match.ts";

const store = memoryStore();

const host = async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const relay = createHost(store.client(), world, { table: await store.newStore() });
  return { world, relay };
};

const lineSchema = z.looseObject({ level: z.string(), event: z.string(), requestId: z.string() });
const linesIn = (logged: readonly object[]) => logged.map((line) => lineSchema.parse(line));

/** The relay says everything, and notes which request sends each timer. Its commits fail when the test says so. */
const debugged = (relay: Relay) => {
  const trouble = { fails: false };
  const commit: Relay["matches"]["commit"] = (before, after, still) =>
    trouble.fails ? Promise.reject(new Error("broken")) : relay.matches.commit(before, after, still);
  const settings = { ...relay.settings, logLevel: "debug" } as const;
  return { trouble, relay: { ...relay, settings, matches: { ...relay.matches, commit } } };
};

test("the lines of a frame have its id, and so have those of the timer that it sends", async () => {
  const { world, relay } = await host();
  const debug = debugged(relay);
  const queue = virtualQueue(debug.relay, world);
  const sent: (string | undefined)[] = [];
  const wake: Relay["timers"]["wake"] = (match, atMs, faults, gameFaults, requestId) => {
    sent.push(requestId);
    return queue.relay.timers.wake(match, atMs, faults, gameFaults, requestId);
  };
  const gateway = virtualGateway({ ...queue.relay, timers: { wake } }, world);
  const { id, seats } = await virtualMatch(gateway, 2, { clocks: { ready: 20, window: 12, lead: 30 } });
  for (const seat of seats) await gateway.say(seat, { type: "watch", match: id });
  world.logged.length = 0;
  for (const seat of seats)
    await gateway.say(seat, { type: "act", match: id, id: "a", seen: 2, action: { type: "ready" } });
  const lines = linesIn(world.logged);
  expect(lines).toMatchObject([
    { level: "debug", event: "commit", match: id, version: expect.any(Number) },
    { level: "debug", event: "act", match: id, code: "accepted" },
    { level: "debug", event: "commit", match: id },
    { level: "debug", event: "act", match: id, code: "accepted" },
  ]);
  const [first, again, second, secondAgain] = lines.map(({ requestId }) => requestId);
  expect([again, secondAgain]).toEqual([first, second]);
  expect(first).not.toBe(second);
  // The start has sent a timer too. The last seat is ready, so the next clock comes sooner.
  expect(sent).toEqual([expect.any(String), second]);

  world.logged.length = 0;
  debug.trouble.fails = true;
  queue.mayFail = true;
  await queue.runUntil(world.nowMs + 60_000, async () => world.logged.length > 0);
  expect(linesIn(world.logged)).toMatchObject([
    { level: "error", event: "timer-fault", match: id, requestId: second },
  ]);
});

test("a job and a webhook carry the id of their request, and have their message's id without one", async () => {
  const { world, relay } = await host();
  const bodies: unknown[] = [];
  const send: SignedSender = async ({ body = "" }) => {
    bodies.push(JSON.parse(sendMessageSchema.parse(JSON.parse(body)).MessageBody));
    return { status: 200 };
  };
  const queued = { jobs: createQueueJobs(send, QUEUE), webhookQueue: createQueueWebhooks(send, QUEUE) };
  const request = asRequest({ ...relay, ...queued }, "r-1");
  await request.jobs.send({ type: "erase", player: "p" }, 0);
  await request.webhookQueue.send(
    { type: "attempt", account: "p", webhook: "w", id: "e", atMs: 0, attempts: 0, dueAtMs: 0 },
    0,
  );
  expect(bodies).toMatchObject([{ requestId: "r-1" }, { requestId: "r-1" }]);

  const broken = () => Promise.reject(new Error("broken"));
  const receivers = { post: broken, push: broken };
  const faulty = {
    ...relay,
    players: { ...relay.players, read: broken },
    webhooks: { ...relay.webhooks, read: broken },
    deliveries: { ...relay.deliveries, read: broken },
  };
  const Records = bodies.map((body, n) => ({ messageId: `m-${n}`, body: JSON.stringify(body) }));
  const strange = { messageId: "m-9", body: "no JSON" };
  expect(await createTimerHandler(faulty)({ Records: [strange] })).toEqual({
    batchItemFailures: [{ itemIdentifier: "m-9" }],
  });
  await createWebhookHandler(faulty, receivers)({ Records: [...Records.slice(1), strange] });
  expect(linesIn(world.logged)).toMatchObject([
    { event: "message-stuck", requestId: "m-9" },
    { event: "webhook-fault", requestId: "m-9" },
    { event: "webhook-fault", requestId: "r-1" },
  ]);
});

test("what a record of the stream causes is named by the match and its version", async () => {
  const { world, relay } = await host();
  const gateway = virtualGateway(relay, world);
  const { id } = await virtualMatch(gateway, 2);
  const live = liveMatch(await relay.matches.read(id));
  const image = imageOf({ ...matchKey(id), ...storedIn(live) });
  const record = streamRecord({
    sequence: 1,
    atMs: 0,
    keys: imageOf(matchKey(id)),
    before: image,
    after: image,
  });
  const follow = createStreamHandler(relay, async (following) => {
    following.log({ level: "info", event: "commit" });
  });
  await follow({ Records: [record] });
  expect(linesIn(world.logged)).toMatchObject([{ event: "commit", requestId: `${id}/${live.version}` }]);
});

const QUEUE = "http://queue/timers";

const storedIn = (match: StoredMatch): Item =>
  Object.fromEntries(
    Object.entries(matchAttributes(match)).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
