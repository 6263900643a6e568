// What one attempt changes in the health of its webhook, by the event, the answer and what stood before.
import { expect, test } from "vitest";
import type { Received, Webhook } from "../../src/relay/ports/webhooks.ts";
import { attemptDelivery } from "../../src/relay/webhooks/attempt.ts";
import { expandEvent } from "../../src/relay/webhooks/expand-event.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { newWebhook } from "../people/support/people.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const DAY_MS = 24 * 3_600_000;

interface Health {
  /** How long it has been failing. Null: it is not. */
  readonly failingMs: number | null;
  readonly why: "failing" | "gone" | null;
}

const WELL: Health = { failingMs: null, why: null };
const FAILING: Health = { failingMs: 5_000, why: null };
const OFF: Health = { failingMs: 5_000, why: "failing" };
const OK: Received = { type: "answered", status: 204 };
const BAD: Received = { type: "answered", status: 500 };
const GONE: Received = { type: "answered", status: 410 };
const SILENT: Received = { type: "failed", fault: "timeout" };

test.each([
  ["an event", OK, WELL, WELL],
  ["an event", OK, FAILING, WELL],
  ["an event", BAD, WELL, { failingMs: 0, why: null }],
  ["an event", SILENT, WELL, { failingMs: 0, why: null }],
  ["an event", BAD, FAILING, FAILING],
  ["an event", BAD, { failingMs: DAY_MS - 1, why: null }, { failingMs: DAY_MS - 1, why: null }],
  ["an event", BAD, { failingMs: DAY_MS, why: null }, { failingMs: DAY_MS, why: "failing" }],
  ["an event", GONE, WELL, { failingMs: 0, why: "gone" }],
  ["an event", GONE, FAILING, { failingMs: 5_000, why: "gone" }],
  ["an event", null, WELL, WELL],
  ["a ping", OK, WELL, WELL],
  ["a ping", OK, OFF, WELL],
  ["a ping", OK, { failingMs: null, why: "gone" }, WELL],
  ["a ping", BAD, WELL, WELL],
  ["a ping", BAD, FAILING, FAILING],
  ["a ping", BAD, OFF, OFF],
  ["a ping", GONE, WELL, WELL],
] as const)("%s with the answer %o turns %o into %o", async (what, answer, before, after) => {
  const session = await wireSession(store, "health");
  const { gateway, call, relay, world } = session;
  const ada = await gateway.newCaller();
  const player = ada.player ?? "";
  const { id } = await newWebhook(session, ada, { events: ["match.ended"] });
  const hook = async (): Promise<Webhook> => pick(await relay.webhooks.list(player), 0);
  if (what === "a ping") await call(ada, "POST", `/v1/webhooks/${id}/ping`, {});
  else {
    const event = { type: "event", id: "m1", atMs: world.nowMs, event: "match.ended", data: {} } as const;
    await expandEvent(relay, { ...event, player });
  }
  const sent = world.hooks.flatMap(({ message }) => (message.type === "attempt" ? [message] : []));
  const stood: Webhook = await hook();
  const { failingMs, why } = before;
  await relay.webhooks.replace(player, stood, {
    ...stood,
    failingSinceMs: failingMs === null ? null : world.nowMs - failingMs,
    disabled: why && { why, atMs: world.nowMs },
  });
  // Null: the account's receivers have used up their minute, so the attempt is not made.
  if (!answer) relay.callers.setFull(`webhook-waits/${player}`, world.nowMs + 1);
  const post = async (): Promise<Received> => answer ?? SILENT;
  await attemptDelivery(relay, { post }, pick(sent, 0));
  const { failingSinceMs, disabled } = await hook();
  expect({
    failingMs: failingSinceMs === null ? null : world.nowMs - failingSinceMs,
    why: disabled?.why ?? null,
  }).toEqual(after);
});

test.each([
  ["match.ended", null, 1],
  ["invitation", null, 0],
  ["match.ended", "gone", 0],
  ["invitation", "gone", 0],
] as const)("of %s, a webhook for ends that is disabled by %s gets %i", async (name, why, count) => {
  const session = await wireSession(store, "wanted");
  const { gateway, relay, world } = session;
  const ada = await gateway.newCaller();
  const player = ada.player ?? "";
  await newWebhook(session, ada, { events: ["match.ended"] });
  const hook = pick(await relay.webhooks.list(player), 0);
  await relay.webhooks.replace(player, hook, { ...hook, disabled: why && { why, atMs: world.nowMs } });
  await expandEvent(relay, { type: "event", id: "m1", atMs: world.nowMs, event: name, data: {}, player });
  expect(world.hooks.filter(({ message }) => message.type === "attempt")).toHaveLength(count);
});
