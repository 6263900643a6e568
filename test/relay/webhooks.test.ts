// Webhooks from the event to the receiver: which events come, how often, what is noted, and who pays.
import { expect, test } from "vitest";
import { deliveryListSchema, newWebhookSchema, webhookListSchema } from "../../src/protocol/webhooks.ts";
import { RETRY_SECONDS } from "../../src/relay/webhooks/retry-schedule.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WebhookWorld, webhookWorld } from "../harness/webhook-world.ts";
import { codeOf, newBot, newWebhook } from "../people/support/people.ts";
import { finished, startedMatch } from "./support/finished-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const EVENTS = ["match.started", "match.ended", "seat.turn", "invitation"];
const ALL = { events: EVENTS };
const DAY_MS = 24 * 3_600_000;

const setUp = async () => {
  const world = await webhookWorld(store);
  const [ada, bo, cy] = await Promise.all([1, 2, 3].map(() => world.gateway.newCaller()));
  if (!ada || !bo || !cy) throw new Error("no callers");
  return { world, ada, bo, cy };
};

const bodies = ({ hits }: WebhookWorld) => hits.map(({ body }) => JSON.parse(body));

const deliveriesOf = async ({ call }: WebhookWorld, owner: Caller, id: string, query = "") =>
  deliveryListSchema.parse((await call(owner, "GET", `/v1/webhooks/${id}/deliveries${query}`)).body);

const webhooksOf = async ({ call }: WebhookWorld, owner: Caller) =>
  webhookListSchema.parse((await call(owner, "GET", "/v1/webhooks")).body).items;

const invited = async ({ call }: WebhookWorld, by: Caller, player: Caller) => {
  const opening = { game: "zip-zap", seats: 2, visibility: "private" };
  const opened = await call(by, "POST", "/v1/matches", opening);
  const path = `${opened.headers.get("location")}/invitations`;
  expect((await call(by, "POST", path, { player: player.player })).status).toBe(201);
};

test("a webhook hears of an invitation, a start, a turn and an end, each once, also if all comes twice", async () => {
  const { world, ada, bo } = await setUp();
  world.copies = 2;
  await newWebhook(world, ada, ALL);
  await invited(world, bo, ada);
  const live = await startedMatch(world.gateway, world.relay, [ada, bo]);
  await world.run();
  const { after } = finished(live).ended;
  await world.relay.matches.commit(live, { ...after, version: live.version + 1 });
  await world.run();
  const about = { match: live.id, game: "zip-zap", player: ada.player, seat: 0 };
  expect(new Set(world.hits.map(({ id }) => id)).size).toBe(4);
  const told = new Map(bodies(world).map((body) => [body.type, body]));
  expect([...told.keys()].toSorted()).toEqual(EVENTS.toSorted());
  const timestamp = expect.any(String);
  expect(told.get("invitation")).toMatchObject({ data: { game: "zip-zap", by: bo.player } });
  expect(told.get("match.started")).toEqual({ type: "match.started", timestamp, data: about });
  expect(told.get("seat.turn")).toEqual({ type: "seat.turn", timestamp, data: { ...about, seq: 2 } });
  expect(told.get("match.ended")).toEqual({
    ...{ type: "match.ended", timestamp: new Date(after.endedAtMs).toISOString() },
    data: {
      ...about,
      status: "over",
      ranking: [expect.any(Number), expect.any(Number)],
      scores: expect.any(Array),
    },
  });
  expect(JSON.stringify(bodies(world))).not.toMatch(/code|hand|cards|secret/);
});

test("a turn comes to the seat whose turn it is, and to no other", async () => {
  const { world, ada, bo, cy } = await setUp();
  const callers = [ada, bo, cy];
  for (const caller of callers) await newWebhook(world, caller, { events: ["seat.turn"] });
  const game = "zap-your-neighbor";
  const live = await startedMatch(world.gateway, world.relay, callers, { game });
  for (let turns = 1; turns <= 6; turns++) {
    await world.run();
    const last = bodies(world).at(-1).data;
    const mover = pick(callers, last.seat);
    const { seq, view } = JSON.parse(
      JSON.stringify((await world.call(mover, "GET", `/v1/matches/${live.id}`)).body),
    );
    expect(view.legal.length).toBeGreaterThan(0);
    expect(last).toMatchObject({ match: live.id, player: mover.player });
    const body = { game, seen: seq, action: view.legal[0] };
    await world.call(mover, "POST", `/v1/matches/${live.id}/actions`, body);
  }
  const seats = new Set(bodies(world).map(({ data }) => data.seat));
  expect(seats.size).toBeGreaterThan(1);
});

test("a match without webhooks wakes nothing, sends nothing, and its item has no mark", async () => {
  const { world, ada, bo, cy } = await setUp();
  await newWebhook(world, cy, ALL);
  const live = await startedMatch(world.gateway, world.relay, [ada, bo]);
  await world.run();
  expect(world.counts).toEqual({ woken: 1, sent: 0 });
  const item = (await world.contents()).find(({ pk, sk }) => pk?.S === `M#${live.id}` && sk?.S === "M");
  expect(item).not.toHaveProperty("hooked");
});

test("a webhook hears of the bots of its account, older and newer ones, and of matches that run already", async () => {
  const { world, ada, bo, cy } = await setUp();
  const as = ({ player, token }: { player: { id: string }; token: string }): Caller => ({
    ...world.gateway.nobody(),
    player: player.id,
    token,
  });
  const older = as(await newBot(world, ada));
  const running = await startedMatch(world.gateway, world.relay, [older, bo]);
  await newWebhook(world, ada, { events: ["match.ended", "invitation"] });
  const newer = as(await newBot(world, ada));
  await invited(world, bo, older);
  await invited(world, cy, newer);
  const { after } = finished(running).ended;
  await world.relay.matches.commit(running, { ...after, version: running.version + 1 });
  await world.run();
  expect(bodies(world).map(({ type, data }) => [type, data.player])).toEqual([
    ["invitation", older.player],
    ["invitation", newer.player],
    ["match.ended", older.player],
  ]);
});

test("a muted invitation is not delivered", async () => {
  const { world, ada, bo } = await setUp();
  await newWebhook(world, ada, ALL);
  await world.call(ada, "PATCH", "/v1/players/me", { invitations: "none" });
  await invited(world, bo, ada);
  await world.run();
  expect(world.hits).toEqual([]);
});

test("a failed delivery is tried again by the schedule for a day, then parked, and the webhook disabled", async () => {
  const { world, ada, bo } = await setUp();
  const { id } = await newWebhook(world, ada, ALL);
  world.onHit = () => ({ type: "answered", status: 500 });
  const startMs = world.world.nowMs;
  await invited(world, bo, ada);
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
  await invited(world, bo, ada);
  await world.run();
  expect(world.hits).toHaveLength(8);
});

test("a delivery that succeeds at last ends the failing, and each attempt is in the list", async () => {
  const { world, ada, bo } = await setUp();
  const { id } = await newWebhook(world, ada, ALL);
  world.onHit = () => ({ type: "failed", fault: "timeout" });
  await invited(world, bo, ada);
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

test("410 disables the webhook at once, and a ping that succeeds enables it again", async () => {
  const { world, ada, bo } = await setUp();
  const { id } = await newWebhook(world, ada, ALL);
  world.onHit = () => ({ type: "answered", status: 410 });
  await invited(world, bo, ada);
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
  expect(bodies(world).at(-1)).toMatchObject({ type: "webhook.ping", data: { webhook: id } });
  expect(pick(await webhooksOf(world, ada), 0)).not.toHaveProperty("disabled");
});

test("after a rotation the old and the new secret sign for a day, then the new one alone", async () => {
  const { world, ada, bo } = await setUp();
  const first = await newWebhook(world, ada, ALL);
  const answer = await world.call(ada, "POST", `/v1/webhooks/${first.id}/secrets`, {});
  const { secret } = newWebhookSchema.parse(answer.body);
  expect(secret).not.toBe(first.secret);
  await invited(world, bo, ada);
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
  const { id } = await newWebhook(world, ada, ALL);
  world.onHit = () => ({ type: "answered", status: 500 });
  await invited(world, bo, ada);
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

test("an account has five webhooks, and of simultaneous requests no more pass", async () => {
  const { world, ada } = await setUp();
  const body = { url: "https://chat.example/", events: ["match.ended"] };
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => world.call(ada, "POST", "/v1/webhooks", body)),
  );
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === null)).toHaveLength(5);
  expect(codes.filter((code) => code === "limit-reached")).toHaveLength(4);
  const [hook] = await webhooksOf(world, ada);
  await world.call(ada, "DELETE", `/v1/webhooks/${hook?.id}`);
  expect((await world.call(ada, "POST", "/v1/webhooks", body)).status).toBe(201);
});

test("deliveries above the account's rate are parked and shown", async () => {
  const { world, ada } = await setUp();
  const { id } = await newWebhook(world, ada, ALL);
  for (let n = 0; n < 62; n++)
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
  expect(listed).toHaveLength(62);
  expect(listed.filter((one) => String(one) === "failed,too-many")).toHaveLength(2);
});

test("an address has to be https, without a user, and events have to be known", async () => {
  const { world, ada } = await setUp();
  const asked = async (body: object) => codeOf(await world.call(ada, "POST", "/v1/webhooks", body));
  const events = ["match.ended"];
  expect(await asked({ url: "http://chat.example/", events })).toBe("url-not-allowed");
  expect(await asked({ url: "http://127.0.0.1/", events })).toBe("url-not-allowed");
  for (const url of ["ftp://chat.example/", "chat.example", "https://ada:pw@chat.example/", "https://a/#b"])
    expect(await asked({ url, events }), url).toBe("malformed");
  expect(await asked({ url: `https://chat.example/${"a".repeat(500)}`, events })).toBe("malformed");
  expect(await asked({ url: "https://chat.example/", events: ["match.exploded"] })).toBe("malformed");
  expect(await asked({ url: "https://chat.example/", events: [] })).toBe("malformed");
});

test("an erased account leaves neither a secret nor a delivery", async () => {
  const { world, ada, bo } = await setUp();
  const { secret, id } = await newWebhook(world, ada, ALL);
  await invited(world, bo, ada);
  await world.run();
  expect((await deliveriesOf(world, ada, id)).items).toHaveLength(1);
  await world.call(ada, "DELETE", "/v1/players/me");
  await invited(world, bo, await world.gateway.newCaller());
  await world.run();
  const left = JSON.stringify(await world.contents());
  expect(left).not.toContain(secret);
  expect(left).not.toContain(`D#${id}`);
  expect(world.hits).toHaveLength(1);
});
