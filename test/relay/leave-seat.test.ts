// Leaving an open table: the seat is free again, who watches is told, and races end in one of the sane states.
import { expect, test } from "vitest";
import { CODEC } from "../../src/match/log.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { problemSchema } from "../../src/protocol/problem.ts";
import { matchListSchema } from "../../src/protocol/rest.ts";
import { fanOut } from "../../src/relay/delivery/fan-out.ts";
import { leaveSeat } from "../../src/relay/lobby/leave-seat.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { openTable as openTableOf, playersOf } from "./support/open-table.ts";
import { pick } from "./support/pick.ts";

const store = embeddedStore();

const OPENING = { game: "zip-zap", seats: 4, visibility: "public" };

const openTable = async (session: WireSession, players: number, more: object = {}) => {
  const table = await openTableOf(session, players, more);
  const leave = async (caller: Caller) =>
    (await session.call(caller, "DELETE", `${table.at}/seats/me`)).status;
  return { ...table, leave };
};

test("a seat that is left is free, the next lowest player is host, and the leaver may come back", async () => {
  const session = await wireSession(store, "leave");
  const { call } = session;
  const { at, callers, leave } = await openTable(session, 3);
  const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  expect(await leave(ada)).toBe(204);
  expect(await leave(ada)).toBe(204);
  const looked = await call(bo, "GET", at);
  expect(playersOf(looked.body)).toEqual([null, bo.player, cy.player, null]);
  expect(looked.body).toMatchObject({ rev: 4, status: "open" });
  expect((await call(cy, "POST", `${at}/start`)).body).toMatchObject({ code: "not-host" });
  expect((await call(ada, "POST", `${at}/seats`, {})).body).toMatchObject({ seat: 0, rev: 5 });
  expect(await leave(cy)).toBe(204);
  expect((await call(ada, "POST", `${at}/start`)).body).toMatchObject({ status: "live" });
});

test("who leaves is told so and sees what a spectator may; the others see the seats", async () => {
  const session = await wireSession(store, "told");
  const { told } = session;
  const { id, callers, leave } = await openTable(session, 2);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  for (const caller of callers) await told(caller, caller, { type: "watch", match: id });
  for (const caller of callers) await told(caller);
  await leave(bo);
  expect(await told(ada)).toMatchObject([
    { type: "seats", rev: 5, seats: [{ player: ada.player }, null, null, null] },
  ]);
  const frames = await told(bo);
  expect(frames).toMatchObject([
    { type: "view", seq: 0, view: { you: null, rev: 5 } },
    { type: "unwatched", match: id, why: "left" },
  ]);
  expect(frames[0]).not.toHaveProperty("own");
  const [again] = await told(bo, bo, { type: "watch", match: id });
  expect(again).toMatchObject({ type: "view", view: { you: null } });
});

test("who sits down again after it was told that it left is watched for only when it says so", async () => {
  const session = await wireSession(store, "again");
  const { told, call, gateway, relay } = session;
  const { id, at, leave } = await openTable(session, 1);
  const bo = await gateway.newCaller();
  await told(bo, bo, { type: "watch", match: id });
  await call(bo, "POST", `${at}/seats`, {});
  expect(await told(bo)).toMatchObject([{ type: "view", view: { you: 1 } }]);
  await leave(bo);
  expect(await told(bo)).toMatchObject([{ type: "view" }, { type: "unwatched" }]);
  await call(bo, "POST", `${at}/seats`, {});
  expect(await told(bo)).toEqual([]);
  expect((await relay.matches.read(id))?.connections).toEqual([null, null, null, null]);
});

test("a leaving whose answer was lost is told and cleared away all the same", async () => {
  const session = await wireSession(store, "lost");
  const { told, relay } = session;
  const { id, callers } = await openTable(session, 2);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  for (const caller of callers) await told(caller, caller, { type: "watch", match: id });
  for (const caller of callers) await told(caller);
  let lost = false;
  const commit: Relay["matches"]["commit"] = async (before, after) => {
    if (!lost) await relay.matches.commit(before, after);
    lost = true;
    return relay.matches.commit(before, after);
  };
  const flaky: Relay = { ...relay, matches: { ...relay.matches, commit } };
  const request = { match: id, player: bo.player ?? "", arrivalMs: relay.time.now() };
  const answer = await leaveSeat(flaky, request);
  if (answer.type !== "left") throw new Error(answer.type);
  await fanOut(relay, answer.posts);
  expect(await told(ada)).toMatchObject([{ type: "seats", seats: [{}, null, null, null] }]);
  expect(await told(bo)).toMatchObject([{ type: "view" }, { type: "unwatched" }]);
  expect(await relay.players.matches(bo.player ?? "", 5)).toEqual([]);
  expect((await relay.listings.read(id))?.names[bo.player ?? ""]).toBe("");
});

test.each(["open", "live"])(
  "who leaves a table again (%s) is told again, and so are the others",
  async (status) => {
    const session = await wireSession(store, status);
    const { told, relay, call } = session;
    const { id, at, callers, leave } = await openTable(session, 3);
    const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
    if (status === "live") await call(ada, "POST", `${at}/start`);
    for (const caller of callers) await told(caller, caller, { type: "watch", match: id });
    for (const caller of callers) await told(caller);
    // The handler dies before it tells.
    await leaveSeat(relay, { match: id, player: bo.player ?? "", arrivalMs: relay.time.now() });
    for (const caller of callers) expect(await told(caller)).toEqual([]);
    expect(await leave(bo)).toBe(204);
    expect(await told(bo)).toEqual([{ type: "unwatched", match: id, why: "left" }]);
    const seats = { type: "seats", status, rev: (await relay.matches.read(id))?.rosterVersion };
    const handedOver = { type: "events", events: [{ type: "handedOver", seat: 1 }] };
    for (const other of [ada, cy]) {
      expect(await told(other)).toMatchObject(status === "live" ? [handedOver, seats] : [seats]);
    }
    // Whoever looks on by now goes on to.
    await told(bo, bo, { type: "watch", match: id });
    expect(await leave(bo)).toBe(204);
    expect(await told(bo)).toEqual([]);
  },
);

test("the host of a live match is the lowest seat whose player has not left for good", async () => {
  const session = await wireSession(store, "host");
  const { call } = session;
  const { at, callers, leave } = await openTable(session, 3);
  const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  expect((await call(ada, "POST", `${at}/start`)).body).toMatchObject({ status: "live" });
  expect(await leave(ada)).toBe(204);
  expect(await call(bo, "POST", `${at}/start`)).toMatchObject({ status: 200, body: { status: "live" } });
  expect((await call(bo, "DELETE", `${at}/seats/2`)).body).toMatchObject({ code: "not-open" });
  for (const other of [ada, cy]) {
    expect((await call(other, "POST", `${at}/start`)).body).toMatchObject({ code: "not-host" });
  }
});

test("who never sat at a table and leaves it is told nothing, nor is anybody else", async () => {
  const session = await wireSession(store, "never");
  const { told, gateway } = session;
  const { id, callers, leave } = await openTable(session, 2);
  const ada = pick(callers, 0);
  await told(ada, ada, { type: "watch", match: id });
  expect(await leave(await gateway.newCaller())).toBe(204);
  expect(await told(ada)).toEqual([]);
});

test("a table that was left is on no list of its player's, and the name on no card", async () => {
  const session = await wireSession(store, "lists");
  const { relay, told } = session;
  const { id, callers, leave } = await openTable(session, 2);
  const bo = pick(callers, 1);
  await leave(bo);
  expect(await told(bo, bo, { type: "hello" })).toMatchObject([{ matches: [] }]);
  expect(await relay.players.matches(bo.player ?? "", 5)).toEqual([]);
  expect((await relay.listings.read(id))?.names[bo.player ?? ""]).toBe("");
});

test("a private table is not there for a stranger, but for who has left it", async () => {
  const session = await wireSession(store, "private");
  const { gateway } = session;
  const { callers, leave } = await openTable(session, 2, { visibility: "private" });
  expect(await leave(await gateway.newCaller())).toBe(404);
  expect(await leave(pick(callers, 1))).toBe(204);
  expect(await leave(pick(callers, 1))).toBe(204);
});

test("whoever has left a live match is a stranger there", async () => {
  for (const [visibility, hidden] of [
    ["private", "no-such-match"],
    ["public", null],
  ] as const) {
    const session = await wireSession(store, visibility);
    const { call, told, gateway } = session;
    const { id, at, callers, code: key } = await openTable(session, 3, { visibility, seats: 3 });
    const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
    expect((await call(ada, "DELETE", `${at}/seats/me`)).status).toBe(204);
    const asked = async (method: string, path: string, body?: object) =>
      problemSchema.parse((await call(ada, method, at + path, body)).body).code;
    expect(await asked("POST", "/seats", {})).toBe(hidden ?? "table-full");
    expect(await asked("POST", "/start")).toBe(hidden ?? "not-host");
    expect(await asked("POST", "/seats/1/bot", { level: "easy" })).toBe(hidden ?? "not-host");
    expect(await asked("DELETE", "/seats/1")).toBe(hidden ?? "not-host");
    expect(await asked("POST", "/invitations", { player: bo.player })).toBe(hidden ?? "not-seated");
    expect(await asked("POST", "/rematch", {})).toBe(hidden ?? "not-seated");
    const looked = async (query: string) => {
      const paths = [at, `${at}/events`].map((path) => path + query);
      return (await Promise.all(paths.map((path) => call(ada, "GET", path)))).map(({ status }) => status);
    };
    expect(await looked("")).toEqual(hidden ? [404, 404] : [200, 200]);
    if (key) expect(await looked(`?code=${key}`)).toEqual([200, 200]);
    await gateway.connect(ada);
    const [frame] = await told(ada, ada, { type: "watch", match: id });
    expect(frame).toMatchObject(hidden ? { type: "error", problem: { code: hidden } } : { type: "view" });
    // But what it did itself it is told again.
    expect((await call(ada, "DELETE", `${at}/seats/me`)).status).toBe(204);
    const act = { type: "act", match: id, id: "a", seen: 2, action: { type: "ready" } };
    expect((await told(ada, ada, act)).at(-1)).toMatchObject({ type: "refused", code: "not-seated" });
  }
});

test("a match that is over is left by nobody", async () => {
  const session = await wireSession(store, "over");
  const { relay } = session;
  const { id, callers, leave } = await openTable(session, 2);
  const match = await relay.matches.read(id);
  if (!match) throw new Error("no match");
  const [version, log] = [match.version + 1, Uint8Array.of(CODEC)];
  await relay.matches.commit(match, { ...match, version, log, status: "abandoned" });
  expect(await leave(pick(callers, 1))).toBe(409);
});

test("a table that all have left is gone after an hour, unless somebody sits down", async () => {
  const hourAgo = Date.now() - 3600_000;
  for (const [leftMs, comes, status] of [
    [hourAgo - 60_000, false, 404],
    [hourAgo + 60_000, false, 200],
    [hourAgo + 60_000, true, 200],
  ] as const) {
    const world = createWorld(leftMs);
    const relay = createHost(store.client(), world, { table: await store.newTable() });
    const gateway = virtualGateway(relay, world);
    const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
    const opened = await gateway.rest("POST", "/v1/matches", { ...tokenOf(ada), body: OPENING });
    const { id } = seatedSchema.parse(opened.body);
    expect((await relay.matches.read(id))?.expires).toBe(Math.floor(leftMs / 1000) + 7 * 24 * 3600);
    await gateway.rest("DELETE", `/v1/matches/${id}/seats/me`, tokenOf(ada));
    expect((await relay.matches.read(id))?.expires ?? 0).toBe(
      status === 404 ? 0 : Math.floor(leftMs / 1000) + 3600,
    );
    if (comes) {
      await gateway.rest("POST", `/v1/matches/${id}/seats`, { ...tokenOf(bo), body: {} });
      expect((await relay.matches.read(id))?.expires).toBe(Math.floor(leftMs / 1000) + 7 * 24 * 3600);
    }
    expect((await gateway.rest("GET", `/v1/matches/${id}`)).status).toBe(status);
    const listed = matchListSchema.parse((await gateway.rest("GET", "/v1/matches")).body);
    expect(listed.items).toHaveLength(status === 200 ? 1 : 0);
  }
});
