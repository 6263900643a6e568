// What happens a second time to a webhook: it rotates, fails, ends, or hears the same event again.
import { expect, test } from "vitest";
import type { AttemptMessage, EventMessage, Receivers, Webhook } from "../../src/relay/ports/webhooks.ts";
import { attemptDelivery } from "../../src/relay/webhooks/attempt.ts";
import { expandEvent } from "../../src/relay/webhooks/expand-event.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { newWebhook } from "../people/support/people.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";
import { EVERY_EVENT } from "./support/webhooks.ts";

const store = memoryStore();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const setUp = async () => {
  const session = await wireSession(store, "second webhook");
  const { gateway, call, relay, world } = session;
  const ada = await gateway.newCaller();
  const { id } = await newWebhook(session, ada, EVERY_EVENT);
  const player = ada.player ?? "";
  const hook = async (): Promise<Webhook> => pick(await relay.webhooks.list(player), 0);
  const event = (match: string): EventMessage => ({
    ...{ type: "event", player, id: match, atMs: world.nowMs, event: "match.ended", data: { match } },
  });
  /** The attempts that have been sent since the last call. */
  const attempts = (): readonly AttemptMessage[] =>
    world.hooks.splice(0).flatMap(({ message }) => (message.type === "attempt" ? [message] : []));
  return {
    ...{ ...session, ada, hook, event, attempts },
    rotate: () => call(ada, "POST", `/v1/webhooks/${id}/secrets`, {}),
    ping: () => call(ada, "POST", `/v1/webhooks/${id}/ping`, {}),
  };
};

/** Receivers that count, and answer with this status. */
const answering = (status: number, before: (hits: number) => Promise<void> = async () => {}) => {
  let hits = 0;
  const receivers: Receivers = {
    post: async () => {
      await before(hits++);
      return { type: "answered", status };
    },
  };
  return { receivers, hits: () => hits };
};

test("a second rotation leaves the first secret its own day, and a secret that has ended is gone", async () => {
  const { rotate, hook, world } = await setUp();
  const beganMs = world.nowMs;
  const ends = async () => (await hook()).secrets.map(({ untilMs }) => untilMs && untilMs - beganMs);
  await rotate();
  world.nowMs += HOUR_MS;
  await rotate();
  expect(await ends()).toEqual([null, DAY_MS + HOUR_MS, DAY_MS]);
  world.nowMs = beganMs + DAY_MS;
  await rotate();
  expect(await ends()).toEqual([null, 2 * DAY_MS, DAY_MS + HOUR_MS]);
});

test("a second webhook marks no match again, and a match that was there before the first is marked once", async () => {
  const session = await wireSession(store, "marked once");
  const { callers, id } = await openedMatch(session, 2);
  const marks: string[] = [];
  const { markHooked } = session.relay.matches;
  const noting: typeof markHooked = (match) => {
    marks.push(match.id);
    return markHooked(match);
  };
  Object.assign(session.relay.matches, { markHooked: noting });
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  for (const caller of [ada, ada, bo]) await newWebhook(session, caller);
  expect(marks).toEqual([id]);
});

test("each ping is a delivery of its own", async () => {
  const { ping, attempts } = await setUp();
  await ping();
  await ping();
  const sent = attempts();
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
});

test("a second failure moves neither the beginning of the failing nor the end of the webhook", async () => {
  const { relay, event, attempts, hook, world } = await setUp();
  const beganMs = world.nowMs;
  const { receivers } = answering(500);
  for (const match of ["m1", "m2"]) {
    await expandEvent(relay, event(match));
    await attemptDelivery(relay, receivers, pick(attempts(), 0));
    world.nowMs += HOUR_MS;
  }
  expect((await hook()).failingSinceMs).toBe(beganMs);

  // Both have found the webhook enabled. The second answer comes an hour after the first.
  for (const match of ["m3", "m4"]) await expandEvent(relay, event(match));
  const goneMs = world.nowMs;
  let arrived = (): void => {};
  const first = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const gone = answering(410, async (hits) => {
    if (hits === 0) return;
    await first;
    world.nowMs += HOUR_MS;
  });
  const [one, other] = attempts()
    .filter(({ attempts: tried }) => tried === 0)
    .map((message) => () => attemptDelivery(relay, gone.receivers, message));
  await Promise.all([one?.().then(arrived), other?.()]);
  expect(gone.hits()).toBe(2);
  expect(await hook()).toMatchObject({ failingSinceMs: beganMs, disabled: { why: "gone", atMs: goneMs } });
});

test("an event that comes again makes no second attempt, before the first attempt and after it", async () => {
  const { relay, event, attempts } = await setUp();
  const { receivers, hits } = answering(500);
  const ended = event("m1");
  await expandEvent(relay, ended);
  const [first] = attempts();
  if (!first) throw new Error("no attempt was sent");
  await attemptDelivery(relay, receivers, first);
  const [retry] = attempts();
  expect(retry).toMatchObject({ attempts: 1 });
  await expandEvent(relay, ended);
  expect(attempts()).toEqual([]);
  // The message of the first attempt comes once more.
  await attemptDelivery(relay, receivers, first);
  expect([hits(), attempts()]).toEqual([1, []]);
});
