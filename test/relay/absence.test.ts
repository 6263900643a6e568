// Players who go away, come back, or leave for good: what is told of it, to whom, in which write.
import { expect, test } from "vitest";
import { parseRecord } from "../../src/match/record.ts";
import { replay } from "../../src/match/replay.ts";
import { verify } from "../../src/match/verify.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { absentTable } from "./support/absent-table.ts";
import { pick } from "./support/pick.ts";

const store = embeddedStore();
const CLOCKS = { ready: 20, window: 12, lead: 20 };

/** A table of Zip Zap at which the others are there, so that one seat alone is away. All heard what led there. */
const tableWithout = async (seat: number, more: object = {}) => {
  const table = await absentTable(store, 3, { clocks: CLOCKS, ...more });
  const { queue, callers, now, act, hear, world } = table;
  let before = await now();
  const handed: (readonly object[])[] = [];
  while (before.step.actors[seat]?.to === "player") {
    const { state, seq } = before.step;
    for (const other of before.timeline.game.awaited(state)) {
      const action = before.timeline.game.clockAction(state, other);
      if (action && other !== seat) await act(pick(callers, other), seq, action);
    }
    await hear(callers);
    before = await now();
    await queue.runUntil(world.nowMs + 1_000);
    const after = await now();
    if (after.step.actors[seat]?.to !== "player") {
      for (const caller of callers) handed.push(await table.told(caller));
      return { ...table, handed, before, after };
    }
    before = after;
  }
  throw new Error("a seat that was away from the start");
};

test("the third clock in a row hands the seat over, in its own frame, and `seats` tells the new rev", async () => {
  const { handed, before, after, call, at } = await tableWithout(1);
  expect(before.step.missed[1]).toBe(2);
  expect(after.match.version).toBe(before.match.version + 1);
  const rev = before.match.rosterVersion + 1;
  const seats = [0, 1, 2].map((n) => ({ acts: n === 1 ? "bot" : "player", connected: true }));
  for (const frames of handed) {
    expect(frames).toMatchObject([
      { type: "events", from: before.step.seq + 1, seq: after.step.seq },
      { type: "seats", rev, seats },
    ]);
    expect(frames[0]).toHaveProperty("events.0.type", "timedOut");
    expect(frames[0]).toHaveProperty(`events.${after.step.seq - before.step.seq - 1}`, {
      ...{ type: "handedOver", seat: 1, to: "bot" },
    });
  }
  expect((await call(null, "GET", at)).body).toMatchObject({ rev, seats });
});

test("without bots the referee stands in, two seconds after a phase began", async () => {
  const { until, now } = await tableWithout(1, { bots: "none" });
  const away = await now();
  expect(away.step.actors[1]).toEqual({ to: "referee" });
  const { step, match, timeline } = await until(
    ({ step }) => step.entry?.kind === "action" && step.entry.seat === 1 && step.events.length > 0,
  );
  expect(step.owns[1]).toBeGreaterThan(0);
  const before = timeline.steps.at(-2);
  if (timeline.game.ticking(before?.state ?? {})?.name === "lead") {
    expect(match.tickedAtMs % 1_000).toBe((away.match.tickedAtMs + 2_000) % 1_000);
  }
});

test("a watch takes the seat back in the same write, on whichever connection", async () => {
  const { callers, gateway, told, id, now } = await tableWithout(1);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const before = await now();
  const again = gateway.again(bo);
  const [view] = await told(again, again, { type: "watch", match: id });
  expect(view).toMatchObject({ type: "view", view: { you: 1, rev: before.match.rosterVersion + 1 } });
  expect(view).toMatchObject({ view: { seats: [{}, { acts: "player", connected: true }, {}] } });
  const after = await now();
  expect(after.match.version).toBe(before.match.version + 1);
  expect(after.match.connections[1]).toBe(again.connection);
  expect(await told(bo)).toEqual([{ type: "unwatched", match: id, why: "replaced" }]);
  const back = { type: "handedOver", seat: 1, to: "player" };
  expect(await told(ada)).toMatchObject([
    { type: "events", from: before.step.seq + 1, seq: after.step.seq, events: [back] },
    { type: "seats", rev: before.match.rosterVersion + 1 },
  ]);
  // It is back already: the next watch is but a watch.
  await told(again, again, { type: "watch", match: id, since: after.step.seq });
  expect((await now()).match.version).toBe(after.match.version);
});

test("a watch over the connection that watches already takes the seat back too, told with `since`", async () => {
  const { callers, told, id, now } = await tableWithout(1);
  const bo = pick(callers, 1);
  const { seq } = (await now()).step;
  const back = { type: "handedOver", seat: 1, to: "player" };
  expect(await told(bo, bo, { type: "watch", match: id, since: seq })).toMatchObject([
    { type: "events", from: seq + 1, events: [back] },
    { type: "seats" },
  ]);
  expect((await now()).match.connections[1]).toBe(bo.connection);
});

test("to take the seat again takes it back", async () => {
  const { callers, call, told, at, now } = await tableWithout(1);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const before = await now();
  const seated = await call(bo, "POST", `${at}/seats`, {});
  expect(seated).toMatchObject({ status: 200, body: { seat: 1, seats: [{}, { acts: "player" }, {}] } });
  expect((await now()).match.version).toBe(before.match.version + 1);
  expect(await told(ada)).toMatchObject([
    { events: [{ type: "handedOver", to: "player" }] },
    { type: "seats" },
  ]);
});

test("an action takes the seat back before it is played; a refused one and a pass do not", async () => {
  const table = await tableWithout(1);
  const { callers, told, now, act, call, at } = table;
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const away = await now();
  expect(await act(bo, away.step.seq, { type: "discard", card: "r99" })).toMatchObject([{ type: "refused" }]);
  const mayAct = await table.until(({ step, timeline }) =>
    timeline.game.legal(step.state, 1).some(({ type }) => type === "pass"),
  );
  await told(bo);
  expect(await act(bo, mayAct.step.seq, { type: "pass" })).toMatchObject([{ type: "events", ack: "a" }]);
  expect((await now()).step.actors[1]).toEqual({ to: "bot" });

  const mine = await table.until(
    ({ step, timeline }) =>
      timeline.game.awaited(step.state).includes(1) && timeline.game.legal(step.state, 1).length > 0,
  );
  await table.hear(callers);
  const [action] = mine.timeline.game.legal(mine.step.state, 1);
  if (!action) throw new Error("nothing is legal");
  const [answer] = await act(bo, mine.step.seq, action);
  const back = { type: "handedOver", seat: 1, to: "player" };
  expect(answer).toMatchObject({ type: "events", ack: "a", from: mine.step.seq + 1 });
  expect(answer).toHaveProperty("events.0", back);
  expect(answer).toHaveProperty("events.1.seat", 1);
  expect((await now()).match.version).toBe(mine.match.version + 1);
  expect((await told(ada))[0]).toHaveProperty("events.0", back);
  expect((await call(null, "GET", `${at}/events?since=${mine.step.seq}`)).body).toHaveProperty(
    "events.0",
    back,
  );
  // The same again is the same.
  expect(await act(bo, mine.step.seq, action)).toMatchObject([{ type: "events", ack: "a" }]);
  expect((await now()).match.version).toBe(mine.match.version + 1);
});

test("who leaves a live match is gone for good, and what it has played stays acknowledged", async () => {
  const table = await absentTable(store, 3, { clocks: CLOCKS, bots: "none" });
  const { callers, call, told, act, at, id, now } = table;
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  await act(bo, 2, { type: "ready" });
  await table.hear(callers);
  const before = await now();
  expect((await call(bo, "DELETE", `${at}/seats/me`)).status).toBe(204);
  const after = await now();
  expect(after.match).toMatchObject({
    version: before.match.version + 1,
    rev: before.match.rosterVersion + 1,
  });
  expect(after.match.players).toEqual(before.match.players);
  const gone = { type: "handedOver", seat: 1, to: "referee", left: true };
  const seat = { player: bo.player, connected: false, acts: "referee", left: true };
  expect(await told(ada)).toMatchObject([
    { type: "events", from: before.step.seq + 1, events: [gone] },
    { type: "seats", seats: [{}, seat, {}] },
  ]);
  const frames = await told(bo);
  expect(frames).toMatchObject([
    { type: "view", view: { you: null } },
    { type: "unwatched", match: id, why: "left" },
  ]);
  expect((await call(bo, "DELETE", `${at}/seats/me`)).status).toBe(204);
  expect((await now()).match).toEqual(after.match);
  await table.hear(callers);

  // What it played stands; all else is a stranger's.
  const acked = await act(bo, 2, { type: "ready" });
  expect(acked).toMatchObject([{ type: "events", ack: "a", from: 3 }]);
  expect(acked[0]).not.toHaveProperty("legal");
  expect(acked[0]).not.toHaveProperty("own");
  expect(await act(bo, after.step.seq, { type: "ready" })).toMatchObject([
    { type: "refused", code: "not-seated" },
  ]);
  const looked = await call(bo, "GET", at);
  expect(looked.body).toMatchObject({ view: { you: null, table: { hands: [13, 13, 13] } } });
  expect((await call(bo, "POST", `${at}/seats`, {})).body).toMatchObject({ code: "table-full" });
  expect(await told(bo, bo, { type: "hello" })).toMatchObject([{ type: "hello", matches: [] }]);
  expect(await told(bo, bo, { type: "watch", match: id })).toMatchObject([
    { type: "view", view: { you: null } },
  ]);
  expect(await told(bo, bo, { type: "ping", match: id, seq: 0 })).toMatchObject([
    { type: "events", from: 1 },
  ]);
});

test("the referee plays at once for who has left, as that seat's own actions", async () => {
  const table = await absentTable(store, 3, { game: "zip-zilch-zero", bots: "none", clocks: { turn: 60 } });
  const { callers, call, at, now, until, world, queue } = table;
  const turn = (await now()).timeline.game.awaited((await now()).step.state)[0] ?? 0;
  const startMs = world.nowMs;
  await call(pick(callers, turn), "DELETE", `${at}/seats/me`);
  const played = await until(({ step, timeline }) => timeline.game.awaited(step.state)[0] !== turn);
  expect(world.nowMs - startMs).toBeLessThan(1_000);
  expect(played.step.owns[turn]).toBeGreaterThanOrEqual(2);
  expect(played.step.entry).toMatchObject({ kind: "action", seat: turn, action: { type: "discard" } });
  expect(queue.counts.delivered).toBe(1);
});

test("with its last player a match is abandoned, in that player's own write", async () => {
  const { callers, call, told, at, now, hear, until } = await absentTable(store, 3, { clocks: null });
  const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  for (const caller of [ada, bo]) expect((await call(caller, "DELETE", `${at}/seats/me`)).status).toBe(204);
  await until(({ step }) => step.owns[0] === 1 && step.owns[1] === 1);
  await hear(callers);
  const before = await now();
  expect((await call(cy, "DELETE", `${at}/seats/me`)).status).toBe(204);
  const { match, step, timeline } = await now();
  expect(match).toMatchObject({ status: "abandoned", version: before.match.version + 1 });
  expect(step.entry).toEqual({ kind: "abandoned" });

  const ended = (await call(ada, "GET", at)).body;
  expect(ended).toMatchObject({ status: "abandoned", view: { table: { over: true, ranking: null } } });
  expect(ended).not.toHaveProperty("ranking");
  const news = (await call(ada, "GET", `${at}/events?since=${before.step.seq}`)).body;
  expect(news).toMatchObject({
    status: "abandoned",
    events: [
      { type: "handedOver", seat: 2, to: "bot", left: true },
      {
        type: "abandoned",
        secret: match.secret,
        hands: [expect.any(Array), expect.any(Array), expect.any(Array)],
      },
    ],
  });
  expect(await told(cy)).toMatchObject([
    { type: "view", view: { you: null, status: "abandoned" } },
    { type: "unwatched", why: "left" },
  ]);
  for (const caller of callers) expect((await call(caller, "DELETE", `${at}/seats/me`)).status).toBe(204);
  const served = (await call(ada, "GET", `${at}/record`)).body;
  expect(served).toMatchObject({ ranking: null });
  const record = parseRecord(served);
  if (!record.ok) throw new Error(record.message);
  expect([...replay(record.value)]).toHaveLength(timeline.steps.length - 1);
  expect(verify(served)).toMatchObject({ ok: true, value: { failed: null, ranking: null } });
});

test("two minutes after its last player has gone away, a match is abandoned", async () => {
  const { until, callers, told, act, call, at } = await absentTable(store, 3, {
    ...{ game: "zip-zilch-zero", clocks: { turn: 10 }, bots: "none" },
  });
  const deserted = await until(({ step }) => step.actors.every(({ to }) => to !== "player"));
  const fromMs = deserted.match.idleSinceMs;
  // Somebody comes back, and goes again.
  const ada = pick(callers, 0);
  await told(ada, ada, { type: "watch", match: deserted.match.id });
  const back = await until(({ match }) => match.idleSinceMs === 0);
  expect(back.step.actors[0]).toEqual({ to: "player" });
  const again = await until(({ match }) => match.idleSinceMs !== 0);
  expect(again.match.idleSinceMs).toBeGreaterThan(fromMs);
  const { match, step } = await until(({ match }) => match.status !== "live");
  expect([match.status, step.entry]).toEqual(["abandoned", { kind: "abandoned" }]);
  const lateMs = match.tickedAtMs - again.match.idleSinceMs - 120_000;
  expect(lateMs).toBeGreaterThanOrEqual(0);
  expect(lateMs).toBeLessThan(2_000);
  expect(await told(ada)).toContainEqual(expect.objectContaining({ type: "events", deadline: null }));
  expect(await act(ada, again.step.seq, { type: "draw", from: "stock" })).toMatchObject([
    { type: "refused" },
  ]);
  expect((await call(ada, "DELETE", `${at}/seats/me`)).body).toMatchObject({ code: "match-over" });
});
