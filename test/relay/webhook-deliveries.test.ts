// Deliveries that fail, come again, are parked or stopped, and what their owners see.

import { expect, test } from "vitest";
import { newWebhookSchema } from "../../src/protocol/webhooks.ts";
import { Unavailable } from "../../src/relay/ports/unavailable.ts";
import { RETRY_SECONDS } from "../../src/relay/webhooks/attempt.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { webhookWorld } from "../harness/webhook-world.ts";
import { codeOf, newWebhook } from "../people/support/people.ts";
import { startedMatch } from "./support/finished-match.ts";
import { pick } from "./support/pick.ts";
import { deliveriesOf, EVERY_EVENT, invitedBy, payloadsIn, webhooksOf } from "./support/webhooks.ts";

const store = memoryStore();

const DAY_MS = 24 * 3_600_000;

const setUp = async () => {
  const world = await webhookWorld(store);
  const [ada, bo, cy] = await Promise.all([1, 2, 3].map(() => world.gateway.newCaller()));
  if (!ada || !bo || !cy) throw new Error("no callers");
  return { world, ada, bo, cy };
};

test("a failed delivery is tried again by the schedule for a day, then parked, and the webhook disabled", async () => {
  const { world, ada, bo } = await setUp();
  const { id } = await newWebhook(world, ada, EVERY_EVENT);
  world.onHit = () => ({ type: "answered", status: 500 });
  const startMs = world.world.nowMs;
  await invitedBy(world, bo, ada);
  await world.runUntil(startMs + 2 * DAY_MS);
  const gaps = world.hits.slice(1).map(({ atMs }, n) => atMs - pick(world.hits, n).atMs);
  expect(gaps).toHaveLength(RETRY_SECONDS.length);
  for (const [n, gap] of gaps.entries()) {
    const seconds = RETRY_SECONDS[n] ?? 0;
    expect(gap).toBeGreaterThanOrEqual(seconds * 1000 - 1_000);
    // With the jitter, and up to a second of the queue for each quarter of an hour.
    expect(gap).toBeLessThanOrEqual(seconds * 1100 + 1_000 + seconds);
  }
  expect(RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0) * 1000).toBe(DAY_MS);
  expect(new Set(world.hits.map(({ body }) => body)).size).toBe(1);
  const { items } = await deliveriesOf(world, ada, id);
  expect(items).toMatchObject([{ status: "failed", attempts: 8, answer: 500, fault: "status" }]);
  const hook = pick(await webhooksOf(world, ada), 0);
  expect(hook).toMatchObject({ id, disabled: "failing", failingSince: new Date(startMs).toISOString() });
  await invitedBy(world, bo, ada);
  await world.run();
  expect(world.hits).toHaveLength(8);
});

test("a delivery that succeeds at last ends the failing, and each attempt is in the list", async () => {
  const { world, ada, bo } = await setUp();
  const { id } = await newWebhook(world, ada, EVERY_EVENT);
  world.onHit = () => ({ type: "failed", fault: "timeout" });
  await invitedBy(world, bo, ada);
  await world.run();
  const waits = pick((await deliveriesOf(world, ada, id)).items, 0);
  expect(waits).toMatchObject({ status: "waiting", attempts: 1, fault: "timeout" });
  expect(pick(await webhooksOf(world, ada), 0)).toHaveProperty("failingSince");
  world.onHit = () => ({ type: "answered", status: 200 });
  await world.runUntil(Date.parse(waits.nextAt ?? "") + 1_000);
  const arrived = pick((await deliveriesOf(world, ada, id)).items, 0);
  expect(arrived).toMatchObject({ id: waits.id, status: "delivered", attempts: 2, answer: 200 });
  expect(arrived).not.toHaveProperty("fault");
  expect(pick(await webhooksOf(world, ada), 0)).not.toHaveProperty("failingSince");
});

test.for(["before it notes the outcome", "before it notes the health"])(
  "a handler that dies %s loses no attempt, and the receiver can tell a repeat",
  async (when) => {
    let fails = true;
    const failing =
      <Request extends readonly unknown[], Answer>(step: (...request: Request) => Promise<Answer>) =>
      async (...request: Request): Promise<Answer> => {
        if (!fails) return step(...request);
        fails = false;
        throw new Unavailable("the store", 500, null);
      };
    const world = await webhookWorld(store, (host) =>
      when.endsWith("outcome")
        ? { ...host, deliveries: { ...host.deliveries, saveAttempt: failing(host.deliveries.saveAttempt) } }
        : { ...host, webhooks: { ...host.webhooks, replace: failing(host.webhooks.replace) } },
    );
    world.mayFail = true;
    const [ada, bo] = [await world.gateway.newCaller(), await world.gateway.newCaller()];
    const { id } = await newWebhook(world, ada, EVERY_EVENT);
    world.onHit = ({ atMs }) => ({ type: "answered", status: atMs < startMs + 60_000 ? 500 : 204 });
    const startMs = world.world.nowMs;
    await invitedBy(world, bo, ada);
    await world.runUntil(startMs + DAY_MS);
    expect(pick((await deliveriesOf(world, ada, id)).items, 0)).toMatchObject({ status: "delivered" });
    expect(new Set(world.hits.map((hit) => hit.id)).size).toBe(1);
    expect(world.hits.length).toBeLessThanOrEqual(4);
  },
);

test("410 disables the webhook at once, and a ping that succeeds enables it again", async () => {
  const { world, ada, bo } = await setUp();
  const { id } = await newWebhook(world, ada, EVERY_EVENT);
  world.onHit = () => ({ type: "answered", status: 410 });
  await invitedBy(world, bo, ada);
  await world.runUntil(world.world.nowMs + DAY_MS);
  expect(world.hits).toHaveLength(1);
  expect(pick(await webhooksOf(world, ada), 0)).toMatchObject({ disabled: "gone" });
  const ping = async () => {
    expect((await world.call(ada, "POST", `/v1/webhooks/${id}/ping`, {})).status).toBe(200);
    await world.runUntil(world.world.nowMs + 1_000);
  };
  await ping();
  expect(pick((await deliveriesOf(world, ada, id)).items, 0)).toMatchObject({
    ...{ event: "webhook.ping", status: "failed", attempts: 1, answer: 410 },
  });
  expect(pick(await webhooksOf(world, ada), 0)).toMatchObject({ disabled: "gone" });
  world.onHit = () => ({ type: "answered", status: 204 });
  await ping();
  expect(payloadsIn(world).at(-1)).toMatchObject({ type: "webhook.ping", data: { webhook: id } });
  expect(pick(await webhooksOf(world, ada), 0)).not.toHaveProperty("disabled");
});

test("after a rotation the old and the new secret sign for a day, then the new one alone", async () => {
  const { world, ada, bo } = await setUp();
  const first = await newWebhook(world, ada, EVERY_EVENT);
  const answer = await world.call(ada, "POST", `/v1/webhooks/${first.id}/secrets`, {});
  const { secret } = newWebhookSchema().parse(answer.body);
  expect(secret).not.toBe(first.secret);
  await invitedBy(world, bo, ada);
  await world.run();
  world.world.nowMs += DAY_MS;
  await world.call(ada, "POST", `/v1/webhooks/${first.id}/ping`, {});
  await world.run();
  expect(world.hits.map(({ secrets }) => secrets)).toEqual([[secret, first.secret], [secret]]);
  const shown = JSON.stringify([await webhooksOf(world, ada), world.world.logged]);
  for (const one of [secret, first.secret]) expect(shown).not.toContain(one);
});

test("a deleted webhook gets nothing more, also of what waits", async () => {
  const { world, ada, bo } = await setUp();
  const { id } = await newWebhook(world, ada, EVERY_EVENT);
  world.onHit = () => ({ type: "answered", status: 500 });
  await invitedBy(world, bo, ada);
  await world.run();
  expect((await world.call(ada, "DELETE", `/v1/webhooks/${id}`)).status).toBe(204);
  expect(codeOf(await world.call(ada, "DELETE", `/v1/webhooks/${id}`))).toBe("no-such-webhook");
  await world.runUntil(world.world.nowMs + DAY_MS);
  expect(world.hits).toHaveLength(1);
  const live = await startedMatch(world.gateway, world.relay, [ada, bo]);
  await world.run();
  const item = (await world.contents()).find(({ pk, sk }) => pk?.S === `M#${live.id}` && sk?.S === "M");
  expect(item).not.toHaveProperty("hooked");
});

test("as many deliveries above the account's rate are parked and shown, and no more", async () => {
  const { world, ada } = await setUp();
  const { id } = await newWebhook(world, ada, EVERY_EVENT);
  for (let n = 0; n < 130; n++)
    await world.relay.webhookQueue.send(
      {
        ...{ type: "event", player: ada.player ?? "", id: `event${n}`, event: "invitation" },
        ...{ atMs: world.world.nowMs, data: {} },
      },
      0,
    );
  await world.run();
  expect(world.hits).toHaveLength(60);
  const listed: unknown[] = [];
  for (let query = "?limit=25"; ; ) {
    const { items, next } = await deliveriesOf(world, ada, id, query);
    listed.push(...items.map(({ status, fault }) => [status, fault]));
    if (next === null) break;
    query = `?limit=25&cursor=${next}`;
  }
  expect(listed).toHaveLength(120);
  expect(listed.filter((one) => String(one) === "failed,too-many")).toHaveLength(60);
});

test("pings and deliveries count together, and a ping above the rate is refused and sends nothing", async () => {
  const { world, ada } = await setUp();
  const { id } = await newWebhook(world, ada, EVERY_EVENT);
  const { id: second } = await newWebhook(world, ada, EVERY_EVENT);
  const event = (name: string) =>
    world.relay.webhookQueue.send(
      {
        ...{ type: "event", player: ada.player ?? "", id: name, event: "invitation" },
        ...{ atMs: world.world.nowMs, data: {} },
      },
      0,
    );
  const ping = (n: number) => world.call(ada, "POST", `/v1/webhooks/${n % 2 === 0 ? id : second}/ping`, {});
  // Two deliveries: one for each webhook.
  await event("before");
  await world.run();
  for (let n = 0; n < 58; n++) expect((await ping(n)).status).toBe(200);
  await world.run();
  expect(world.hits).toHaveLength(60);
  for (let n = 0; n < 5; n++)
    expect(await ping(n)).toMatchObject({
      status: 429,
      body: { code: "too-fast", limit: "webhookDeliveriesPerMinute", retryMs: 60_000 },
    });
  await event("after");
  await world.run();
  expect(world.hits).toHaveLength(60);
  world.world.nowMs += 60_000;
  expect((await ping(0)).status).toBe(200);
});

test("slow receivers of one account get few attempts a minute, lose no delivery, and cost no other account one", async () => {
  const { world, ada, bo, cy } = await setUp();
  const urls = [1, 2, 3, 4, 5].map((n) => `https://slow${n}.example/`);
  const slow = await Promise.all(urls.map((url) => newWebhook(world, ada, { ...EVERY_EVENT, url })));
  await newWebhook(world, cy, { ...EVERY_EVENT, url: "https://quick.example/" });
  const hitsAt = (name: string) => world.hits.filter(({ url }) => url.includes(name)).length;
  world.onHit = ({ url }) => {
    if (!url.includes("slow")) return { type: "answered", status: 204 };
    world.world.nowMs += 5_000;
    return { type: "failed", fault: "timeout" };
  };
  for (const player of [ada, ada, cy]) await invitedBy(world, bo, player);
  await world.run();
  expect([hitsAt("slow"), hitsAt("quick")]).toEqual([5, 1]);
  const lists = await Promise.all(slow.map(({ id }) => deliveriesOf(world, ada, id)));
  const faults = lists.flatMap(({ items }) => items.map(({ fault }) => fault)).toSorted();
  expect(faults).toEqual([...Array(5).fill("timeout"), ...Array(5).fill("too-many")]);
  world.onHit = () => ({ type: "answered", status: 204 });
  await world.runUntil(world.world.nowMs + 3_600_000);
  expect(hitsAt("slow")).toBe(15);
  for (const { id } of slow)
    for (const { status } of (await deliveriesOf(world, ada, id)).items) expect(status).toBe("delivered");
});
