// A session on the wire: the exact keys of every kind of frame while a match is open, at its start and during play
// (docs/protocol.md).
import { expect, test } from "vitest";
import * as z from "zod";
import { seatedSchema } from "../../src/protocol/match.ts";
import { memoryStore } from "../harness/memory-store.ts";
import {
  FREE_SEAT,
  type Frame,
  hiddenHands,
  keysOf,
  watchedMatch,
  wireSession,
} from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const TELLING = [
  "type",
  "game",
  "match",
  "from",
  "events",
  "seq",
  "own",
  "table",
  "legal",
  "deadline",
  "time",
];
const SPECTATED = TELLING.filter((key) => key !== "own" && key !== "legal");
const VIEW_FRAME = ["type", "game", "match", "seq", "own", "view", "time"];
const NEWS = ["game", "match", "from", "events", "seq", "own", "view", "time"];
const VIEW = [
  ...["match", "game", "rules", "status", "rev", "options", "clocks", "seats", "you"],
  ...["commitment", "deadline", "table", "legal"],
];
const REFUSED = [...TELLING, "id", "code", "message"];
const UNJUDGED = ["type", "match", "id", "code", "message"];
const PROBLEM = ["type", "title", "status", "detail", "code"];
const SEAT = ["player", "name", "bot", "connected", "acts"];
const MATCH = [
  ...["id", "game", "rules", "status", "seats", "rev", "visibility", "options", "clocks", "bots"],
  ...["rated", "commitment", "createdAt"],
];
const LIVE = [...MATCH, "startedAt"];
const SEATED = ["seat", "seq", "own", "view", "time"];

const keys = (names: readonly string[]) => [...names].sort();

const store = memoryStore();

test("hello, to a player and to a caller without an account", async () => {
  const { gateway, received, world } = await wireSession(store);
  const nobody = gateway.nobody();
  const hello = ["type", "version", "time", "player", "matches", "notices", "reconnectBefore", "pingSeconds"];
  const [stranger] = await received(nobody, nobody, { type: "hello" });
  expect(keysOf(stranger)).toEqual(keys(hello));
  expect(stranger).toMatchObject({ player: null, matches: [], notices: [], pingSeconds: 240 });
  expect(stranger?.["reconnectBefore"]).toBe(new Date(world.nowMs + 115 * 60_000).toISOString());
  const ada = await gateway.newCaller();
  const [own] = await received(ada, ada, { type: "hello" });
  expect(keysOf(own?.["player"])).toEqual(keys(["id", "name", "bot", "createdAt"]));
  expect(await received(ada, ada, { type: "ping" })).toEqual([
    { type: "pong", time: new Date(world.nowMs).toISOString() },
  ]);
});

test("while a match is open: views at seq 0, seats, and no act", async () => {
  const { gateway, call, received } = await wireSession(store);
  const [ada, bo, eve] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  const opening = { game: "zip-zap", seats: 3, visibility: "private" };
  const opened = await call(ada, "POST", "/v1/matches", opening);
  expect(keysOf(opened.body)).toEqual(keys([...MATCH, ...SEATED, "code"]));
  const { id, code, view } = seatedSchema().parse(opened.body);
  expect(keysOf(view)).toEqual(keys(VIEW));
  const [first] = await received(ada, ada, { type: "watch", match: id });
  expect(keysOf(first)).toEqual(keys([...VIEW_FRAME, "code"]));
  expect(first).toMatchObject({
    seq: 0,
    own: 0,
    code,
    view: { you: 0, table: null, legal: [], deadline: null },
  });

  const spectator = gateway.nobody();
  const [looked] = await received(spectator, spectator, { type: "watch", match: id, code });
  expect(keysOf(looked)).toEqual(keys(VIEW_FRAME.filter((key) => key !== "own")));
  expect(keysOf(looked?.["view"])).toEqual(keys(VIEW.filter((key) => key !== "legal")));

  const act = { type: "act", match: id, id: "early", seen: 0, action: { type: "ready" } };
  const [early] = await received(ada, ada, act);
  expect(keysOf(early)).toEqual(keys(UNJUDGED));
  expect(early).toMatchObject({ type: "refused", code: "not-started", id: "early" });
  expect(await received(eve, eve, act)).toMatchObject([{ type: "refused", code: "no-such-match" }]);

  // Bo watches before sitting down. The same socket goes on for the seat.
  await received(bo, bo, { type: "watch", match: id, code });
  const sat = await call(bo, "POST", `/v1/matches/${id}/seats`, { code });
  expect(sat.status).toBe(201);
  expect(sat.headers.get("location")).toBe(`/v1/matches/${id}`);
  expect(await received(bo)).toMatchObject([
    { type: "view", seq: 0, own: 0, view: { you: 1, status: "open" } },
  ]);
  const [seats, ...more] = await received(ada);
  expect(more).toEqual([]);
  expect(keysOf(seats)).toEqual(keys(["type", "match", "rev", "status", "code", "seats"]));
  expect(seats).toMatchObject({ type: "seats", status: "open", seats: [{ bot: false }, {}, FREE_SEAT] });
  expect((await call(bo, "POST", `/v1/matches/${id}/seats`, {})).status).toBe(200);
  await received(ada);

  const started = await call(ada, "POST", `/v1/matches/${id}/start`);
  expect(keysOf(started.body)).toEqual(keys([...LIVE, "code"]));
  for (const [you, caller] of [ada, bo].entries()) {
    const views = (await received(caller)).filter(({ type }) => type === "view");
    expect(views.at(-1)).toMatchObject({ seq: 2, own: 0, view: { you, status: "live" } });
  }
  expect((await call(eve, "GET", `/v1/matches/${id}`)).status).toBe(404);
  expect(keysOf((await call(eve, "GET", `/v1/matches/${id}?code=${code}`)).body)).not.toContain("code");
});

test("the start sends each seat one view, at seq 2 with the first deal's clock", async () => {
  const { gateway, call, received, world } = await wireSession(store);
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const opened = await call(ada, "POST", "/v1/matches", {
    game: "zip-zap",
    seats: 2,
    visibility: "public",
  });
  const { id } = seatedSchema().parse(opened.body);
  await received(ada, ada, { type: "watch", match: id });
  await received(bo, bo, { type: "watch", match: id });
  world.nowMs += 5_000;
  await call(bo, "POST", `/v1/matches/${id}/seats`, {});
  for (const [you, caller] of [ada, bo].entries()) {
    const views = await received(caller);
    expect(views).toHaveLength(1);
    expect(views[0]).toMatchObject({
      type: "view",
      seq: 2,
      own: 0,
      view: {
        you,
        status: "live",
        deadline: new Date(world.nowMs + 20_000).toISOString(),
        legal: [{ type: "ready" }],
        seats: [{ connected: true }, { connected: true }],
      },
    });
    expect(keysOf(seatIn(views[0]))).toEqual(keys(SEAT));
  }
});

test("during a match: acks, events, refusals, pings, spectators", async () => {
  const session = await wireSession(store);
  const { gateway, received, world, call } = session;
  const { id, callers } = await watchedMatch(session, 2);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const act = { type: "act", match: id, id: "r", seen: 2, action: { type: "ready" } };
  const [answer, ...more] = await received(ada, ada, act);
  expect(more).toEqual([]);
  expect(keysOf(answer)).toEqual(keys([...TELLING, "ack"]));
  expect(answer).toMatchObject({ type: "events", from: 3, seq: 3, own: 1, ack: "r", legal: [] });
  const [heard] = await received(bo);
  expect(keysOf(heard)).toEqual(keys(TELLING));
  expect(heard).toMatchObject({ type: "events", from: 3, seq: 3, own: 0, legal: [{ type: "ready" }] });
  expect(answer?.["events"]).toEqual([{ type: "readied", seat: 0 }]);

  const [refused] = await received(ada, ada, { ...act, id: "p", seen: 3, action: { type: "pass" } });
  expect(keysOf(refused)).toEqual(keys(REFUSED));
  expect(refused).toMatchObject({ code: "wrong-phase", from: 4, seq: 3, events: [], own: 1 });
  expect(await received(bo)).toEqual([]);

  const [behind] = await received(bo, bo, { type: "ping", match: id, seq: 2 });
  expect(keysOf(behind)).toEqual(keys(TELLING));
  expect(behind).toMatchObject({ type: "events", from: 3, seq: 3 });
  expect(await received(bo, bo, { type: "ping", match: id, seq: 3 })).toMatchObject([{ type: "pong" }]);

  for (const spectator of [gateway.nobody(), await gateway.newCaller()]) {
    const [first] = await received(spectator, spectator, { type: "watch", match: id, since: 0 });
    expect(keysOf(first)).toEqual(keys(SPECTATED));
    expect(first).toMatchObject({ from: 1, seq: 3, events: [{ type: "started" }, { type: "dealt" }, {}] });
    expect(first?.["events"]).toMatchObject([{}, { hands: hiddenHands(13, 13) }, {}]);
    expect(await received(spectator, spectator, act)).toMatchObject([
      { type: "refused", code: "not-seated" },
    ]);
    const [looked] = await received(spectator, spectator, { type: "watch", match: id });
    expect(looked).toMatchObject({ type: "view", seq: 3, view: { you: null } });
    expect(keysOf(looked?.["view"])).toEqual(keys(VIEW.filter((key) => key !== "legal")));
  }

  world.nowMs += 1_000;
  const readying = { game: "zip-zap", seen: 3, action: { type: "ready" } };
  const over = await call(bo, "POST", `/v1/matches/${id}/actions`, readying);
  expect(over.status).toBe(200);
  expect(keysOf(over.body)).toEqual(keys(TELLING));
  const named = { ...readying, id: "again" };
  const again = await call(bo, "POST", `/v1/matches/${id}/actions`, named);
  expect(keysOf(again.body)).toEqual(keys([...TELLING, "ack"]));
  expect(again.body).toMatchObject({ ack: "again", from: 4 });
  const wrong = await call(bo, "POST", `/v1/matches/${id}/actions`, { ...named, seen: 4 });
  expect(wrong.status).toBe(409);
  expect(keysOf(wrong.body)).toEqual(keys([...PROBLEM, "refusal"]));
  expect(wrong.body).toMatchObject({
    type: "/problems/wrong-phase",
    refusal: { game: "zip-zap", match: id, id: "again", code: "wrong-phase", from: 5, seq: 5 },
  });
  const { refusal } = actProblem.parse(wrong.body);
  expect(keysOf(refusal)).toEqual(keys([...TELLING.filter((key) => key !== "type"), "id", "code"]));
  const since = async (seq: number) => (await call(bo, "GET", `/v1/matches/${id}/events?since=${seq}`)).body;
  expect(keysOf(await since(2))).toEqual(keys(NEWS));
  expect(await since(2)).toMatchObject({
    from: 3,
    seq: 5,
    events: [{}, {}, {}],
    view: { status: "live", you: 1 },
  });
  expect(keysOf(await since(99))).toEqual(keys([...NEWS, "retryMs"]));
  expect(await since(99)).toMatchObject({ from: 6, seq: 5, events: [] });
  expect(keysOf((await call(null, "GET", `/v1/matches/${id}`)).body)).toEqual(
    keys([...LIVE, "seq", "view", "time"]),
  );
});

const actProblem = z.object({ refusal: z.looseObject({}) });

const seatIn = (frame: Frame | undefined): unknown =>
  frame?.type === "view" ? frame.view.seats[0] : undefined;
