// Quick matches with `bots: "fill"`: after the wait that a caller names, house bots take the free seats.
import { expect, test } from "vitest";
import { entropyHashOf } from "../../src/games/shuffle.ts";
import { createMatchSchema } from "../../src/protocol/create-match.ts";
import { type Seated, seatedSchema } from "../../src/protocol/match.ts";
import { findMatch } from "../../src/relay/lobby/find-match.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { dyingHost } from "../harness/dying-host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { virtualQueue } from "../harness/virtual-queue.ts";
import { wireSession } from "../harness/wire-session.ts";
import { codeOf } from "../people/support/people.ts";
import { fireTimer } from "./support/fire-timer.ts";
import { liveMatch } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";
import { virtualHosts } from "./support/virtual-hosts.ts";

const store = memoryStore();
const FILL = { game: "zip-zap", seats: 4, bots: "fill", fillAfter: 20 };

const setUp = async () => {
  const session = await wireSession(store, "fill");
  const { call, gateway, relay, world } = session;
  const quick = async (caller: Caller, body: object = FILL): Promise<Seated> =>
    seatedSchema().parse((await call(caller, "POST", "/v1/quick", body)).body);
  /** Time passes until the first of the timers sent so far, and all timers due by then come. */
  const timersCome = async (id: string, atMs: number): Promise<void> => {
    world.nowMs = atMs;
    for (const timer of world.timers.filter((sent) => sent.match === id && sent.atMs <= atMs))
      await fireTimer(relay, timer);
  };
  const callers = await Promise.all([0, 1, 2, 3].map(() => gateway.newCaller()));
  return { ...session, quick, timersCome, ada: pick(callers, 0), bo: pick(callers, 1), cy: pick(callers, 2) };
};

const inSeconds = (nowMs: number, seconds: number) => new Date(nowMs + seconds * 1_000).toISOString();

test("after the wait, house bots take the free seats and the match starts", async () => {
  const { quick, ada, bo, timersCome, relay, world, received } = await setUp();
  const fillAt = inSeconds(world.nowMs, 20);
  const first = await quick(ada, { ...FILL, level: "hard", speed: "instant" });
  expect(first).toMatchObject({ status: "open", bots: "welcome", fillAt, view: { fillAt } });
  await received(ada, ada, { type: "watch", match: first.id });
  world.nowMs += 5_000;
  expect(await quick(bo, { game: "zip-zap", seats: 4 })).toMatchObject({ id: first.id, seat: 1, fillAt });
  expect(await received(ada)).toMatchObject([{ type: "seats", status: "open", fillAt }]);
  await timersCome(first.id, Date.parse(fillAt));
  const { players, houses } = liveMatch(await relay.matches.read(first.id));
  expect(players).toEqual([ada.player, bo.player, null, null]);
  const bot = { level: "hard", speed: "instant" };
  expect(houses).toMatchObject([null, null, bot, bot]);
  expect(new Set(houses.map((one) => one?.name)).size).toBe(3);
  const [begun] = await received(ada);
  expect(begun).toMatchObject({
    type: "view",
    view: { status: "live", seats: [{}, {}, { house: "hard" }, {}] },
  });
  expect(begun).not.toHaveProperty("view.fillAt");
});

test("a caller who waits for nobody plays at once, against bots of level normal", async () => {
  const { quick, ada, relay, world } = await setUp();
  const { id } = await quick(ada, { ...FILL, fillAfter: 0 });
  const { houses } = liveMatch(await relay.matches.read(id));
  const bot = { level: "normal", speed: "human" };
  expect(houses).toMatchObject([null, bot, bot, bot]);
  expect(world.timers.every(({ atMs }) => atMs > world.nowMs)).toBe(true);
});

test("the earliest wish counts, and goes with its player", async () => {
  const { quick, ada, bo, call, timersCome, relay, world } = await setUp();
  const startMs = world.nowMs;
  const { id } = await quick(ada, { ...FILL, fillAfter: 60 });
  expect(await quick(bo)).toMatchObject({ id, fillAt: inSeconds(startMs, 20) });
  await call(bo, "DELETE", `/v1/matches/${id}/seats/me`);
  await timersCome(id, startMs + 20_000);
  expect(await relay.matches.read(id)).toMatchObject({ status: "open" });
  expect((await call(ada, "GET", `/v1/matches/${id}`)).body).toMatchObject({
    fillAt: inSeconds(startMs, 60),
  });
  await timersCome(id, startMs + 60_000);
  expect(await relay.matches.read(id)).toMatchObject({ status: "live" });
});

test("when the player with the earliest wish leaves, the timer goes on to the next wish", async () => {
  const { quick, ada, bo, call, timersCome, relay, world } = await setUp();
  const startMs = world.nowMs;
  const { id } = await quick(ada);
  await quick(bo, { ...FILL, fillAfter: 60 });
  await call(ada, "DELETE", `/v1/matches/${id}/seats/me`);
  await timersCome(id, startMs + 20_000);
  expect(await relay.matches.read(id)).toMatchObject({ status: "open" });
  await timersCome(id, startMs + 60_000);
  expect(await relay.matches.read(id)).toMatchObject({
    status: "live",
    players: [null, bo.player, null, null],
  });
});

test("a player who waits may still wish for bots; one who asks again waits no longer", async () => {
  const { quick, ada, timersCome, relay, world } = await setUp();
  const { id, rev } = await quick(ada, { game: "zip-zap", seats: 4 });
  expect(world.timers).toEqual([]);
  const fillAt = inSeconds(world.nowMs, 20);
  expect(await quick(ada)).toMatchObject({ id, fillAt, rev: rev + 1 });
  world.nowMs += 15_000;
  expect(await quick(ada)).toMatchObject({ id, fillAt, rev: rev + 1 });
  // The timer was sent before the wish was noted, so nobody sends it again.
  expect(world.timers.map(({ atMs }) => new Date(atMs).toISOString())).toEqual([fillAt]);
  await timersCome(id, Date.parse(fillAt));
  expect(await relay.matches.read(id)).toMatchObject({ status: "live" });
});

test("players who fill the match before the bots start it at once", async () => {
  const { quick, ada, bo, timersCome, relay, world } = await setUp();
  const two = { ...FILL, seats: 2 };
  const { id } = await quick(ada, two);
  const begun = await quick(bo, two);
  expect(begun).toMatchObject({ id, status: "live" });
  expect(begun).not.toHaveProperty("fillAt");
  const before = await relay.matches.read(id);
  await timersCome(id, world.nowMs + 20_000);
  expect(liveMatch(await relay.matches.read(id)).players).toEqual(before?.players);
});

test("a lost timer does not hold the match: a seat's ping starts it, and so does the next player", async () => {
  for (const by of ["ping", "player"]) {
    const { quick, ada, cy, received, relay, world } = await setUp();
    const { id } = await quick(ada);
    world.nowMs += 21_000;
    await received(ada, ada, { type: "watch", match: id });
    expect(await relay.matches.read(id)).toMatchObject({ status: "open" });
    if (by === "ping") await received(ada, ada, { type: "ping", match: id });
    else
      expect(await quick(cy, { game: "zip-zap", seats: 4 })).toMatchObject({ id, status: "live", seat: 1 });
    expect(await relay.matches.read(id)).toMatchObject({ status: "live" });
  }
});

test("a caller is only answered once the timer is on its way", async () => {
  const { call, quick, ada, relay, world } = await setUp();
  const { wake } = relay.timers;
  relay.timers.wake = async () => {
    throw new Error("no queue");
  };
  expect(codeOf(await call(ada, "POST", "/v1/quick", FILL))).toBe("try-again");
  relay.timers.wake = wake;
  const { id } = await quick(ada);
  expect(world.timers).toMatchObject([{ match: id }]);
});

test("seats that promised entropy reveal it before the bots play", async () => {
  const { quick, ada, call, timersCome, relay } = await setUp();
  const entropy = "entropy-of-seat0";
  const { id, fillAt = "" } = await quick(ada, { ...FILL, entropyHash: entropyHashOf(entropy) });
  await timersCome(id, Date.parse(fillAt));
  expect(await relay.matches.read(id)).toMatchObject({ status: "open", revealByMs: expect.any(Number) });
  await call(ada, "POST", `/v1/matches/${id}/entropy`, { entropy });
  expect(liveMatch(await relay.matches.read(id)).entropy).toEqual([entropy, "", "", ""]);
});

test("a wish for bots is whole, and none comes with a rated match", async () => {
  const { call, ada } = await setUp();
  const faults = async (body: object) => {
    const answer = await call(ada, "POST", "/v1/quick", { game: "zip-zap", ...body });
    const { code, errors = [] } = JSON.parse(JSON.stringify(answer.body));
    return [code, ...errors.map(({ path }: { readonly path: string }) => path)];
  };
  expect(await faults({ bots: "fill" })).toEqual(["malformed", "/fillAfter"]);
  expect(await faults({ bots: "fill", fillAfter: 5, rated: true })).toEqual(["malformed", "/rated"]);
  expect(await faults({ bots: "fill", fillAfter: 601 })).toEqual(["malformed", "/fillAfter"]);
  expect(await faults({ fillAfter: 5 })).toEqual(["malformed", "/fillAfter"]);
  expect(await faults({ bots: "none", level: "easy" })).toEqual(["malformed", "/level"]);
});

test("a caller whose handler dies anywhere gets its match, and plays once", async () => {
  for (let number = 0; ; number++) {
    const { hosts, world } = await virtualHosts(store, 2);
    const { relay } = pick(hosts, 0);
    const queue = virtualQueue(relay, world);
    const player = { id: "ada", name: "Ada", bot: false, about: null, owner: null, createdAtMs: world.nowMs };
    const asked = (host: Relay) =>
      findMatch(host, {
        ...{ player, reads: true, arrivalMs: world.nowMs, claim: null },
        opening: createMatchSchema().parse({ game: "zip-zap", seats: 3, visibility: "public" }),
        fill: { atMs: world.nowMs + 20_000, bot: { level: "easy", speed: "human" } },
      });
    const dying = dyingHost(queue.relay, number);
    const isAnswered = asked(dying.relay).then(() => true);
    const isDead = dying.died.then(() => false);
    const isDone = await Promise.race([isAnswered, isDead]);
    world.nowMs += 1_000;
    const { answer } = await asked(queue.relay);
    if (answer.type !== "seated") throw new Error(answer.type);
    const { id } = answer.seated;
    await queue.runUntil(world.nowMs + 20_000, async () => (await relay.matches.read(id))?.status === "live");
    expect(liveMatch(await relay.matches.read(id)).players).toEqual(["ada", null, null]);
    if (isDone) break;
  }
});
