// Connections without a token: how many come from one address, how many stay open, and how long each stays.
import { expect, test } from "vitest";
import { type CallerLimits, DEFAULT_SETTINGS } from "../../src/relay/settings.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type VirtualQueue, virtualQueue } from "../harness/virtual-queue.ts";
import { type WireSession, watchedMatch, wireSession } from "../harness/wire-session.ts";

const store = memoryStore();

interface Session extends WireSession {
  readonly queue: VirtualQueue;
  /** Lets time pass, with the queue's work. */
  readonly pass: (ms: number) => Promise<void>;
}

const limited = async (limits: Partial<CallerLimits> = {}): Promise<Session> => {
  const { limits: defaults } = DEFAULT_SETTINGS;
  const settings = { ...DEFAULT_SETTINGS, limits: { ...defaults, guestsPerHour: null, ...limits } };
  const queues: VirtualQueue[] = [];
  const session = await wireSession(store, "anonymous", (host, world) => {
    const made = virtualQueue({ ...host, settings }, world);
    queues.push(made);
    return made.relay;
  });
  const [queue] = queues;
  if (!queue) throw new Error("no queue");
  const { world } = session;
  world.onClose = (connection) => (world.closed.includes(connection) ? "gone" : "sent");
  return { ...session, queue, pass: (ms) => queue.runUntil(world.nowMs + ms) };
};

const newcomer = async ({ gateway }: Session, caller = gateway.nobody()): Promise<Caller> => {
  await gateway.connect(caller);
  return caller;
};

/** What the relay says first. A connection that the gateway refused says `refused`. */
const greeted = async ({ received }: Session, caller: Caller): Promise<string> => {
  const [frame] = await received(caller, caller, { type: "ping" });
  return frame?.type === "error"
    ? `${frame.problem.code} ${frame.problem.limit}`
    : (frame?.type ?? "nothing");
};

test("a connection without a token that watches nothing closes after 30 s", async () => {
  const session = await limited();
  const { received, world, pass, queue } = session;
  const [quiet, busy] = [await newcomer(session), await newcomer(session)];
  await pass(29_999);
  expect(await received(busy, busy, { type: "ping" })).toMatchObject([{ type: "pong" }]);
  expect(world.closed).toEqual([]);
  await pass(1);
  expect(world.closed.toSorted()).toEqual([quiet.connection, busy.connection].toSorted());
  for (const caller of [quiet, busy])
    expect(await received(caller)).toMatchObject([{ type: "error", problem: { code: "not-watching" } }]);
  expect(queue.counts.waiting).toBe(0);
});

test("a connection with a bad token closes after 30 s, also if it never sends a frame", async () => {
  const session = await limited();
  const { gateway, world, pass } = session;
  const eve = await newcomer(session, { ...gateway.nobody(), token: `tr_${"0".repeat(40)}` });
  await pass(30_000);
  expect(world.closed).toEqual([eve.connection]);
});

test("a connection with a token stays without watching", async () => {
  const session = await limited();
  const ada = await newcomer(session, await session.gateway.newCaller());
  await session.pass(3_600_000);
  expect(session.world.closed).toEqual([]);
  expect(await greeted(session, ada)).toBe("pong");
});

test("a spectator stays while its match is open or live, and closes within 90 s of its last `unwatch`", async () => {
  const session = await limited();
  const { received, gateway, world, pass } = session;
  const { id } = await watchedMatch(session, 2, { clocks: null });
  const eve = await newcomer(session);
  expect(await received(eve, eve, { type: "watch", match: id })).toMatchObject([{ type: "view" }]);
  await pass(1_800_000);
  expect(world.closed).toEqual([]);
  await gateway.say(eve, { type: "unwatch", match: id });
  await pass(29_000);
  expect(world.closed).toEqual([]);
  await pass(61_000);
  expect(world.closed).toEqual([eve.connection]);
});

test("a match that has ended is no live watch", async () => {
  const session = await limited();
  const { received, call, world, pass } = session;
  const { id, callers } = await watchedMatch(session, 2, { clocks: null });
  const eve = await newcomer(session);
  await received(eve, eve, { type: "watch", match: id });
  await pass(60_000);
  for (const caller of callers) await call(caller, "DELETE", `/v1/matches/${id}/seats/me`);
  expect((await call(null, "GET", `/v1/matches/${id}`)).body).toMatchObject({ status: "abandoned" });
  await pass(90_000);
  expect(world.closed).toEqual([eve.connection]);
});

test("a spectator who changes matches is not closed between them", async () => {
  const session = await limited();
  const { received, gateway, world, pass } = session;
  const { id } = await watchedMatch(session, 2, { clocks: null });
  const eve = await newcomer(session);
  for (let n = 0; n < 40; n++) {
    await received(eve, eve, { type: "watch", match: id });
    await pass(20_000);
    await gateway.say(eve, { type: "unwatch", match: id });
    await pass(5_000);
  }
  expect(world.closed).toEqual([]);
});

test("a connection that is gone leaves nothing behind, reported or not", async () => {
  const session = await limited();
  const { gateway, world, pass, queue, contents } = session;
  const { id } = await watchedMatch(session, 2, { clocks: null });
  const { waiting } = queue.counts;
  const eves = [await newcomer(session), await newcomer(session)];
  for (const eve of eves) await gateway.say(eve, { type: "watch", match: id });
  const [reported, unreported] = eves.map(({ connection }) => connection);
  await gateway.hangUp(eves[0] ?? gateway.nobody());
  world.closed.push(reported ?? "", unreported ?? "");
  await pass(120_000);
  const left = JSON.stringify(await contents());
  for (const one of [reported, unreported]) expect(left).not.toContain(one);
  expect(queue.counts.waiting).toBe(waiting);
});

test("a gateway that does not answer the close is asked again", async () => {
  const session = await limited();
  const { world, pass } = session;
  const eve = await newcomer(session);
  world.onClose = () => "failed";
  await pass(60_000);
  world.onClose = () => "sent";
  await pass(5_000);
  expect(world.closed).toEqual([eve.connection]);
});

test("an address may have a fixed number of open connections without a token", async () => {
  const session = await limited({ socketsByAddress: 3 });
  const { gateway, world, pass } = session;
  const { id } = await watchedMatch(session, 2, { clocks: null });
  const eves = [await newcomer(session), await newcomer(session), await newcomer(session)];
  for (const eve of eves) await gateway.say(eve, { type: "watch", match: id });
  expect(await greeted(session, await newcomer(session))).toBe("limit-reached socketsByAddress");
  const elsewhere = { ...gateway.nobody(), address: "203.0.113.77" };
  expect(await greeted(session, await newcomer(session, elsewhere))).toBe("pong");
  const ada = await gateway.newCaller();
  expect(await greeted(session, await newcomer(session, ada))).toBe("pong");
  await gateway.hangUp(eves[0] ?? ada);
  expect(await greeted(session, await newcomer(session))).toBe("pong");
  // A close that nobody reported.
  world.closed.push(eves[1]?.connection ?? "");
  await pass(61_000);
  expect(await greeted(session, await newcomer(session))).toBe("pong");
});

test("an address may open a fixed number of connections a minute without a good token", async () => {
  const session = await limited({ connectionsPerMinuteByAddress: 3 });
  const { gateway, received, world } = session;
  const bad = { ...gateway.nobody(), token: `tr_${"0".repeat(40)}` };
  expect(await greeted(session, await newcomer(session))).toBe("pong");
  expect(await greeted(session, await newcomer(session, bad))).toBe("bad-token undefined");
  expect(await greeted(session, await newcomer(session))).toBe("pong");
  world.nowMs += 20_000;
  const over = await newcomer(session);
  expect(await received(over, over, { type: "hello" })).toMatchObject([
    { type: "error", problem: { code: "too-fast", limit: "connectionsPerMinuteByAddress", retryMs: 40_000 } },
  ]);
  expect(world.closed).toContain(over.connection);
  // A player behind the same address is let in.
  expect(await greeted(session, await newcomer(session, await gateway.newCaller()))).toBe("pong");
  world.nowMs += 40_000;
  expect(await greeted(session, await newcomer(session))).toBe("pong");
});

test("above twice that number the handshake itself is refused, without a request to the store", async () => {
  const session = await limited({ connectionsPerMinuteByAddress: 2 });
  const { gateway, contents } = session;
  const handshakes = async (count: number) => {
    const accepted: boolean[] = [];
    for (let n = 0; n < count; n++) accepted.push(await gateway.connect(gateway.nobody()));
    return accepted;
  };
  expect(await handshakes(6)).toEqual([true, true, true, true, false, false]);
  const before = await contents();
  expect(await handshakes(20)).toEqual(Array(20).fill(false));
  expect(await contents()).toEqual(before);
});

test("an account may open a fixed number of connections a minute", async () => {
  const session = await limited({ connectionsPerMinute: 3, sockets: null });
  const { gateway } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const come = async (caller: Caller) => greeted(session, await newcomer(session, gateway.again(caller)));
  for (let n = 0; n < 3; n++) expect(await come(ada)).toBe("pong");
  expect(await come(ada)).toBe("too-fast connectionsPerMinute");
  expect(await come(bo)).toBe("pong");
});

test("a flood counts as thirty connections, so on every host it does not come back at once", async () => {
  const session = await limited({ framesPerSecond: 1 });
  const { gateway, world } = session;
  const ada = await gateway.newCaller();
  const floods = async () => {
    const caller = await newcomer(session, gateway.again(ada));
    if ((await greeted(session, caller)) !== "pong") return false;
    while (!world.closed.includes(caller.connection)) await gateway.say(caller, { type: "ping" });
    await gateway.hangUp(caller);
    return true;
  };
  const came: boolean[] = [];
  for (let n = 0; n < 6; n++) came.push(await floods());
  expect(came).toEqual([true, true, true, true, false, false]);
  world.nowMs += 60_000;
  expect(await floods()).toBe(true);
});
