// Leaving an open match: the seat is free again, its watchers receive the change, and races end in a valid state.
import { expect, test } from "vitest";
import { problemSchema } from "../../src/protocol/problem.ts";
import { matchListSchema } from "../../src/protocol/rest.ts";
import { fanOut } from "../../src/relay/delivery/deliver.ts";
import { leaveSeat } from "../../src/relay/lobby/leave-seat.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { FREE_SEAT, type WireSession, wireSession } from "../harness/wire-session.ts";
import { asLive, finished } from "./support/finished-match.ts";
import { openMatch } from "./support/live-match.ts";
import { openedMatch as openedMatchOf, playersOf } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const HOUR_MS = 3600_000;

const openedMatch = async (session: WireSession, players: number, more: object = {}) => {
  const table = await openedMatchOf(session, players, more);
  const leave = async (caller: Caller) =>
    (await session.call(caller, "DELETE", `${table.at}/seats/me`)).status;
  return { ...table, leave };
};

test("a seat that a player leaves is free, the next lowest player is host, and the leaver may come back", async () => {
  const session = await wireSession(store, "leave");
  const { call } = session;
  const { at, callers, leave } = await openedMatch(session, 3);
  const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  expect(await leave(ada)).toBe(204);
  expect(await leave(ada)).toBe(204);
  const looked = await call(bo, "GET", at);
  expect(playersOf(looked.body)).toEqual([null, bo.player, cy.player, null]);
  // Three sat down, one left, and by the look Bo counts as connected.
  expect(looked.body).toMatchObject({ rev: 5, status: "open" });
  expect((await call(cy, "POST", `${at}/start`)).body).toMatchObject({ code: "not-host" });
  expect((await call(ada, "POST", `${at}/seats`, {})).body).toMatchObject({ seat: 0, rev: 6 });
  expect(await leave(cy)).toBe(204);
  expect((await call(ada, "POST", `${at}/start`)).body).toMatchObject({ status: "live" });
});

test("a leaver is told so and sees a spectator's view; the others receive the new seats", async () => {
  const session = await wireSession(store, "told");
  const { received } = session;
  const { id, callers, leave } = await openedMatch(session, 2);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  for (const caller of callers) await received(caller, caller, { type: "watch", match: id });
  for (const caller of callers) await received(caller);
  await leave(bo);
  expect(await received(ada)).toMatchObject([
    { type: "seats", rev: 5, seats: [{ player: ada.player }, FREE_SEAT, FREE_SEAT, FREE_SEAT] },
  ]);
  const frames = await received(bo);
  expect(frames).toMatchObject([
    { type: "view", seq: 0, view: { you: null, rev: 5 } },
    { type: "unwatched", match: id, why: "left" },
  ]);
  expect(frames[0]).not.toHaveProperty("own");
  const [again] = await received(bo, bo, { type: "watch", match: id });
  expect(again).toMatchObject({ type: "view", view: { you: null } });
});

test("a player who sits down again after leaving watches the seat only after a new watch", async () => {
  const session = await wireSession(store, "again");
  const { received, call, gateway, relay } = session;
  const { id, at, leave } = await openedMatch(session, 1);
  const bo = await gateway.newCaller();
  await received(bo, bo, { type: "watch", match: id });
  await call(bo, "POST", `${at}/seats`, {});
  expect(await received(bo)).toMatchObject([{ type: "view", view: { you: 1 } }]);
  await leave(bo);
  expect(await received(bo)).toMatchObject([{ type: "view" }, { type: "unwatched" }]);
  await call(bo, "POST", `${at}/seats`, {});
  expect(await received(bo)).toEqual([]);
  expect((await relay.matches.read(id))?.connections).toEqual([null, null, null, null]);
});

test("a leave whose answer was lost is announced and cleared away", async () => {
  const session = await wireSession(store, "lost");
  const { received, relay } = session;
  const { id, callers } = await openedMatch(session, 2);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  for (const caller of callers) await received(caller, caller, { type: "watch", match: id });
  for (const caller of callers) await received(caller);
  let lost = false;
  const commit: Relay["matches"]["commit"] = async (before, after) => {
    if (!lost) await relay.matches.commit(before, after);
    lost = true;
    return relay.matches.commit(before, after);
  };
  const flaky: Relay = { ...relay, matches: { ...relay.matches, commit } };
  const request = { match: id, player: bo.player ?? "", arrivalMs: relay.time.now() };
  const { answer, posts } = await leaveSeat(flaky, request);
  if (answer.type !== "left") throw new Error(answer.type);
  await fanOut(relay, posts);
  expect(await received(ada)).toMatchObject([
    { type: "seats", seats: [{}, FREE_SEAT, FREE_SEAT, FREE_SEAT] },
  ]);
  expect(await received(bo)).toMatchObject([{ type: "view" }, { type: "unwatched" }]);
  expect(await relay.players.matches(bo.player ?? "", 5)).toEqual([]);
  expect((await relay.listings.read(id))?.names[bo.player ?? ""]).toBe("");
});

test.each(["open", "live"])(
  "a repeated leave (%s) is announced again to the leaver and the others",
  async (status) => {
    const session = await wireSession(store, status);
    const { received, relay, call } = session;
    const { id, at, callers, leave } = await openedMatch(session, 3);
    const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
    if (status === "live") await call(ada, "POST", `${at}/start`);
    for (const caller of callers) await received(caller, caller, { type: "watch", match: id });
    for (const caller of callers) await received(caller);
    // The handler dies before it posts.
    await leaveSeat(relay, { match: id, player: bo.player ?? "", arrivalMs: relay.time.now() });
    for (const caller of callers) expect(await received(caller)).toEqual([]);
    expect(await leave(bo)).toBe(204);
    expect(await received(bo)).toEqual([{ type: "unwatched", match: id, why: "left" }]);
    const seats = { type: "seats", status, rev: (await relay.matches.read(id))?.rosterVersion };
    const handedOver = { type: "events", events: [{ type: "handedOver", seat: 1 }] };
    for (const other of [ada, cy]) {
      expect(await received(other)).toMatchObject(status === "live" ? [handedOver, seats] : [seats]);
    }
    // A socket that watches as a spectator goes on doing so.
    await received(bo, bo, { type: "watch", match: id });
    expect(await leave(bo)).toBe(204);
    expect(await received(bo)).toEqual([]);
  },
);

test("the host of a live match is the lowest seat whose player has not left for good", async () => {
  const session = await wireSession(store, "host");
  const { call } = session;
  const { at, callers, leave } = await openedMatch(session, 3);
  const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  expect((await call(ada, "POST", `${at}/start`)).body).toMatchObject({ status: "live" });
  expect(await leave(ada)).toBe(204);
  expect(await call(bo, "POST", `${at}/start`)).toMatchObject({ status: 200, body: { status: "live" } });
  expect((await call(bo, "DELETE", `${at}/seats/2/bot`)).body).toMatchObject({ code: "not-open" });
  for (const other of [ada, cy]) {
    expect((await call(other, "POST", `${at}/start`)).body).toMatchObject({ code: "not-host" });
  }
});

test("a leave by a player who never sat there sends nothing to anybody", async () => {
  const session = await wireSession(store, "never");
  const { received, gateway } = session;
  const { id, callers, leave } = await openedMatch(session, 2);
  const ada = pick(callers, 0);
  await received(ada, ada, { type: "watch", match: id });
  expect(await leave(await gateway.newCaller())).toBe(204);
  expect(await received(ada)).toEqual([]);
});

test("after a leave the match is on none of the player's lists, and the listing lacks the name", async () => {
  const session = await wireSession(store, "lists");
  const { relay, received } = session;
  const { id, callers, leave } = await openedMatch(session, 2);
  const bo = pick(callers, 1);
  await leave(bo);
  expect(await received(bo, bo, { type: "hello" })).toMatchObject([{ matches: [] }]);
  expect(await relay.players.matches(bo.player ?? "", 5)).toEqual([]);
  expect((await relay.listings.read(id))?.names[bo.player ?? ""]).toBe("");
});

test("a stranger does not find a private match, but a player who has left it does", async () => {
  const session = await wireSession(store, "private");
  const { gateway } = session;
  const { callers, leave } = await openedMatch(session, 2, { visibility: "private" });
  expect(await leave(await gateway.newCaller())).toBe(404);
  expect(await leave(pick(callers, 1))).toBe(204);
  expect(await leave(pick(callers, 1))).toBe(204);
});

test("a player who has left a live match is a stranger there", async () => {
  for (const [visibility, hidden] of [
    ["private", "no-such-match"],
    ["public", null],
  ] as const) {
    const session = await wireSession(store, visibility);
    const { call, received, gateway } = session;
    const { id, at, callers, code: key } = await openedMatch(session, 3, { visibility, seats: 3 });
    const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
    expect((await call(ada, "DELETE", `${at}/seats/me`)).status).toBe(204);
    const asked = async (method: string, path: string, body?: object) =>
      problemSchema().parse((await call(ada, method, at + path, body)).body).code;
    expect(await asked("POST", "/seats", {})).toBe(hidden ?? "table-full");
    expect(await asked("POST", "/start")).toBe(hidden ?? "not-host");
    expect(await asked("PUT", "/seats/1/bot", { level: "easy" })).toBe(hidden ?? "not-host");
    expect(await asked("DELETE", "/seats/1/bot")).toBe(hidden ?? "not-host");
    expect(await asked("POST", "/invitations", { player: bo.player })).toBe(hidden ?? "not-seated");
    expect(await asked("POST", "/rematch", {})).toBe(hidden ?? "not-seated");
    const looked = async (query: string) => {
      const paths = [at, `${at}/events`].map((path) => path + query);
      return (await Promise.all(paths.map((path) => call(ada, "GET", path)))).map(({ status }) => status);
    };
    expect(await looked("")).toEqual(hidden ? [404, 404] : [200, 200]);
    if (key) expect(await looked(`?code=${key}`)).toEqual([200, 200]);
    await gateway.connect(ada);
    const [frame] = await received(ada, ada, { type: "watch", match: id });
    expect(frame).toMatchObject(hidden ? { type: "error", problem: { code: hidden } } : { type: "view" });
    // The leaver still gets the same answer to its own earlier act.
    expect((await call(ada, "DELETE", `${at}/seats/me`)).status).toBe(204);
    const act = { type: "act", match: id, id: "a", seen: 2, action: { type: "ready" } };
    expect((await received(ada, ada, act)).at(-1)).toMatchObject({ type: "refused", code: "not-seated" });
  }
});

test("nobody can leave a match that is over", async () => {
  const session = await wireSession(store, "over");
  const { relay } = session;
  const { id, callers, leave } = await openedMatch(session, 2);
  const open = openMatch(await relay.matches.read(id));
  const { ended } = finished(asLive(open, relay.time.now()), { abandoned: true });
  await relay.matches.commit(open, { ...ended.after, version: open.version + 1 });
  expect(await leave(pick(callers, 1))).toBe(409);
});

test("a match that all players have left is gone after an hour, unless a player sits down", async () => {
  for (const [laterMs, comes, status] of [
    [HOUR_MS, false, 404],
    [HOUR_MS - 1_000, false, 200],
    [HOUR_MS - 1_000, true, 200],
  ] as const) {
    const session = await wireSession(store, "left by all");
    const { relay, world, gateway, call } = session;
    const { id, at, callers, leave } = await openedMatch(session, 1);
    const leftMs = world.nowMs;
    const expires = async () => {
      const match = await relay.matches.read(id);
      return match && openMatch(match).expires;
    };
    const week = Math.floor(leftMs / 1000) + 7 * 24 * 3600;
    expect(await expires()).toBe(week);
    expect(await leave(pick(callers, 0))).toBe(204);
    expect(await expires()).toBe((leftMs + HOUR_MS) / 1000);
    if (comes) {
      await call(await gateway.newCaller(), "POST", `${at}/seats`, {});
      expect(await expires()).toBe(week);
    }
    world.nowMs += laterMs;
    expect((await call(null, "GET", at)).status).toBe(status);
    const listed = matchListSchema().parse((await call(null, "GET", "/v1/matches")).body);
    expect(listed.items).toHaveLength(status === 200 ? 1 : 0);
  }
});
