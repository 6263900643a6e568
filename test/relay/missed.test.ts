// Which connection receives a seat's frames, and how a watch is answered.
import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { seatedSchema, seenMatchSchema } from "../../src/protocol/match.ts";
import type { ServerFrame } from "../../src/protocol/server-frame.ts";
import { serverFrameSchema } from "../../src/protocol/server-frame.ts";
import { createHost, createWorld, type World } from "../harness/host.ts";
import { interleaving } from "../harness/interleaving.ts";
import { memoryStore } from "../harness/memory-store.ts";
import {
  type Caller,
  tokenOf,
  type VirtualGateway,
  virtualGateway,
  virtualMatch,
} from "../harness/virtual-gateway.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const oneHost = async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const relay = createHost(store.client(), world, { table: await store.newStore() });
  return { world, relay, gateway: virtualGateway(relay, world) };
};

const heard = ({ posted }: World, { connection }: Caller): readonly ServerFrame[] =>
  posted.flatMap((post) =>
    post.connection === connection ? [serverFrameSchema().parse(JSON.parse(post.text))] : [],
  );

/** A live match of two, both seats ready: seq 5 or more, and its last frame has two events or more. */
const playing = async (gateway: VirtualGateway) => {
  const { id, seats } = await virtualMatch(gateway, 2, { clocks: null });
  const [ada, bo] = [pick(seats, 0), pick(seats, 1)];
  await gateway.say(ada, { type: "watch", match: id });
  await gateway.say(bo, { type: "watch", match: id });
  const ready = { type: "act", match: id, id: "ready", seen: 2, action: { type: "ready" } };
  await gateway.say(ada, ready);
  await gateway.say(bo, ready);
  return { id, ada, bo };
};

test("a watch is answered with the events since `since`, or with the view if those are not available", async () => {
  const { world, gateway } = await oneHost();
  const { id, ada } = await playing(gateway);
  const newest = heard(world, ada).at(-1);
  const seq = newest && "seq" in newest ? newest.seq : 0;
  expect(seq).toBeGreaterThanOrEqual(5);
  for (const since of [undefined, 0, 1, 2, 3, 4, seq - 1, seq, seq + 1, seq + 1_000]) {
    const before = world.posted.length;
    await gateway.say(ada, { type: "watch", match: id, ...(since === undefined ? {} : { since }) });
    const received = heard(world, ada);
    expect(world.posted).toHaveLength(before + 1);
    const frame = received.at(-1);
    if (since === undefined || since > seq) {
      expect(frame).toMatchObject({ type: "view", seq, own: 1, view: { you: 0 } });
    } else {
      expect(frame).toMatchObject({ type: "events", from: since + 1, seq, own: 1 });
      expect(frame && "events" in frame && frame.events).toHaveLength(seq - since);
    }
  }
  const first = heard(world, ada).find((frame) => frame.type === "events" && frame.from === 1);
  expect(first).toMatchObject({
    events: [{ type: "started" }, { type: "dealt" }, { type: "readied" }, {}, {}],
  });
});

test("while a match is open every watch is answered with the view, at seq 0", async () => {
  const { world, gateway } = await oneHost();
  const ada = await gateway.newCaller();
  const body = { game: "zip-zap", seats: 2, visibility: "public" };
  const { id } = seatedSchema().parse(
    (await gateway.rest("POST", "/v1/matches", { ...tokenOf(ada), body })).body,
  );
  for (const since of [undefined, 0, 5]) {
    await gateway.say(ada, { type: "watch", match: id, ...(since === undefined ? {} : { since }) });
    const view = { status: "open", you: 0, table: null, legal: [], deadline: null };
    expect(heard(world, ada).at(-1)).toMatchObject({ type: "view", seq: 0, own: 0, view });
  }
});

test("the later of two sockets gets a seat's frames, and the earlier one is told once", async () => {
  const { world, relay, gateway } = await oneHost();
  const { id, seats } = await virtualMatch(gateway, 2, { clocks: null });
  const [ada, bo] = [pick(seats, 0), pick(seats, 1)];
  await gateway.say(ada, { type: "watch", match: id });
  const later = gateway.again(ada);
  await gateway.say(later, { type: "watch", match: id });
  await gateway.say(later, { type: "watch", match: id });
  const unwatched = () => heard(world, ada).filter(({ type }) => type === "unwatched");
  expect(unwatched()).toEqual([{ type: "unwatched", match: id, why: "replaced" }]);

  // The close of the earlier socket is reported late.
  await gateway.hangUp(ada);
  expect((await relay.matches.read(id))?.connections[0]).toBe(later.connection);
  const before = heard(world, ada).length;
  await gateway.say(bo, { type: "act", match: id, id: "ready", seen: 2, action: { type: "ready" } });
  expect(heard(world, later).at(-1)).toMatchObject({ type: "events" });
  expect(heard(world, ada)).toHaveLength(before);
  expect(unwatched()).toHaveLength(1);
});

test("an act is answered on its own connection, and the seat's other connection receives its events", async () => {
  const { world, gateway } = await oneHost();
  const { id, ada, bo } = await playing(gateway);
  for (const caller of [ada, bo]) {
    const stray = gateway.again(caller);
    const before = heard(world, caller).length;
    const played = await actOnce(gateway, id, caller, stray);
    if (!played) continue;
    const [answer] = heard(world, stray);
    expect(heard(world, stray)).toHaveLength(1);
    expect(answer).toMatchObject({ type: "events", ack: "once" });
    const others = heard(world, caller).slice(before);
    expect(others).toHaveLength(1);
    expect(others[0]).not.toHaveProperty("ack");
    return;
  }
  throw new Error("nobody could discard");
});

test("a silent pass is answered on its own connection only, not even on the seat's other connection", async () => {
  for (let seed = 0; ; seed++) {
    const world = createWorld(Date.UTC(2100, 0, 1));
    const relay = createHost(store.client(), world, { seed: `${seed}`, table: await store.newStore() });
    const gateway = virtualGateway(relay, world);
    const { id, ada, bo } = await playing(gateway);
    const looks = await Promise.all(
      [ada, bo].map((caller) => gateway.rest("GET", `/v1/matches/${id}`, tokenOf(caller))),
    );
    const [own, others] = looks.map(({ body }) => seenMatchSchema().parse(body));
    // A pass that closes nothing: the other seat may still follow.
    const canPass = [own, others].every((look) => look?.view.legal?.some(({ type }) => type === "pass"));
    if (!own || !canPass) continue;
    const stray = gateway.again(ada);
    const before = world.posted.length;
    const pass = { type: "act", match: id, id: "pass", seen: own.seq, action: { type: "pass" } };
    await gateway.say(stray, pass);
    await gateway.say(stray, pass);
    expect(heard(world, stray)).toMatchObject([
      { type: "events", ack: "pass", events: [], own: 2, table: { passed: [0] }, legal: [] },
      { type: "events", ack: "pass", events: [], own: 2, table: { passed: [0] }, legal: [] },
    ]);
    expect(world.posted).toHaveLength(before + 2);
    return;
  }
});

test("an unwatch without a watch leaves nothing for good", async () => {
  const table = await store.newStore();
  const world = createWorld(Date.UTC(2100, 0, 1));
  const gateway = virtualGateway(createHost(store.client(), world, { table }), world);
  const { id, seats } = await virtualMatch(gateway, 2);
  for (const caller of [...seats, await gateway.newCaller(), gateway.nobody()]) {
    await gateway.say(caller, { type: "unwatch", match: id });
  }
  const connections = (await store.contents(table)).filter(({ sk }) => sk?.S?.startsWith("C#"));
  expect(connections.filter(({ expires }) => expires === undefined)).toEqual([]);
  expect(world.posted).toEqual([]);
});

test("a gone connection is unbound, by a 410 or by its close, and receives no more posts", async () => {
  const { world, relay, gateway } = await oneHost();
  for (const way of ["410", "close", "unwatch"]) {
    const { id, ada, bo } = await playing(gateway);
    if (way === "close") await gateway.hangUp(ada);
    if (way === "unwatch") await gateway.say(ada, { type: "unwatch", match: id });
    world.onPost = ({ connection }) => (way === "410" && connection === ada.connection ? "gone" : "sent");
    const received = () => heard(world, ada).filter(({ type }) => type !== "notice");
    const before = received().length;
    // The first post finds the connection gone. The second must not be sent.
    await gateway.say(bo, { type: "act", match: id, id: "pong", seen: 0, action: { type: "ready" } });
    await actOnce(gateway, id, bo);
    await actOnce(gateway, id, bo);
    expect(received().length - before, way).toBeLessThanOrEqual(way === "410" ? 1 : 0);
    expect((await relay.matches.read(id))?.connections, way).toEqual([null, bo.connection]);
  }
});

test("a socket receives the seat's frames, whether its player watches first or sits down first", async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  for (let seed = 0; seed < 24; seed++) {
    const { scheduled, run } = interleaving(seededRandom("0".repeat(64), `test/sit/${seed}`));
    const relay = createHost(store.client(), world, { seed: `sit ${seed}`, table });
    const host = virtualGateway(scheduled(relay), world);
    const plain = virtualGateway(relay, world);
    const [ada, bo] = [await plain.newCaller(), plain.again(await plain.newCaller())];
    const seats = seed % 2 === 0 ? 2 : 3;
    const body = { game: "zip-zap", seats, visibility: "public" };
    const { id } = seatedSchema().parse(
      (await plain.rest("POST", "/v1/matches", { ...tokenOf(ada), body })).body,
    );
    world.posted.length = 0;
    await run([
      () => host.say(bo, { type: "watch", match: id }),
      async () => {
        await host.rest("POST", `/v1/matches/${id}/seats`, { ...tokenOf(bo), body: {} });
      },
    ]);
    const match = await relay.matches.read(id);
    expect(match?.connections[1], `seed ${seed}`).toBe(bo.connection);
    const status = seats === 2 ? "live" : "open";
    const views = heard(world, bo).filter(
      (frame) => frame.type === "view" && frame.view.you === 1 && frame.view.status === status,
    );
    expect(views, `seed ${seed}`).not.toHaveLength(0);
    await plain.hangUp(bo);
    expect((await relay.matches.read(id))?.connections[1], `seed ${seed}`).toBeNull();
  }
});

test.for(["PutItem", "UpdateItem"])(
  "a start is announced without a fault, though each first answer to %s is lost",
  async (lost) => {
    const table = await store.newStore();
    const passed = new Set<string>();
    const { client } = store.overheard((operation, body) => {
      if (operation !== lost || passed.has(body)) return undefined;
      passed.add(body);
      return "lose-answer";
    });
    const world = createWorld(Date.UTC(2100, 0, 1));
    const gateway = virtualGateway(createHost(client, world, { table }), world);
    const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
    const body = { game: "zip-zap", seats: 2, visibility: "public" };
    const opened = await gateway.rest("POST", "/v1/matches", { ...tokenOf(ada), body });
    expect(opened.status).toBe(201);
    const { id } = seatedSchema().parse(opened.body);
    await gateway.say(ada, { type: "watch", match: id });
    const seated = await gateway.rest("POST", `/v1/matches/${id}/seats`, { ...tokenOf(bo), body: {} });
    expect(seated.body).toMatchObject({ seat: 1, status: "live" });
    expect(heard(world, ada).map((frame) => frame.type === "view" && frame.view.status)).toEqual([
      "open",
      "live",
    ]);
    expect(world.logged).toEqual([]);
  },
);

/** Discards any card that the caller may, by another of its connections if one is given. Returns false if it can play nothing. */
const actOnce = async (
  gateway: VirtualGateway,
  match: string,
  caller: Caller,
  by: Caller = caller,
): Promise<boolean> => {
  const { body } = await gateway.rest("GET", `/v1/matches/${match}`, tokenOf(caller));
  const { seq, view } = seenMatchSchema().parse(body);
  const action = view.legal?.find(({ type }) => type !== "pass");
  if (!action) return false;
  await gateway.say(by, { type: "act", match, id: "once", seen: seq, action });
  return true;
};
