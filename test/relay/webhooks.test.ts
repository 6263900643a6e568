// Webhooks from the event to the receiver: which events come, how often, and who pays.
import { expect, test } from "vitest";
import { newTokenSchema, SCOPES } from "../../src/protocol/player.ts";
import { createWebhook } from "../../src/relay/webhooks/webhooks.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { webhookWorld } from "../harness/webhook-world.ts";
import { codeOf, newBot, newWebhook } from "../people/support/people.ts";
import { finished, startedMatch } from "./support/finished-match.ts";
import { pick } from "./support/pick.ts";
import {
  deliveriesOf,
  EVERY_EVENT,
  invitedBy,
  payloadsIn,
  WEBHOOK_EVENT_NAMES,
  webhooksOf,
} from "./support/webhooks.ts";

const store = memoryStore();

const setUp = async () => {
  const world = await webhookWorld(store);
  const [ada, bo, cy] = await Promise.all([1, 2, 3].map(() => world.gateway.newCaller()));
  if (!ada || !bo || !cy) throw new Error("no callers");
  return { world, ada, bo, cy };
};

test("a webhook hears of an invitation, a start, a turn and an end, each once, also if all comes twice", async () => {
  const { world, ada, bo } = await setUp();
  world.copies = 2;
  await newWebhook(world, ada, EVERY_EVENT);
  await invitedBy(world, bo, ada);
  const live = await startedMatch(world.gateway, world.relay, [ada, bo]);
  await world.run();
  const { after } = finished(live).ended;
  await world.relay.matches.commit(live, { ...after, version: live.version + 1 });
  await world.run();
  const about = { match: live.id, game: "zip-zap", player: ada.player, seat: 0 };
  expect(new Set(world.hits.map(({ id }) => id)).size).toBe(4);
  const told = new Map(payloadsIn(world).map((body) => [body.type, body]));
  expect([...told.keys()].toSorted()).toEqual(WEBHOOK_EVENT_NAMES.toSorted());
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
  expect(JSON.stringify(payloadsIn(world))).not.toMatch(/code|hand|cards|secret/);
});

test("a turn comes to the seat whose turn it is, and to no other", async () => {
  const { world, ada, bo, cy } = await setUp();
  const callers = [ada, bo, cy];
  for (const caller of callers) await newWebhook(world, caller, { events: ["seat.turn"] });
  const game = "zap-your-neighbor";
  const live = await startedMatch(world.gateway, world.relay, callers, { game });
  for (let turns = 1; turns <= 6; turns++) {
    await world.run();
    const last = payloadsIn(world).at(-1).data;
    const mover = pick(callers, last.seat);
    const { seq, view } = JSON.parse(
      JSON.stringify((await world.call(mover, "GET", `/v1/matches/${live.id}`)).body),
    );
    expect(view.legal.length).toBeGreaterThan(0);
    expect(last).toMatchObject({ match: live.id, player: mover.player });
    const body = { game, seen: seq, action: view.legal[0] };
    await world.call(mover, "POST", `/v1/matches/${live.id}/actions`, body);
  }
  const seats = new Set(payloadsIn(world).map(({ data }) => data.seat));
  expect(seats.size).toBeGreaterThan(1);
});

test("a match without webhooks wakes nothing, sends nothing, and its item has no mark", async () => {
  const { world, ada, bo, cy } = await setUp();
  await newWebhook(world, cy, EVERY_EVENT);
  const live = await startedMatch(world.gateway, world.relay, [ada, bo]);
  await world.run();
  expect(world.counts).toEqual({ woken: 1, sent: 0 });
  await invitedBy(world, bo, ada);
  expect(world.counts).toMatchObject({ sent: 0 });
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
  await invitedBy(world, bo, older);
  await invitedBy(world, cy, newer);
  const { after } = finished(running).ended;
  await world.relay.matches.commit(running, { ...after, version: running.version + 1 });
  await world.run();
  expect(payloadsIn(world).map(({ type, data }) => [type, data.player])).toEqual([
    ["invitation", older.player],
    ["invitation", newer.player],
    ["match.ended", older.player],
  ]);
});

test("a muted invitation is not delivered", async () => {
  const { world, ada, bo } = await setUp();
  await newWebhook(world, ada, EVERY_EVENT);
  await world.call(ada, "PATCH", "/v1/players/me", { invitations: "none" });
  await invitedBy(world, bo, ada);
  await world.run();
  expect(world.hits).toEqual([]);
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

test("webhooks that have ended make room for another, and an account that is gone gets none", async () => {
  const { world, ada } = await setUp();
  const { call, relay } = world;
  const wish = { label: "short", scopes: SCOPES, expiresIn: 60 };
  const { token } = newTokenSchema().parse((await call(ada, "POST", "/v1/tokens", wish)).body);
  for (let n = 0; n < 5; n++) await newWebhook(world, { ...ada, token });
  world.world.nowMs += 60_000;
  const body = { url: "https://chat.example/", events: ["match.ended"] };
  // The removed ones may have been the request's own.
  expect(codeOf(await call(ada, "POST", "/v1/webhooks", body))).toBe("try-again");
  expect(await relay.webhooks.list(ada.player ?? "")).toEqual([]);
  world.world.nowMs += 1;
  const { id } = await newWebhook(world, ada);
  expect((await relay.webhooks.list(ada.player ?? "")).map((hook) => hook.id)).toEqual([id]);
  const nobodys = {
    url: "https://chat.example/",
    events: ["match.ended"],
    createdAtMs: 0,
    maker: null,
  } as const;
  expect(await createWebhook(relay, "nobody", nobodys)).toEqual({ type: "no-such-player" });
});

test.each([
  ["https://chat.example/", true, true],
  ["https://localhost/", true, true],
  ["http://localhost/", false, true],
  ["http://127.0.0.1:8080/", false, true],
  ["http://127.255.0.9/", false, true],
  ["http://[::1]/", false, true],
  ["ftp://127.0.0.1/", false, false],
  ["http://127.0.0.1.chat.example/", false, false],
  ["http://my.localhost/", false, false],
  ["http://128.0.0.1/", false, false],
  ["http://chat.example/", false, false],
])("a webhook at %s is allowed: %s, and where loopback is: %s", async (url, always, locally) => {
  const { world, ada } = await setUp();
  const { relay } = world;
  for (const loopbackWebhooks of [false, true]) {
    const wish = { url, events: ["match.ended"], createdAtMs: 0, maker: null } as const;
    const host = { ...relay, settings: { ...relay.settings, loopbackWebhooks } };
    const { type } = await createWebhook(host, ada.player ?? "", wish);
    expect(type).toBe((loopbackWebhooks ? locally : always) ? "created" : "url-not-allowed");
  }
});

test("an erased account leaves neither a secret nor a delivery", async () => {
  const { world, ada, bo } = await setUp();
  const { secret, id } = await newWebhook(world, ada, EVERY_EVENT);
  await invitedBy(world, bo, ada);
  await world.run();
  expect((await deliveriesOf(world, ada, id)).items).toHaveLength(1);
  await world.call(ada, "DELETE", "/v1/players/me");
  await invitedBy(world, bo, await world.gateway.newCaller());
  await world.run();
  const left = JSON.stringify(await world.contents());
  expect(left).not.toContain(secret);
  expect(left).not.toContain(`D#${id}`);
  expect(world.hits).toHaveLength(1);
});
