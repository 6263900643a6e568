// Push subscriptions: what is pushed to a browser and what not, and when a subscription ends.
import { expect, test } from "vitest";
import * as z from "zod";
import { newTokenSchema } from "../../src/protocol/player.ts";
import { pushSubscriptionsSchema } from "../../src/protocol/push.ts";
import { PUSH_RETRY_SECONDS } from "../../src/relay/webhooks/attempt-push.ts";
import { BROWSER } from "../harness/browser.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WebhookWorld, webhookWorld } from "../harness/webhook-world.ts";
import { codeOf } from "../people/support/people.ts";
import { finished, startedMatch } from "./support/finished-match.ts";
import { pick } from "./support/pick.ts";
import { invitedBy } from "./support/webhooks.ts";

const store = memoryStore();
const idSchema = z.object({ id: z.string() });
const PHONE = "/v1/push-subscriptions/PhoneA";

const subscriptionsOf = async ({ call }: WebhookWorld, caller: Caller) =>
  pushSubscriptionsSchema().parse((await call(caller, "GET", "/v1/push-subscriptions")).body);

const setUp = async () => {
  const world = await webhookWorld(store);
  const [ada, bo, cy] = await Promise.all([1, 2, 3].map(() => world.gateway.newCaller()));
  if (!ada || !bo || !cy) throw new Error("no callers");
  const { key } = await subscriptionsOf(world, ada);
  const subscribed = async (caller: Caller, path = PHONE, more: object = {}) =>
    world.call(caller, "PUT", path, { ...BROWSER, ...more });
  expect((await subscribed(ada)).status).toBe(200);
  return { world, ada, bo, cy, key, subscribed };
};

const SLOW = { game: "zap-your-neighbor", clocks: { turn: 7_200 } };

test("an invitation, a turn and an end are pushed to a browser, each once, and no start", async () => {
  const { world, ada, bo, cy, key } = await setUp();
  await invitedBy(world, bo, ada);
  await world.run();
  const live = await startedMatch(world.gateway, world.relay, [ada, bo, cy], SLOW);
  await world.run();
  const { after } = finished(live).ended;
  await world.relay.matches.commit(live, { ...after, version: live.version + 1 });
  await world.run();
  const told = world.pushed.map(({ body }) => JSON.parse(body));
  const about = { match: live.id, game: "zap-your-neighbor", language: "en" };
  const turns = told.filter(({ event }) => event === "seat.turn");
  expect(told.map(({ event }) => event)).toEqual([
    "invitation",
    ...turns.map(() => "seat.turn"),
    "match.ended",
  ]);
  // Without its code nobody gets into a private match.
  expect(told[0]).toMatchObject({ code: expect.stringMatching(/^[2-9A-Z]{6}$/) });
  expect(told.slice(1)).toEqual([
    ...turns.map(() => ({ event: "seat.turn", ...about })),
    { event: "match.ended", ...about },
  ]);
  for (const { endpoint, keys, topic, contact, key: own } of world.pushed) {
    expect({ endpoint, keys }).toEqual({ endpoint: BROWSER.endpoint, keys: BROWSER.keys });
    expect(topic).toMatch(/^[0-9A-Za-z_-]{1,32}$/);
    expect(contact).toMatch(/^https:\/\/[^/]+$/);
    expect(Buffer.from(own.subarray(32)).toString("base64url")).toBe(key);
  }
  expect(world.hits).toEqual([]);
});

test("a turn waits at the push service for as long as its clock runs", async () => {
  const { world, ada, bo, cy } = await setUp();
  for (const callers of [
    [ada, bo, cy],
    [bo, ada, cy],
    [bo, cy, ada],
  ])
    await startedMatch(world.gateway, world.relay, callers, SLOW);
  await world.run();
  expect(world.pushed.length).toBeGreaterThan(0);
  for (const { ttlSeconds, urgency } of world.pushed) {
    expect(SLOW.clocks.turn - ttlSeconds).toBeLessThan(10);
    expect(urgency).toBe("high");
  }
});

test("nothing is pushed to a player who sits at the table of a quick match, and the start is to one who does not", async () => {
  const { world, ada, bo, subscribed } = await setUp();
  await subscribed(bo, PHONE, { endpoint: "https://push.example/send/bo" });
  const opening = { game: "zip-zap", seats: 2, visibility: "public" };
  const { id } = idSchema.parse((await world.call(ada, "POST", "/v1/matches", opening)).body);
  await world.gateway.say(ada, { type: "watch", match: id });
  await world.call(bo, "POST", `/v1/matches/${id}/seats`, {});
  await world.run();
  const live = await world.relay.matches.read(id);
  if (live?.status !== "live") throw new Error("no live match");
  const { after } = finished(live).ended;
  await world.relay.matches.commit(live, { ...after, version: live.version + 1 });
  await world.run();
  const bos = "https://push.example/send/bo";
  expect(world.pushed.map(({ endpoint, body }) => [endpoint, JSON.parse(body).event])).toEqual([
    [bos, "seat.turn"],
    [bos, "match.ended"],
  ]);
});

test("a match without subscriptions sends nothing, and one with them wakes no webhook of another player", async () => {
  const { world, ada, bo } = await setUp();
  await world.call(ada, "DELETE", PHONE);
  const live = await startedMatch(world.gateway, world.relay, [ada, bo]);
  await world.run();
  expect(world.counts).toEqual({ woken: 1, sent: 0 });
  const item = (await world.contents()).find(({ pk, sk }) => pk?.S === `M#${live.id}` && sk?.S === "M");
  expect(item).not.toHaveProperty("hooked");
});

test.each([404, 410])("a subscription goes away when its push service answers %s", async (status) => {
  const { world, ada, bo } = await setUp();
  world.onPush = () => ({ type: "answered", status });
  await invitedBy(world, bo, ada);
  await world.run();
  expect(world.pushed).toHaveLength(1);
  expect((await subscriptionsOf(world, ada)).items).toEqual([]);
  expect((await world.relay.players.read(ada.player ?? ""))?.pushed).toBeUndefined();
});

test("a push that fails comes again while somebody waits for it, and then no more", async () => {
  const { world, ada, bo } = await setUp();
  world.onPush = () => ({ type: "answered", status: 503 });
  await invitedBy(world, bo, ada);
  const hour = world.world.nowMs + 3_600_000;
  await world.runUntil(hour);
  expect(world.pushed).toHaveLength(1 + PUSH_RETRY_SECONDS.length);
  expect((await subscriptionsOf(world, ada)).items).toHaveLength(1);
});

test("a player has ten browsers, and the same browser again stays one", async () => {
  const { world, ada, subscribed } = await setUp();
  for (let n = 1; n < 10; n++) expect((await subscribed(ada, `${PHONE}${n}`)).status).toBe(200);
  expect(codeOf(await subscribed(ada, `${PHONE}X`))).toBe("limit-reached");
  expect((await subscribed(ada, PHONE, { language: "is" })).status).toBe(200);
  const { items } = await subscriptionsOf(world, ada);
  expect(items).toHaveLength(10);
  expect(items.map(({ language }) => language).filter((language) => language === "is")).toHaveLength(1);
});

test("a subscription needs an address by https and the keys of a browser", async () => {
  const { ada, subscribed } = await setUp();
  const asked = async (more: object) => codeOf(await subscribed(ada, PHONE, more));
  expect(await asked({ endpoint: "http://push.example/send" })).toBe("url-not-allowed");
  expect(await asked({ endpoint: "https://ada:pw@push.example/" })).toBe("malformed");
  expect(await asked({ keys: { ...BROWSER.keys, auth: "short" } })).toBe("malformed");
  expect(await asked({ keys: { ...BROWSER.keys, p256dh: `C${BROWSER.keys.p256dh.slice(1)}` } })).toBe(
    "malformed",
  );
  expect(await asked({ language: "fr" })).toBe("malformed");
});

test("a subscription ends with the token that made it, and with the account", async () => {
  const { world, ada, bo, subscribed } = await setUp();
  const wish = { label: "phone", scopes: ["match:read", "webhook:write"] };
  const { id, token } = newTokenSchema().parse((await world.call(ada, "POST", "/v1/tokens", wish)).body);
  await subscribed({ ...ada, token }, `${PHONE}2`);
  expect((await subscriptionsOf(world, ada)).items).toHaveLength(2);
  await world.call(ada, "DELETE", `/v1/tokens/${id}`);
  expect((await subscriptionsOf(world, ada)).items.map((one) => one.id)).toEqual(["PhoneA"]);
  await invitedBy(world, bo, ada);
  await world.call(ada, "DELETE", "/v1/players/me");
  await world.run();
  expect(world.pushed).toEqual([]);
  expect(JSON.stringify(await world.contents())).not.toContain(BROWSER.keys.auth);
});

test("the key is made once, also by simultaneous requests", async () => {
  const world = await webhookWorld(store);
  const callers = await Promise.all([1, 2, 3].map(() => world.gateway.newCaller()));
  const keys = await Promise.all(callers.map(async (caller) => (await subscriptionsOf(world, caller)).key));
  expect(new Set(keys).size).toBe(1);
  expect(Buffer.from(pick(keys, 0), "base64url")).toHaveLength(65);
});
