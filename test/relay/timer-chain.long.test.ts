// A live match always has a confirmed timer on its way, and a wish for house bots always has one too.
import { expect, test } from "vitest";
import { entropyHashOf } from "../../src/games/shuffle.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import type { NotedTimers } from "../../src/relay/play/arm-timer.ts";
import type { MatchStore } from "../../src/relay/ports/matches.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { watchedMatch } from "../harness/wire-session.ts";
import { fireTimer } from "./support/fire-timer.ts";
import { liveMatch, timerOf } from "./support/live-match.ts";
import { type Lonely, lonelySession } from "./support/lonely.ts";

const store = memoryStore();
const CLOCKS = { ready: 20, window: 12, lead: 20 };
const ENDED = { status: expect.stringMatching(/^(over|abandoned)$/) };
const MINUTE_MS = 60_000;

const playing = async (seed: string) => {
  const session = await lonelySession(store, seed);
  const { id, callers } = await watchedMatch(session, 2, { clocks: CLOCKS });
  const { relay, world } = session;
  const live = async () => liveMatch(await relay.matches.read(id));
  /** Stores these timers of the match, as an earlier handler left them. */
  const note = async (timers: NotedTimers) => relay.matches.rearm(await live(), timers);
  /** The first timer that was sent for the match comes, at its time or later. */
  const comes = async (laterMs = 0) => {
    const { atMs } = (await live()).timers.find(({ isSure }) => isSure) ?? { atMs: 0 };
    world.nowMs = Math.max(world.nowMs, atMs + laterMs);
    return fireTimer(relay, { match: id, atMs });
  };
  return { session, id, callers, live, note, comes };
};

const wishing = async (session: Lonely) => {
  const ada = await session.gateway.newCaller();
  const quick = () =>
    session.call(ada, "POST", "/v1/quick", { game: "zip-zap", seats: 4, bots: "fill", fillAfter: 20 });
  return { ada, quick };
};

test("a start notes one confirmed timer, which was sent", async () => {
  const session = await lonelySession(store, "one");
  const { id } = await watchedMatch(session, 2, { clocks: CLOCKS });
  const { timers } = liveMatch(await session.relay.matches.read(id));
  expect(timers).toEqual([{ atMs: session.world.timers[0]?.atMs, isSure: true }]);
  expect(session.world.timers).toHaveLength(1);
});

test("a timer that loses every write comes again", async () => {
  const { session, id, live, comes } = await playing("loses");
  const { matches } = session.relay;
  const rearm: MatchStore["rearm"] = async () => ({ type: "conflict", match: await matches.read(id) });
  const { timers } = await live();
  const losing = { ...session.relay, matches: { ...matches, rearm } };
  const timer = { match: id, atMs: timerOf(await live()) };
  session.world.nowMs = timer.atMs;
  expect(await fireTimer(losing, timer)).toBe("kept");
  expect((await live()).timers).toEqual(timers);
  expect(await comes()).toBe("done");
  expect(await session.everybodyIsGone(id)).toMatchObject(ENDED);
});

test("a timer stays while the queue refuses its successor", async () => {
  const { session, id, live, comes } = await playing("refuses");
  const { timers } = await live();
  session.refusals = 1;
  expect(await comes()).toBe("kept");
  expect((await live()).timers).toContainEqual(timers[0]);
  session.world.timers.splice(0);
  session.world.nowMs += 90_000;
  expect(await comes()).toBe("done");
  expect(await session.everybodyIsGone(id)).toMatchObject(ENDED);
});

test("an act's timer that was noted and never sent is no substitute, whether it is due or late", async () => {
  for (const dueInMs of [5_000, -5_000]) {
    const { session, id, live, note, comes } = await playing(`unsent ${dueInMs}`);
    const [sure] = (await live()).timers;
    if (!sure) throw new Error("no timer");
    await note([sure, { atMs: sure.atMs + dueInMs, isSure: false }].toSorted((a, b) => a.atMs - b.atMs));
    session.refusals = 1;
    const fired = [await comes()];
    session.world.timers.splice(0);
    while (fired.at(-1) === "kept" && fired.length < 9) fired.push(await comes(90_000 * fired.length));
    expect(fired).toContain("kept");
    expect(fired.at(-1)).toBe("done");
    expect(await session.everybodyIsGone(id)).toMatchObject(ENDED);
  }
});

test("an act does not forget the only confirmed timer, however late it is", async () => {
  const { session, id, callers, live, comes } = await playing("late");
  const [sure] = (await live()).timers;
  const [ada] = callers;
  if (!sure || !ada) throw new Error("no timer");
  session.world.timers.splice(0);
  session.world.nowMs = sure.atMs + 20 * MINUTE_MS;
  session.refusals = 1;
  await session.received(ada, ada, { type: "act", match: id, id: "a", seen: 2, action: { type: "ready" } });
  // The act noted another, which the queue has refused.
  expect((await live()).timers).toEqual([sure, { atMs: expect.any(Number), isSure: false }]);
  session.world.nowMs += 20 * MINUTE_MS;
  expect(await comes()).toBe("done");
  expect(await session.everybodyIsGone(id)).toMatchObject(ENDED);
});

test("a match that is stored with an unconfirmed timer goes on by it", async () => {
  const { session, id, live, note } = await playing("before");
  const { timers } = await live();
  await note(timers.map(({ atMs }) => ({ atMs, isSure: false })));
  expect(await session.everybodyIsGone(id)).toMatchObject(ENDED);
});

test("a wish whose handler died behind its write brings house bots all the same", async () => {
  const session = await lonelySession(store, "wish");
  const { ada, quick } = await wishing(session);
  session.onCommit = async (commit) => {
    await commit();
    throw new Error("the host dies");
  };
  expect(await quick()).toMatchObject({ status: 500 });
  const [wish] = session.world.timers;
  if (!wish) throw new Error("no timer");
  const stored = await session.relay.matches.read(wish.match);
  expect(stored).toMatchObject({ status: "open", players: [ada.player, null, null, null] });
  expect(await session.everybodyIsGone(wish.match)).toMatchObject(ENDED);
});

test("a fill start whose timer the queue refuses, or whose write loses its answer, ends by itself", async () => {
  for (const failure of ["refused", "lost"]) {
    const session = await lonelySession(store, failure);
    const { quick } = await wishing(session);
    const { id } = seatedSchema().parse((await quick()).body);
    if (failure === "refused") session.refusals = 1;
    else session.onCommit = async (commit) => ({ type: "conflict", match: (await commit()).match });
    expect(await session.everybodyIsGone(id)).toMatchObject(ENDED);
  }
});

test("the first timer of a start has another time than the one that waits for entropy", async () => {
  const session = await lonelySession(store, "distinct");
  const { gateway, call, relay, world } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const entropy = "entropy-of-seat0";
  const opening = { game: "zip-zap", seats: 2, visibility: "public", clocks: { ...CLOCKS, ready: 5 } };
  const opened = await call(ada, "POST", "/v1/matches", { ...opening, entropyHash: entropyHashOf(entropy) });
  const { id } = seatedSchema().parse(opened.body);
  await call(bo, "POST", `/v1/matches/${id}/seats`, {});
  await call(ada, "POST", `/v1/matches/${id}/entropy`, { entropy });
  const [waiting, first] = world.timers.map(({ atMs }) => atMs);
  expect(first).toBe((waiting ?? 0) - 1);
  expect(timerOf(liveMatch(await relay.matches.read(id)))).toBe(first);
});
