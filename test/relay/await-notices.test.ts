// `GET /v1/notices`: what a client without a socket hears of, each notice once, and how long the relay holds an answer.
import { expect, test } from "vitest";
import { noticesSchema } from "../../src/protocol/notice.ts";
import { problemSchema } from "../../src/protocol/problem.ts";
import { tickArena } from "../../src/relay/arenas/tick-arena.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { acted } from "../people/support/operator.ts";
import { finished, startedMatch } from "./support/finished-match.ts";
import { openedArena } from "./support/opened-arena.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const setUp = async () => {
  const session = await wireSession(store, "await-notices");
  const { gateway, world, call } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  world.onSleep = async (ms) => {
    world.nowMs += ms;
  };
  const ask = async (caller: Caller, since = "", wait = 0) =>
    noticesSchema().parse((await call(caller, "GET", `/v1/notices?since=${since}&wait=${wait}`)).body);
  const kindsOf = async (caller: Caller, since = "") => {
    const { notices, next } = await ask(caller, since);
    return { kinds: notices.map(({ kind }) => kind), next };
  };
  return { ...session, ada, bo, ask, kindsOf };
};

test("a player hears of an invitation, a start, its turns and the end, each once", async () => {
  const { ada, bo, call, kindsOf, relay, world, gateway } = await setUp();
  expect(await kindsOf(ada)).toEqual({ kinds: [], next: "" });
  const opening = { game: "zip-zap", seats: 2, visibility: "private" };
  const opened = await call(bo, "POST", "/v1/matches", opening);
  await call(bo, "POST", `${opened.headers.get("location")}/invitations`, { player: ada.player });
  const invited = await kindsOf(ada);
  expect(invited.kinds).toEqual(["invited"]);
  expect((await kindsOf(ada, invited.next)).kinds).toEqual([]);
  const live = await startedMatch(gateway, relay, [ada, bo]);
  const started = await kindsOf(ada, invited.next);
  expect(started.kinds.toSorted()).toEqual(["moved", "started"]);
  const { ended } = finished(live);
  await relay.matches.commit(live, { ...ended.after, version: live.version + 1 });
  await projectChange(relay, ended);
  world.nowMs = ended.after.endedAtMs;
  const after = await kindsOf(ada, started.next);
  expect(after.kinds).toEqual(["ended"]);
  expect((await kindsOf(ada, after.next)).kinds).toEqual([]);
  expect((await kindsOf(ada)).kinds).toEqual(["invited", "ended"]);
});

test("a player hears of the end of its arena, and of what an operator does, also while it waits", async () => {
  const session = await setUp();
  const { ada, bo, ask, call, relay, world, kindsOf } = session;
  const arena = await openedArena(session, bo);
  const id = arena.split("/").at(-1) ?? "";
  await call(ada, "PUT", `${arena}/entry`, {});
  const { next } = await kindsOf(ada);
  world.onSleep = async (ms) => {
    world.nowMs += ms;
    const { status, armedMs } = (await relay.arenas.read(id)) ?? { status: "closed", armedMs: null };
    if (status !== "closed") await call(bo, "DELETE", arena);
    else if (armedMs !== null && world.nowMs >= armedMs)
      await tickArena(relay, { type: "arena", arena: id, atMs: armedMs });
  };
  const ended = await ask(ada, next, 20);
  expect(ended.notices).toMatchObject([{ kind: "arena-ended", arena: id, game: "zip-zap" }]);
  await acted(session, { action: "mute", player: ada.player ?? "", note: "Be kind." });
  const told = await ask(ada, ended.next);
  expect(told.notices).toMatchObject([
    { kind: "operator", action: "mute", reason: "abuse", note: "Be kind." },
  ]);
  expect((await kindsOf(ada, told.next)).kinds).toEqual([]);
  expect((await kindsOf(ada)).kinds).toEqual(["arena-ended", "operator"]);
});

test("a turn is new after the action of the player before", async () => {
  const { ada, bo, ask, call, gateway, relay } = await setUp();
  const callers = [ada, bo, await gateway.newCaller()];
  const game = "zap-your-neighbor";
  const { id } = await startedMatch(gateway, relay, callers, { game });
  const first = await Promise.all(callers.map((caller) => ask(caller)));
  const turns = first.map(({ notices }) => notices.some(({ kind }) => kind === "moved"));
  expect(turns.filter((isTurn) => isTurn)).toEqual([true]);
  const mover = pick(callers, turns.indexOf(true));
  const { seq, view } = JSON.parse(JSON.stringify((await call(mover, "GET", `/v1/matches/${id}`)).body));
  const body = { game, seen: seq, action: view.legal[0] };
  expect((await call(mover, "POST", `/v1/matches/${id}/actions`, body)).status).toBe(200);
  const then = await Promise.all(callers.map((caller, n) => ask(caller, pick(first, n).next)));
  expect(then.flatMap(({ notices }) => notices)).toMatchObject([{ kind: "moved", match: id }]);
});

test("the relay holds an answer until there is a new notice, and writes nothing for it", async () => {
  const { ada, bo, ask, call, world, contents, gateway, relay } = await setUp();
  await startedMatch(gateway, relay, [ada, bo]);
  const { next } = await ask(ada);
  const before = await contents();
  const startMs = world.nowMs;
  expect(await ask(ada, next, 20)).toEqual({ notices: [], next });
  expect(world.nowMs).toBe(startMs + 20_000);
  const items = (all: typeof before) => all.filter(({ pk }) => !pk?.S?.startsWith("A#"));
  expect(items(await contents())).toEqual(items(before));
  const opened = await call(bo, "POST", "/v1/matches", { game: "zip-zap", seats: 2, visibility: "public" });
  let looks = 0;
  world.onSleep = async (ms) => {
    world.nowMs += ms;
    if (++looks === 3)
      await call(bo, "POST", `${opened.headers.get("location")}/invitations`, { player: ada.player });
  };
  const held = await ask(ada, next, 20);
  expect(held.notices.map(({ kind }) => kind)).toEqual(["invited"]);
  expect(looks).toBe(3);
});

test("a muted invitation is no notice, and an old end is none", async () => {
  const { ada, bo, call, kindsOf, relay, world, gateway } = await setUp();
  await call(ada, "PATCH", "/v1/players/me", { invitations: "none" });
  const opened = await call(bo, "POST", "/v1/matches", { game: "zip-zap", seats: 2, visibility: "public" });
  await call(bo, "POST", `${opened.headers.get("location")}/invitations`, { player: ada.player });
  const live = await startedMatch(gateway, relay, [ada, bo]);
  const { ended } = finished(live);
  await relay.matches.commit(live, { ...ended.after, version: live.version + 1 });
  await projectChange(relay, ended);
  expect((await kindsOf(ada)).kinds).toEqual(["ended"]);
  world.nowMs = ended.after.endedAtMs + 7 * 24 * 3600_000;
  expect((await kindsOf(ada)).kinds).toEqual([]);
});

test("a revoked token ends a wait without an answer, and a broken `since` is refused", async () => {
  const { ada, ask, call, world, gateway } = await setUp();
  const tokens = JSON.parse(JSON.stringify((await call(ada, "GET", "/v1/tokens")).body));
  const { next } = await ask(ada);
  world.onSleep = async (ms) => {
    world.nowMs += ms;
    await call(ada, "DELETE", `/v1/tokens/${tokens.items[0].id}`);
    world.onSleep = async (more) => {
      world.nowMs += more;
    };
  };
  const refused = await gateway.rest("GET", `/v1/notices?since=${next}&wait=5`, tokenOf(ada));
  expect(problemSchema().parse(refused.body).code).toBe("bad-token");
  const bo = await gateway.newCaller();
  const broken = await call(bo, "GET", "/v1/notices?since=abc");
  expect(problemSchema().parse(broken.body).code).toBe("malformed");
});

test("where waiting is off, the answer comes at once and says when to ask again", async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const host = createHost(store.client(), world, { table: await store.newStore() });
  const gateway = virtualGateway({ ...host, settings: { ...host.settings, waiters: 0 } }, world);
  const ada = await gateway.newCaller();
  const { body } = await gateway.rest("GET", "/v1/notices?wait=20", tokenOf(ada));
  expect(body).toEqual({ notices: [], next: "", retryMs: 3_000 });
});
