// Spectators: what they receive from the store's stream, and how they come and go.
import { expect, test } from "vitest";
import { seenMatchSchema as seenSchema } from "../../src/protocol/match.ts";
import { createPostToSpectators } from "../../src/relay/watching/post-to-spectators.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf } from "../harness/virtual-gateway.ts";
import type { Frame, WireSession } from "../harness/wire-session.ts";
import { FREE_SEAT, hiddenHands, watchedMatch, wireSession } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const ready = (match: string) => ({ type: "act", match, id: "r", seen: 2, action: { type: "ready" } });

const live = async (seed: string, seats = 2) => {
  const session = await wireSession(store, seed);
  const { id, callers } = await watchedMatch(session, seats, { clocks: null });
  return { ...session, id, callers, ada: pick(callers, 0), bo: pick(callers, 1) };
};

const opened = async (session: WireSession, by: Caller, more: object = {}) => {
  const opening = { game: "zip-zap", seats: 2, visibility: "public", clocks: null, ...more };
  const { body } = await session.call(by, "POST", "/v1/matches", opening);
  const table = typeof body === "object" && body !== null ? { ...body } : {};
  return {
    id: "id" in table ? String(table.id) : "",
    ...("code" in table ? { code: String(table.code) } : {}),
  };
};

/** The frames that the stream brings the caller. */
const streamed = async ({ stream, received }: WireSession, caller: Caller): Promise<readonly Frame[]> => {
  await stream.deliver();
  return received(caller);
};

const watch = ({ received }: WireSession, caller: Caller, match: string, more: object = {}) =>
  received(caller, caller, { type: "watch", match, ...more });

const typesOf = (frames: readonly Frame[]): readonly string[] => frames.map(({ type }) => type);

test("a spectator receives all gathered changes in one frame", async () => {
  const session = await live("told");
  const { gateway, relay, id, ada, bo } = session;
  const [nobody, guest] = [gateway.nobody(), await gateway.newCaller()];
  for (const caller of [nobody, guest]) {
    expect(await watch(session, caller, id)).toMatchObject([{ type: "view", seq: 2, view: { you: null } }]);
    expect(await streamed(session, caller)).toEqual([]);
  }
  await gateway.say(ada, ready(id));
  await gateway.say(bo, ready(id));
  const events = [{ type: "readied" }, { type: "readied" }, { type: "flipped" }];
  for (const caller of [nobody, guest]) {
    const [frame, ...more] = await streamed(session, caller);
    expect(more).toEqual([]);
    expect(frame).toMatchObject({ type: "events", from: 3, events, table: { hands: hiddenHands(13, 13) } });
    expect(frame).not.toHaveProperty("own");
    expect(frame).not.toHaveProperty("legal");
  }
  expect(session.world.logged).toEqual([]);
  expect(await relay.spectators.ofMatch(id)).toHaveLength(2);
});

test("a change that the stream delivers twice is a frame sent twice, and an old change does no harm", async () => {
  const session = await live("twice");
  const { gateway, stream, received, id, ada } = session;
  const nobody = gateway.nobody();
  await watch(session, nobody, id);
  await gateway.say(ada, ready(id));
  await stream.deliver();
  await stream.again();
  const frames = await received(nobody);
  expect(frames).toHaveLength(2);
  expect(frames[1]).toEqual(frames[0]);
});

test("spectators receive the coming and going of seats", async () => {
  const session = await live("seats");
  const { gateway, id, bo } = session;
  const nobody = gateway.nobody();
  await watch(session, nobody, id);
  await gateway.hangUp(bo);
  const seats = [{ connected: true }, { connected: false }];
  expect(await streamed(session, nobody)).toMatchObject([{ type: "seats", status: "live", seats }]);
});

/** A live match where several seats may follow, and the seats that may pass so that the window stays open. */
const undecided = async (
  n = 0,
): Promise<Awaited<ReturnType<typeof live>> & { silent: readonly Caller[] }> => {
  const session = await live(`pass ${n}`, 6);
  const { gateway, id, callers } = session;
  for (const caller of callers) await gateway.say(caller, ready(id));
  const views = await Promise.all(callers.map((caller) => seen(session, id, caller)));
  const passers = callers.filter((_, seat) => views[seat]?.view.legal?.some(({ type }) => type === "pass"));
  return passers.length < 3 ? undecided(n + 1) : { ...session, silent: passers.slice(0, -1) };
};

test("a pass that closes nothing wakes no function, even after a write that was no commit", async () => {
  const session = await undecided();
  const { gateway, stream, received, id, silent } = session;
  const nobody = gateway.nobody();
  await watch(session, nobody, id);
  for (const caller of silent) {
    await stream.deliver();
    stream.woken();
    const { seq } = await seen(session, id, caller);
    const act = { type: "act", match: id, id: "p", seen: seq, action: { type: "pass" } };
    expect((await received(caller, caller, act)).at(-1)).toMatchObject({ type: "events", events: [] });
    expect(await streamed(session, nobody)).toEqual([]);
    expect(stream.woken()).toBe(0);
    // Presence is written beside the commits, and does not update a warm handler's cache.
    await gateway.hangUp(caller);
    expect(typesOf(await streamed(session, nobody))).toEqual(["seats"]);
  }
});

/** The caller's view and its seq, by REST. */
const seen = async ({ gateway }: WireSession, id: string, caller: Caller) => {
  const { body } = await gateway.rest("GET", `/v1/matches/${id}`, tokenOf(caller));
  return seenSchema().parse(body);
};

test("a spectator of an open match goes on through the start", async () => {
  const session = await wireSession(store, "start");
  const { gateway, call } = session;
  const [ada, bo, nobody] = [await gateway.newCaller(), await gateway.newCaller(), gateway.nobody()];
  const { id } = await opened(session, ada, { seats: 3 });
  expect(await watch(session, nobody, id)).toMatchObject([{ type: "view", seq: 0 }]);
  await call(bo, "POST", `/v1/matches/${id}/seats`, {});
  expect(await streamed(session, nobody)).toMatchObject([
    { type: "seats", status: "open", seats: [{}, { player: bo.player }, FREE_SEAT] },
  ]);
  await call(ada, "POST", `/v1/matches/${id}/start`);
  expect(await streamed(session, nobody)).toMatchObject([
    { type: "view", seq: 2, view: { status: "live", you: null, seats: [{}, {}] } },
  ]);
});

test("of two sockets that watched before their player sat down, one goes on and the other is told", async () => {
  const session = await wireSession(store, "two");
  const { gateway, call, received, relay } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const { id } = await opened(session, ada);
  const other = gateway.again(bo);
  for (const caller of [bo, other]) await watch(session, caller, id);
  await call(bo, "POST", `/v1/matches/${id}/seats`, {});
  await session.stream.deliver();
  const heard = [typesOf(await received(bo)), typesOf(await received(other))];
  expect(heard).toContainEqual(["view"]);
  expect(heard).toContainEqual(["unwatched"]);
  expect(await relay.spectators.ofMatch(id)).toHaveLength(0);
});

test("a player who sits down on another connection is no longer a spectator", async () => {
  const session = await wireSession(store, "door");
  const { gateway, relay, stream, received } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const { id } = await opened(session, ada);
  await relay.spectators.add(id, { connection: bo.connection, player: bo.player }, { inMatch: 9, inAll: 9 });
  await watch(session, gateway.nobody(), id);
  await session.call(bo, "POST", `/v1/matches/${id}/seats`, {});
  await stream.deliver();
  expect(await received(bo)).toEqual([]);
  expect(await relay.spectators.ofMatch(id)).toHaveLength(1);
});

test("spectators of a private match need its code", async () => {
  const session = await wireSession(store, "private");
  const { gateway, relay } = session;
  const ada = await gateway.newCaller();
  const { id, code } = await opened(session, ada, { visibility: "private", seats: 3 });
  const nobody = gateway.nobody();
  expect(await watch(session, nobody, id)).toMatchObject([{ type: "error", re: "watch" }]);
  expect(await relay.spectators.ofMatch(id)).toHaveLength(0);
  expect(typesOf(await watch(session, nobody, id, { code }))).toEqual(["view"]);
  await session.call(await gateway.newCaller(), "POST", `/v1/matches/${id}/seats`, { code });
  expect(typesOf(await streamed(session, nobody))).toEqual(["seats"]);
});

test("a watch over the limit is answered but not followed, unless the caller watches already", async () => {
  const session = await wireSession(store, "full", (host) => ({
    ...host,
    settings: { ...host.settings, watchers: 2 },
  }));
  const { gateway, relay } = session;
  const { id, callers } = await watchedMatch(session, 2, { clocks: null });
  const [one, two, three] = [gateway.nobody(), gateway.nobody(), gateway.nobody()];
  expect(typesOf(await watch(session, one, id))).toEqual(["view"]);
  expect(typesOf(await watch(session, two, id))).toEqual(["view"]);
  expect(await watch(session, three, id)).toMatchObject([
    { type: "view" },
    { type: "unwatched", match: id, why: "full" },
  ]);
  expect(typesOf(await watch(session, one, id, { since: 2 }))).toEqual(["events"]);
  await gateway.say(pick(callers, 0), ready(id));
  expect(await streamed(session, three)).toEqual([]);
  expect(typesOf(await session.received(two))).toEqual(["events"]);
  await gateway.hangUp(one);
  expect(typesOf(await watch(session, three, id))).toEqual(["view"]);
  expect(await relay.spectators.ofMatch(id)).toHaveLength(2);
});

test.for(["unwatch", "close", "410"] as const)(
  "after the last spectator goes by %s the match is no longer followed",
  async (way) => {
    const session = await live(`last ${way}`);
    const { gateway, relay, stream, world, id, ada, bo } = session;
    const nobody = gateway.nobody();
    await watch(session, nobody, id);
    if (way === "unwatch") await gateway.say(nobody, { type: "unwatch", match: id });
    if (way === "close") await gateway.hangUp(nobody);
    if (way === "410")
      world.onPost = ({ connection }) => (connection === nobody.connection ? "gone" : "sent");
    await gateway.say(ada, ready(id));
    await stream.deliver();
    const spectatorGone = { event: "spectator-gone", match: id, connection: nobody.connection };
    expect(world.logged).toMatchObject(way === "410" ? [spectatorGone] : []);
    if (way === "410") await gateway.hangUp(bo);
    await stream.deliver();
    expect(await relay.spectators.ofMatch(id)).toHaveLength(0);
    expect((await relay.matches.read(id))?.watched).toBe("no");
    stream.woken();
    await gateway.say(bo, ready(id));
    await stream.deliver();
    expect(stream.woken()).toBe(0);
  },
);

test("a spectator who comes while the relay checks for spectators receives the next events", async () => {
  const session = await live("doubt");
  const { gateway, relay, stream, received, id, ada, bo } = session;
  const nobody = gateway.nobody();
  await watch(session, nobody, id);
  await gateway.hangUp(nobody);
  const match = await relay.matches.read(id);
  if (!match) throw new Error("no match");
  await relay.matches.markWatched(match, "doubtful");
  const late = gateway.nobody();
  await watch(session, late, id);
  await stream.deliver();
  expect((await relay.matches.read(id))?.watched).toBe("yes");
  await gateway.say(ada, ready(id));
  await gateway.say(bo, ready(id));
  await stream.deliver();
  expect(typesOf(await received(late))).toEqual(["view", "events"].slice(1));
});

test("watching makes no act lose", async () => {
  const session = await live("lose");
  const { gateway, relay, id, ada, world } = session;
  await watch(session, gateway.nobody(), id);
  const before = await relay.matches.read(id);
  await Promise.all([gateway.say(ada, ready(id)), watch(session, gateway.nobody(), id)]);
  expect((await relay.matches.read(id))?.version).toBe((before?.version ?? 0) + 1);
  expect(world.logged).toEqual([]);
});

test("a slow post delays no other spectator", async () => {
  const session = await live("slow");
  const { gateway, stream, world, received, id, ada } = session;
  const [slow, quick] = [gateway.nobody(), gateway.nobody()];
  for (const caller of [slow, quick]) await watch(session, caller, id);
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  world.onPost = async ({ connection }) => {
    if (connection === slow.connection) await held;
    return "sent" as const;
  };
  await gateway.say(ada, ready(id));
  const telling = stream.deliver();
  await expect.poll(async () => typesOf(await received(quick))).toEqual(["events"]);
  letGo();
  await telling;
});

test("the stream posts nothing for a match that has expired, and a caller who just read it is asked to try again", async () => {
  let isGone = false;
  const session = await wireSession(store, "gone", (host) => ({
    ...host,
    listings: { ...host.listings, read: async (id) => (isGone ? null : host.listings.read(id)) },
  }));
  const { gateway, relay, call, received, world } = session;
  const [ada, bo, nobody] = [await gateway.newCaller(), await gateway.newCaller(), gateway.nobody()];
  const { id } = await opened(session, ada, { seats: 3 });
  await watch(session, nobody, id);
  await call(bo, "POST", `/v1/matches/${id}/seats`, {});
  isGone = true;
  expect(await watch(session, ada, id)).toMatchObject([{ type: "error", problem: { code: "try-again" } }]);
  const change = await relay.matches.read(id);
  if (!change) throw new Error("no match");
  await createPostToSpectators()(relay, [
    { before: { ...change, rosterVersion: 0 }, after: { ...change, watched: "yes" } },
  ]);
  expect(await received(nobody)).toEqual([]);
  expect(world.logged).toMatchObject([{ event: "frame-fault", frame: "watch" }]);
});
