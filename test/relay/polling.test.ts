// A player without a socket who asks over REST counts as connected for a minute.
import { expect, test } from "vitest";
import { snapshotFor } from "../../src/match/redact.ts";
import { seenMatchSchema } from "../../src/protocol/match.ts";
import { loadMatch } from "../../src/relay/match/load-match.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Before } from "../harness/store-proxy.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type Frame, watchedMatch, wireSession } from "../harness/wire-session.ts";
import { newToken } from "../people/support/people.ts";
import { isCommit } from "./support/hold-requests.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

/** Ada and Cy watch. Bo has hung up, and everybody has heard so. */
const table = async (seed: string, more: object = {}, before?: Before) => {
  const { client, requests, clear } = store.overheard(before);
  const session = await wireSession({ ...store, client: () => client }, seed);
  const { id, callers } = await watchedMatch(session, 3, { clocks: null, ...more });
  const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  await session.gateway.hangUp(bo);
  for (const caller of callers) await session.received(caller);
  clear();
  const at = `/v1/matches/${id}`;
  /** Unlike a question of a seat, that of a stranger changes nothing. */
  const seen = async () => seenMatchSchema().parse((await session.call(null, "GET", at)).body);
  return {
    ...{ ...session, id, at, ada, bo, cy, clear, seen },
    connected: async () => (await seen()).seats.map(({ connected }) => connected),
    rev: async () => (await seen()).rev,
    ask: (by: Caller, path = "/events") => session.call(by, "GET", `${at}${path}`),
    acts: (by: Caller, seen: number, action: object) =>
      session.call(by, "POST", `${at}/actions`, { game: "zip-zap", seen, action }),
    /** The writes of the match since the last `clear`. */
    writes: () =>
      requests.filter(
        ({ operation, body }) => operation === "UpdateItem" && body.includes(`"M#${id}"},"sk":{"S":"M"}`),
      ),
    reads: () => requests.filter(({ operation }) => operation.includes("Get") || operation === "Query"),
  };
};

/** Of seat 1, which is Bo's. */
const isNote = (body: string): boolean => body.includes("SET #r1 = ");

const ABSENT = [true, false, true];
const PRESENT = [true, true, true];

const connectedIn = (frame: Frame | undefined): readonly boolean[] =>
  frame?.type === "seats" ? frame.seats.map(({ connected }) => connected) : [];

test.for(["/events", ""])(
  "a player who asks for `GET /v1/matches/{id}%s` is connected for 60 s",
  async (path) => {
    const session = await table(`asks ${path}`);
    const { world, bo, ask, connected } = session;
    expect(await connected()).toEqual(ABSENT);
    const { body } = await ask(bo, path);
    expect(body).toMatchObject({ view: { seats: [{}, { connected: true }, {}] } });
    expect(await connected()).toEqual(PRESENT);
    world.nowMs += 59_000;
    expect(await connected()).toEqual(PRESENT);
    world.nowMs += 1_000;
    expect(await connected()).toEqual(ABSENT);
  },
);

test("a player who acts over REST is connected, and the others hear of it after the act", async () => {
  const { received, ada, bo, acts, connected } = await table("acts");
  expect(await acts(bo, 2, { type: "ready" })).toMatchObject({ status: 200 });
  expect(await connected()).toEqual(PRESENT);
  const frames = await received(ada);
  expect(frames.map(({ type }) => type)).toEqual(["events", "seats"]);
  expect(connectedIn(frames.at(-1))).toEqual(PRESENT);
});

test("the others get one `seats` frame when a reader comes, and none while it goes on asking", async () => {
  const { world, received, ada, bo, cy, ask, rev } = await table("frames");
  const before = await rev();
  for (let asked = 0; asked < 10; asked++) {
    await ask(bo);
    world.nowMs += 20_000;
  }
  for (const other of [ada, cy]) {
    const frames = await received(other);
    expect(frames).toMatchObject([{ type: "seats", status: "live", rev: before + 1 }]);
    expect(connectedIn(frames[0])).toEqual(PRESENT);
  }
  world.nowMs += 60_000;
  await ask(bo);
  expect(await received(ada)).toMatchObject([{ type: "seats", rev: before + 2 }]);
});

test("a held answer shows the reader from the beginning of the wait on", async () => {
  const { world, received, ada, bo, ask } = await table("held");
  const heard: (readonly Frame[])[] = [];
  world.onSleep = async (ms) => {
    world.nowMs += ms;
    heard.push(await received(ada));
  };
  await ask(bo, "/events?since=2&wait=2");
  expect(connectedIn(heard[0]?.[0])).toEqual(PRESENT);
  expect(heard[1]).toEqual([]);
});

test("a reader costs one write in 30 s, and no read", async () => {
  const { world, bo, cy, ask, writes, reads, clear } = await table("cost");
  for (let second = 0; second < 300; second += 5) {
    await ask(bo);
    world.nowMs += 5_000;
  }
  // After 0, 35, 70 s and so on.
  expect(writes()).toHaveLength(9);
  clear();
  world.nowMs += 20_000;
  await ask(bo);
  expect(writes()).toHaveLength(1);
  const read = reads().length;
  clear();
  await ask(bo);
  expect(writes()).toEqual([]);
  expect(reads()).toHaveLength(read);
  clear();
  for (let asked = 0; asked < 3; asked++) await ask(cy);
  expect(writes()).toEqual([]);
});

test("spectators and tokens without `match:read` make no seat connected", async () => {
  const session = await table("others");
  const { bo, ask, acts, rev, connected, writes, gateway } = session;
  const before = await rev();
  const { token } = await newToken(session, bo, { label: "plays", scopes: ["match:play"] });
  const blind = { ...bo, token };
  await ask(await gateway.newCaller());
  await ask(await gateway.newCaller(), "");
  await ask(blind);
  await ask(blind, "");
  expect(writes()).toEqual([]);
  expect(await acts(blind, 2, { type: "ready" })).toMatchObject({ status: 200 });
  expect(writes()).toHaveLength(1);
  expect(await connected()).toEqual(ABSENT);
  expect(await rev()).toBe(before);
});

test("a pass over REST that the others must not notice makes no seat connected", async () => {
  const session = await table("pass1");
  const { received, relay, id, ada, bo, cy, acts, connected } = session;
  for (const [n, caller] of [ada, bo, cy].entries())
    await session.gateway.say(caller, {
      type: "act",
      match: id,
      id: "r",
      seen: 2 + n,
      action: { type: "ready" },
    });
  const match = await loadMatch(relay, id);
  if (match?.status !== "live") throw new Error("not live");
  const { seq, legal } = snapshotFor(match, 1);
  expect(legal).toContainEqual({ type: "pass" });
  await received(ada);
  for (let sent = 0; sent < 2; sent++)
    expect(await acts(bo, seq, { type: "pass" })).toMatchObject({ status: 200 });
  expect(await received(ada)).toEqual([]);
  expect(await connected()).toEqual(ABSENT);
});

/** Of a player of an open match that has not asked over REST: when it sat down. */
const SAT_DOWN = Date.UTC(2100, 0, 1) / 1_000;

/** An open match for four with three players. Only the host has a socket. */
const opened = async (seed: string, before?: Before) => {
  const { client } = store.overheard(before);
  const session = await wireSession({ ...store, client: () => client }, seed);
  const { received, relay } = session;
  const { id, at, callers } = await openedMatch(session, 3);
  const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  await received(ada, ada, { type: "watch", match: id });
  return { ...session, at, ada, bo, cy, notes: async () => (await relay.matches.read(id))?.pollingUntil };
};

test("leaving an open match takes the note along, also before somebody else sits down", async () => {
  const { call, received, at, ada, bo, gateway, notes } = await opened("gets up");
  await call(bo, "GET", at);
  expect(connectedIn((await received(ada)).at(-1))).toEqual([true, true, false, false]);
  await call(bo, "DELETE", `${at}/seats/me`);
  expect(await notes()).toEqual([SAT_DOWN, null, SAT_DOWN, null]);
  await call(await gateway.newCaller(), "POST", `${at}/seats`, {});
  expect(connectedIn((await received(ada)).at(-1))).toEqual([true, false, false, false]);
});

test("leaving a live match clears the note, and a leaver who asks is a spectator", async () => {
  const { call, at, ask, bo, relay, id, connected } = await table("leaves");
  await ask(bo);
  await call(bo, "DELETE", `${at}/seats/me`);
  await ask(bo);
  expect((await relay.matches.read(id))?.pollingUntil).toEqual([null, null, null]);
  expect(await connected()).toEqual(ABSENT);
});

test("the note goes along when seats close up", async () => {
  const { call, at, ada, bo, cy, notes } = await opened("closes up");
  await call(bo, "DELETE", `${at}/seats/me`);
  await call(cy, "GET", at);
  const until = (await notes())?.[2];
  expect(until).toEqual(expect.any(Number));
  await call(ada, "POST", `${at}/start`);
  expect(await notes()).toEqual([null, until]);
});

test("a note that comes during a start does not stay for the player who closes up to its seat", async () => {
  let during: (() => Promise<unknown>) | null = null;
  const session = await opened("races", async (operation, body) => {
    const meanwhile = isCommit(operation, body) ? during : null;
    if (meanwhile) during = null;
    await meanwhile?.();
    return undefined;
  });
  const { call, at, ada, bo, cy, notes } = session;
  await call(bo, "DELETE", `${at}/seats/me`);
  await call(ada, "PUT", `${at}/seats/3/bot`, { level: "easy" });
  expect(await notes()).toEqual([SAT_DOWN, null, SAT_DOWN, null]);
  during = async () => {
    expect((await call(cy, "GET", at)).body).toMatchObject({ seats: [{}, {}, { connected: true }, {}] });
  };
  await call(ada, "POST", `${at}/start`);
  expect(during).toBeNull();
  expect(await notes()).toEqual([null, null, null]);
  expect((await call(null, "GET", at)).body).toMatchObject({ seats: [{}, {}, { connected: false }] });
});

test("a note that fails does not fail the question", async () => {
  let isAway = false;
  const { bo, ask, connected, world } = await table("fails", {}, (_, body) => {
    if (isAway && isNote(body)) throw new Error("the store is away");
    return undefined;
  });
  isAway = true;
  expect(await ask(bo)).toMatchObject({ status: 200 });
  expect(world.logged).toMatchObject([{ level: "warn", event: "polling-not-noted" }]);
  expect(await connected()).toEqual(ABSENT);
  isAway = false;
  await ask(bo);
  expect(await connected()).toEqual(PRESENT);
});

test("a note whose answer was lost is told to the others all the same", async () => {
  let losses = 1;
  const { received, ada, bo, ask } = await table("lost", {}, (_, body) =>
    isNote(body) && losses-- > 0 ? "lose-answer" : undefined,
  );
  await ask(bo);
  expect((await received(ada)).map(connectedIn)).toEqual([PRESENT]);
});
