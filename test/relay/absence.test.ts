// Players go away, come back, or leave for good: which frames the relay sends, to whom, and in which write.
import { expect, test } from "vitest";
import { parseRecord } from "../../src/match/record.ts";
import { replay } from "../../src/match/replay.ts";
import { verify } from "../../src/match/verify.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { hiddenHands } from "../harness/wire-session.ts";
import { absentMatch } from "./support/absent-match.ts";
import { endedMatch, liveMatch } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const CLOCKS = { ready: 20, window: 12, lead: 20 };

/** A Zip Zap match with exactly one seat away. All sockets have received the frames so far. */
/** Thirteen cards that everybody sees. */
const OPEN_HAND = { count: 13, cards: expect.toSatisfy((cards) => cards.length === 13) };

const matchWithout = async (seat: number, more: object = {}) => {
  const table = await absentMatch(store, 3, { clocks: CLOCKS, ...more });
  const { queue, callers, now, act, hear, world } = table;
  let before = await now();
  const handed: (readonly object[])[] = [];
  while (before.step.actors[seat]?.to === "player") {
    const { state, seq } = before.step;
    for (const other of before.match.referee.awaited(state)) {
      const action = before.match.referee.clockAction(state, other);
      if (action && other !== seat) await act(pick(callers, other), seq, action);
    }
    await hear(callers);
    before = await now();
    await queue.runUntil(world.nowMs + 1_000);
    const after = await now();
    if (after.step.actors[seat]?.to !== "player") {
      for (const caller of callers) handed.push(await table.received(caller));
      return { ...table, handed, before, after };
    }
    before = after;
  }
  throw new Error("a seat that was away from the start");
};

test("the third missed clock in a row hands the seat over in its own frame, and `seats` has the new rev", async () => {
  const { handed, before, after, call, at } = await matchWithout(1);
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

test("without bots the referee plays for the seat, two seconds after a phase began", async () => {
  const { until, now } = await matchWithout(1, { bots: "none" });
  const away = await now();
  expect(away.step.actors[1]).toEqual({ to: "referee" });
  const { step, match } = await until(
    ({ step }) => step.entry?.kind === "action" && step.entry.seat === 1 && step.events.length > 0,
  );
  expect(step.owns[1]).toBeGreaterThan(0);
  const before = match.steps.at(-2);
  if (match.referee.ticking(before?.state ?? {})?.name === "lead") {
    const { clockStartedAtMs } = liveMatch(away.match);
    expect(liveMatch(match).clockStartedAtMs % 1_000).toBe((clockStartedAtMs + 2_000) % 1_000);
  }
});

test("a watch takes the seat back in the same write, on any connection", async () => {
  const { callers, gateway, received, id, now } = await matchWithout(1);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const before = await now();
  const again = gateway.again(bo);
  const [view] = await received(again, again, { type: "watch", match: id });
  expect(view).toMatchObject({ type: "view", view: { you: 1, rev: before.match.rosterVersion + 1 } });
  expect(view).toMatchObject({ view: { seats: [{}, { acts: "player", connected: true }, {}] } });
  const after = await now();
  expect(after.match.version).toBe(before.match.version + 1);
  expect(after.match.connections[1]).toBe(again.connection);
  expect(await received(bo)).toEqual([{ type: "unwatched", match: id, why: "replaced" }]);
  const back = { type: "handedOver", seat: 1, to: "player" };
  expect(await received(ada)).toMatchObject([
    { type: "events", from: before.step.seq + 1, seq: after.step.seq, events: [back] },
    { type: "seats", rev: before.match.rosterVersion + 1 },
  ]);
  // The seat is back already: the next watch is an ordinary watch.
  await received(again, again, { type: "watch", match: id, since: after.step.seq });
  expect((await now()).match.version).toBe(after.match.version);
});

test("a watch on the connection that already watches takes the seat back, and is answered with `since`", async () => {
  const { callers, received, id, now } = await matchWithout(1);
  const bo = pick(callers, 1);
  const { seq } = (await now()).step;
  const back = { type: "handedOver", seat: 1, to: "player" };
  expect(await received(bo, bo, { type: "watch", match: id, since: seq })).toMatchObject([
    { type: "events", from: seq + 1, events: [back] },
    { type: "seats" },
  ]);
  expect((await now()).match.connections[1]).toBe(bo.connection);
});

test("sitting down again takes the seat back", async () => {
  const { callers, call, received, at, now } = await matchWithout(1);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const before = await now();
  const seated = await call(bo, "POST", `${at}/seats`, {});
  expect(seated).toMatchObject({ status: 200, body: { seat: 1, seats: [{}, { acts: "player" }, {}] } });
  expect((await now()).match.version).toBe(before.match.version + 1);
  expect(await received(ada)).toMatchObject([
    { events: [{ type: "handedOver", to: "player" }] },
    { type: "seats" },
  ]);
});

test("an action takes the seat back before it is played; a refused action and a pass do not", async () => {
  const table = await matchWithout(1);
  const { callers, received, now, act, call, at } = table;
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const away = await now();
  expect(await act(bo, away.step.seq, { type: "discard", card: "r99" })).toMatchObject([{ type: "refused" }]);
  const mayAct = await table.until(({ step, match }) =>
    match.referee.legal(step.state, 1).some(({ type }) => type === "pass"),
  );
  await received(bo);
  expect(await act(bo, mayAct.step.seq, { type: "pass" })).toMatchObject([{ type: "events", ack: "a" }]);
  expect((await now()).step.actors[1]).toEqual({ to: "bot" });

  const mine = await table.until(
    ({ step, match }) =>
      match.referee.awaited(step.state).includes(1) && match.referee.legal(step.state, 1).length > 0,
  );
  await table.hear(callers);
  const [action] = mine.match.referee.legal(mine.step.state, 1);
  if (!action) throw new Error("nothing is legal");
  const [answer] = await act(bo, mine.step.seq, action);
  const back = { type: "handedOver", seat: 1, to: "player" };
  expect(answer).toMatchObject({ type: "events", ack: "a", from: mine.step.seq + 1 });
  expect(answer).toHaveProperty("events.0", back);
  expect(answer).toHaveProperty("events.1.seat", 1);
  expect((await now()).match.version).toBe(mine.match.version + 1);
  expect((await received(ada))[0]).toHaveProperty("events.0", back);
  expect((await call(null, "GET", `${at}/events?since=${mine.step.seq}`)).body).toHaveProperty(
    "events.0",
    back,
  );
  // The same request again gets the same answer.
  expect(await act(bo, mine.step.seq, action)).toMatchObject([{ type: "events", ack: "a" }]);
  expect((await now()).match.version).toBe(mine.match.version + 1);
});

test("a player who leaves a live match is gone for good, and its actions stay acknowledged", async () => {
  const table = await absentMatch(store, 3, { clocks: CLOCKS, bots: "none" });
  const { callers, call, received, act, at, id, now } = table;
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  await act(bo, 2, { type: "ready" });
  await table.hear(callers);
  const before = await now();
  expect((await call(bo, "DELETE", `${at}/seats/me`)).status).toBe(204);
  const after = await now();
  expect(after.match).toMatchObject({
    version: before.match.version + 1,
    rosterVersion: before.match.rosterVersion + 1,
  });
  expect(after.match.players).toEqual(before.match.players);
  const gone = { type: "handedOver", seat: 1, to: "referee", left: true };
  const seat = { player: bo.player, connected: false, acts: "referee", left: true };
  expect(await received(ada)).toMatchObject([
    { type: "events", from: before.step.seq + 1, events: [gone] },
    { type: "seats", seats: [{}, seat, {}] },
  ]);
  const frames = await received(bo);
  expect(frames).toMatchObject([
    { type: "view", view: { you: null } },
    { type: "unwatched", match: id, why: "left" },
  ]);
  expect((await call(bo, "DELETE", `${at}/seats/me`)).status).toBe(204);
  expect((await now()).match).toEqual(after.match);
  await table.hear(callers);

  // The player's own actions stand. For everything else the player is a stranger.
  const acked = await act(bo, 2, { type: "ready" });
  expect(acked).toMatchObject([{ type: "events", ack: "a", from: 3 }]);
  expect(acked[0]).not.toHaveProperty("legal");
  expect(acked[0]).not.toHaveProperty("own");
  expect(await act(bo, after.step.seq, { type: "ready" })).toMatchObject([
    { type: "refused", code: "not-seated" },
  ]);
  const looked = await call(bo, "GET", at);
  expect(looked.body).toMatchObject({ view: { you: null, table: { hands: hiddenHands(13, 13, 13) } } });
  expect((await call(bo, "POST", `${at}/seats`, {})).body).toMatchObject({ code: "table-full" });
  expect(await received(bo, bo, { type: "hello" })).toMatchObject([{ type: "hello", matches: [] }]);
  expect(await received(bo, bo, { type: "watch", match: id })).toMatchObject([
    { type: "view", view: { you: null } },
  ]);
  expect(await received(bo, bo, { type: "ping", match: id, seq: 0 })).toMatchObject([
    { type: "events", from: 1 },
  ]);
});

test("the referee plays at once for a player who left, as that seat's own actions", async () => {
  const table = await absentMatch(store, 3, { game: "zip-zilch-zero", bots: "none", clocks: { turn: 60 } });
  const { callers, call, at, now, until, world, queue } = table;
  const before = await now();
  const turn = before.match.referee.awaited(before.step.state)[0] ?? 0;
  const startMs = world.nowMs;
  await call(pick(callers, turn), "DELETE", `${at}/seats/me`);
  const played = await until(({ step, match }) => match.referee.awaited(step.state)[0] !== turn);
  expect(world.nowMs - startMs).toBeLessThan(1_000);
  expect(played.step.owns[turn]).toBeGreaterThanOrEqual(2);
  expect(played.step.entry).toMatchObject({ kind: "action", seat: turn, action: { type: "discard" } });
  expect(queue.counts.delivered).toBe(1);
});

test("when its last player leaves, the same write abandons the match", async () => {
  const { callers, call, received, at, now, hear, until } = await absentMatch(store, 3, { clocks: null });
  const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  for (const caller of [ada, bo]) expect((await call(caller, "DELETE", `${at}/seats/me`)).status).toBe(204);
  await until(({ step }) => step.owns[0] === 1 && step.owns[1] === 1);
  await hear(callers);
  const before = await now();
  expect((await call(cy, "DELETE", `${at}/seats/me`)).status).toBe(204);
  const { match, step } = await now();
  expect(match).toMatchObject({ status: "abandoned", version: before.match.version + 1 });
  expect(step.entry).toEqual({ kind: "abandoned" });

  const ended = (await call(ada, "GET", at)).body;
  expect(ended).toMatchObject({ status: "abandoned", view: { table: { over: true, ranking: null } } });
  expect(ended).not.toHaveProperty("ranking");
  const news = (await call(ada, "GET", `${at}/events?since=${before.step.seq}`)).body;
  expect(news).toMatchObject({
    view: { status: "abandoned" },
    events: [
      { type: "handedOver", seat: 2, to: "bot", left: true },
      {
        type: "abandoned",
        secret: match.secret,
        hands: [OPEN_HAND, OPEN_HAND, OPEN_HAND],
      },
    ],
  });
  expect(await received(cy)).toMatchObject([
    { type: "view", view: { you: null, status: "abandoned" } },
    { type: "unwatched", why: "left" },
  ]);
  for (const caller of callers) expect((await call(caller, "DELETE", `${at}/seats/me`)).status).toBe(204);
  const served = (await call(ada, "GET", `${at}/record`)).body;
  expect(served).toMatchObject({ ranking: null });
  const record = parseRecord(served);
  if (!record.ok) throw new Error(record.message);
  expect([...replay(record.value)]).toHaveLength(match.steps.length - 1);
  expect(verify(served)).toMatchObject({ ok: true, value: { failed: null, ranking: null } });
});

test("a match is abandoned two minutes after its last player went away", async () => {
  const { until, callers, received, act, call, at } = await absentMatch(store, 3, {
    ...{ game: "zip-zilch-zero", clocks: { turn: 10 }, bots: "none" },
  });
  const deserted = await until(({ step }) => step.actors.every(({ to }) => to !== "player"));
  const fromMs = liveMatch(deserted.match).idleSinceMs;
  // One player comes back and goes again.
  const ada = pick(callers, 0);
  await received(ada, ada, { type: "watch", match: deserted.match.id });
  const back = await until(({ match }) => liveMatch(match).idleSinceMs === null);
  expect(back.step.actors[0]).toEqual({ to: "player" });
  const again = await until(({ match }) => liveMatch(match).idleSinceMs !== null);
  const againMs = liveMatch(again.match).idleSinceMs;
  if (fromMs === null || againMs === null) throw new Error("somebody is there");
  expect(againMs).toBeGreaterThan(fromMs);
  const { match, step } = await until(({ match }) => match.status !== "live");
  expect([match.status, step.entry]).toEqual(["abandoned", { kind: "abandoned" }]);
  const lateMs = endedMatch(match).endedAtMs - againMs - 120_000;
  expect(lateMs).toBeGreaterThanOrEqual(0);
  expect(lateMs).toBeLessThan(2_000);
  expect(await received(ada)).toContainEqual(expect.objectContaining({ type: "events", deadline: null }));
  expect(await act(ada, again.step.seq, { type: "draw", from: "stock" })).toMatchObject([
    { type: "refused" },
  ]);
  expect((await call(ada, "DELETE", `${at}/seats/me`)).body).toMatchObject({ code: "match-over" });
});
