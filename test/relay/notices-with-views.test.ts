// `GET /v1/notices?views=true`: the matches of a player that have changed, as it sees them, with one question for all.
import { expect, test } from "vitest";
import { seenMatchSchema } from "../../src/protocol/match.ts";
import { noticesSchema } from "../../src/protocol/notice.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { finished, startedMatch } from "./support/finished-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const setUp = async () => {
  const session = await wireSession(store, "notices-with-views");
  const { gateway, world, call } = session;
  const [ada, bo, cy] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  world.onSleep = async (ms) => {
    world.nowMs += ms;
  };
  const ask = async (caller: Caller, since = "", wait = 0) => {
    const path = `/v1/notices?views=true&since=${since}&wait=${wait}`;
    const { matches, ...rest } = noticesSchema().parse((await call(caller, "GET", path)).body);
    if (!matches) throw new Error("no matches");
    return { ...rest, matches };
  };
  const seen = async (caller: Caller, id: string) =>
    seenMatchSchema().parse((await call(caller, "GET", `/v1/matches/${id}`)).body);
  return { ...session, ada, bo, cy, ask, seen };
};

test("without `since` come the open and live matches, each as its own read shows it", async () => {
  const { ada, bo, ask, seen, call, gateway, relay } = await setUp();
  const live = await startedMatch(gateway, relay, [ada, bo]);
  const opening = { game: "zip-zap", seats: 2, visibility: "private" };
  await call(ada, "POST", "/v1/matches", opening);
  const { matches, next } = await ask(ada);
  expect(matches.map(({ status }) => status).toSorted()).toEqual(["live", "open"]);
  for (const match of matches) expect(match).toEqual(await seen(ada, match.id));
  expect(await ask(ada, next)).toMatchObject({ notices: [], matches: [], next });
  expect((await ask(bo)).matches).toEqual([await seen(bo, live.id)]);
  const plain = noticesSchema().parse((await call(ada, "GET", "/v1/notices")).body);
  expect(plain).not.toHaveProperty("matches");
});

test("an act is news to everybody in its match, also to those who may not act now", async () => {
  const { ada, bo, cy, ask, seen, call, gateway, relay } = await setUp();
  const callers = [ada, bo, cy];
  const game = "zap-your-neighbor";
  const { id } = await startedMatch(gateway, relay, callers, { game });
  await startedMatch(gateway, relay, [ada, bo]);
  const before = await Promise.all(callers.map((caller) => ask(caller)));
  const views = await Promise.all(callers.map((caller) => seen(caller, id)));
  const mover = views.findIndex(({ view }) => view.legal?.length);
  const { seq, view } = pick(views, mover);
  const body = { game, seen: seq, action: view.legal?.[0] };
  expect((await call(pick(callers, mover), "POST", `/v1/matches/${id}/actions`, body)).status).toBe(200);
  for (const [n, caller] of callers.entries())
    expect((await ask(caller, pick(before, n).next, 20)).matches).toEqual([await seen(caller, id)]);
});

test("a pass that the others do not see is news to nobody else", async () => {
  const { ada, bo, cy, ask, seen, call, gateway, relay, world } = await setUp();
  const callers = [ada, bo, cy];
  const { id } = await startedMatch(gateway, relay, callers, { game: "zip-zap" });
  for (const caller of callers) {
    const { seq } = await seen(caller, id);
    const body = { game: "zip-zap", seen: seq, action: { type: "ready" } };
    await call(caller, "POST", `/v1/matches/${id}/actions`, body);
  }
  world.nowMs += 5_000;
  const views = await Promise.all(callers.map((caller) => seen(caller, id)));
  const passer = views.findIndex(({ view }) =>
    view.legal?.some((action) => Object.values(action).includes("pass")),
  );
  const before = await Promise.all(callers.map((caller) => ask(caller)));
  const body = { game: "zip-zap", seen: pick(views, passer).seq, action: { type: "pass" } };
  expect((await call(pick(callers, passer), "POST", `/v1/matches/${id}/actions`, body)).status).toBe(200);
  for (const [n, caller] of callers.entries())
    expect((await ask(caller, pick(before, n).next)).matches).toHaveLength(n === passer ? 1 : 0);
});

test("the end of a match comes with its last view, and an end of before does not", async () => {
  const { ada, bo, ask, seen, gateway, relay, world } = await setUp();
  const live = await startedMatch(gateway, relay, [ada, bo]);
  const { next } = await ask(ada);
  const { ended } = finished(live);
  await relay.matches.commit(live, { ...ended.after, version: live.version + 1 });
  await projectChange(relay, ended);
  world.nowMs = ended.after.endedAtMs;
  const told = await ask(ada, next);
  expect(told.notices.map(({ kind }) => kind)).toEqual(["ended"]);
  expect(told.matches).toEqual([await seen(ada, live.id)]);
  expect((await ask(ada, told.next)).matches).toEqual([]);
  expect((await ask(ada)).matches).toEqual([]);
});

test("who asks for views is connected in each of its matches", async () => {
  const { ada, bo, ask, seen, gateway, relay, world } = await setUp();
  const ids: string[] = [];
  for (let n = 0; n < 2; n++) ids.push((await startedMatch(gateway, relay, [ada, bo])).id);
  world.nowMs += 3_600_000;
  const { next } = await ask(ada);
  world.nowMs += 40_000;
  await ask(ada, next);
  world.nowMs += 50_000;
  for (const id of ids)
    expect((await seen(bo, id)).seats.map(({ connected }) => connected)).toEqual([true, true]);
});
