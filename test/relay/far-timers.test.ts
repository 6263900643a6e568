// A match whose next clock is hours or days ahead: one schedule wakes it, and no single failure makes a nearer clock late.
import { expect, test } from "vitest";
import { dueMs } from "../../src/match/clocks.ts";
import { act } from "../../src/relay/play/act.ts";
import type { MatchStore } from "../../src/relay/ports/matches.ts";
import type { Timers } from "../../src/relay/ports/queue.ts";
import { Unavailable } from "../../src/relay/ports/unavailable.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { absentMatch } from "./support/absent-match.ts";
import { CLOCK, clockedMatch, entriesSince } from "./support/clocked-match.ts";
import { fireTimer } from "./support/fire-timer.ts";
import { liveMatch, timerOf } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FORTNIGHT = 14 * 24 * 3600;
const SLOW = { ready: FORTNIGHT, window: FORTNIGHT, lead: FORTNIGHT };

test("three messages and one schedule wake a match for a move of 14 days, to the second", async () => {
  const { queue, now, world } = await absentMatch(store, 2, { clocks: SLOW });
  const { match, step } = await now();
  const due = dueMs(match) ?? 0;
  await queue.runUntil(due - 1_000);
  expect((await now()).step.seq).toBe(step.seq);
  expect(queue.counts).toMatchObject({ delivered: 2, schedules: 1 });
  await queue.runUntil(due + 1_000);
  const after = await now();
  expect(entriesSince({ match, step }, after)).toEqual([CLOCK]);
  expect(liveMatch(after.match).clockStartedAtMs).toBe(due);
  expect(queue.counts).toMatchObject({ delivered: 3, waiting: 1 });
  expect(world.logged).toEqual([]);
});

test("an act that moves a far clock sends nothing, however often", async () => {
  const { queue, now, world, callers, act: acts } = await absentMatch(store, 2, { clocks: SLOW });
  await queue.runUntil(world.nowMs + HOUR_MS);
  const { delivered } = queue.counts;
  for (const caller of callers) {
    world.nowMs += DAY_MS;
    await acts(caller, (await now()).step.seq, { type: "ready" });
  }
  expect((await now()).step.seq).toBeGreaterThan(2);
  expect(queue.counts).toMatchObject({ delivered, schedules: 1, waiting: 1 });
});

test("without schedules, a timer goes on by steps of 15 minutes, and its clock is in time", async () => {
  const { queue, now, world } = await absentMatch(store, 2, { clocks: { ...SLOW, ready: 86_400 } });
  queue.hasScheduler = false;
  const before = await now();
  const due = dueMs(before.match) ?? 0;
  await queue.runUntil(due + 1_000);
  expect(entriesSince(before, await now())).toEqual([CLOCK]);
  expect(liveMatch((await now()).match).clockStartedAtMs).toBe(due);
  expect(queue.counts.delivered).toBeGreaterThan(90);
  expect(queue.counts.delivered).toBeLessThan(110);
  expect(world.logged).toContainEqual(expect.objectContaining({ event: "timer-not-scheduled" }));
});

test("a timer on its way from an older build, which noted each step, leaps on", async () => {
  const { queue, now, world, relay } = await absentMatch(store, 2, { clocks: SLOW });
  await queue.runUntil(world.nowMs + HOUR_MS);
  const match = liveMatch((await now()).match);
  const step = { atMs: world.nowMs + 15 * MINUTE_MS, isSure: true };
  await relay.matches.rearm(match, [step]);
  await relay.timers.wake(match.id, step.atMs);
  await queue.runUntil(step.atMs + 1_000);
  const { timers } = liveMatch((await now()).match);
  expect(timers).toHaveLength(1);
  expect(timers[0]?.atMs).toBeGreaterThan(world.nowMs + 13 * DAY_MS);
});

/** A match that only a far timer wakes. The next act in it begins a clock of 20 seconds, or of that many. */
const farMatch = async (window = 20) => {
  const clocked = await clockedMatch(store, { ready: FORTNIGHT, window, lead: window });
  const { world, here, id, seats, timers, now } = clocked;
  world.nowMs = timerOf((await now()).match);
  await clocked.fire(world.nowMs);
  const [far] = liveMatch((await now()).match).timers;
  if (!far) throw new Error("no timer");
  expect(far).toMatchObject({ isSure: true });
  expect(far.atMs).toBeGreaterThan(world.nowMs + 13 * DAY_MS);
  world.timers.splice(0);
  /** All seats are ready, so that a nearer clock begins. */
  const ready = async (relay: Relay = here.relay) => {
    for (const { player } of seats) {
      const { step } = await now();
      const sent = { match: id, player, reads: true, connection: null, seen: step.seq };
      await act(relay, { ...sent, action: { type: "ready" }, arrivalMs: world.nowMs });
    }
  };
  const withTimers = (wake: Timers["wake"]): Relay => ({ ...here.relay, timers: { wake } });
  const wakeAtMs = async () => (dueMs((await now()).match) ?? 0) + 500;
  const comes = () => fireTimer(timers.relay, pick(world.timers.splice(0, 1), 0));
  return { ...clocked, far, ready, withTimers, wakeAtMs, comes };
};

test("an act whose clock is nearer than the only timer sends before it writes", async () => {
  const { far, ready, world, now, wakeAtMs, comes, id } = await farMatch();
  await ready();
  const atMs = await wakeAtMs();
  expect(world.timers).toEqual([{ match: id, atMs }]);
  expect(liveMatch((await now()).match).timers).toEqual([{ atMs, isSure: true }, far]);
  const before = await now();
  world.nowMs = atMs;
  expect(await comes()).toBe("done");
  expect(entriesSince(before, await now())).toEqual([CLOCK]);
});

test("where the queue refuses that message, nothing is written", async () => {
  const { ready, withTimers, now, far } = await farMatch();
  const refusing = withTimers(async () => {
    throw new Unavailable("the timer queue", 1_000, null);
  });
  await expect(ready(refusing)).rejects.toThrow(Unavailable);
  const { match } = await now();
  // The acts before the last one moved no clock.
  expect(liveMatch(match).timers).toEqual([far]);
  expect(dueMs(match)).toBeGreaterThan(far.atMs);
  await ready();
  expect(liveMatch((await now()).match).timers).toHaveLength(2);
});

test("a message that overtakes its write makes the write fail, and the act sends another", async () => {
  const { far, ready, here, world, now, timers, wakeAtMs, comes } = await farMatch();
  let overtaken = 0;
  const { matches } = here.relay;
  const commit: MatchStore["commit"] = async (...args) => {
    const [timer] = world.timers;
    if (timer && overtaken++ === 0) await fireTimer(timers.relay, timer);
    return matches.commit(...args);
  };
  await ready({ ...here.relay, matches: { ...matches, commit } });
  expect(overtaken).toBeGreaterThan(1);
  expect(world.timers).toHaveLength(2);
  const atMs = await wakeAtMs();
  expect(liveMatch((await now()).match).timers).toEqual([{ atMs, isSure: true }, far]);
  const before = await now();
  world.timers.splice(0, 1);
  world.nowMs = atMs;
  expect(await comes()).toBe("done");
  expect(entriesSince(before, await now())).toEqual([CLOCK]);
});

test("a doubled message of a match that only a far timer wakes does nothing", async () => {
  const { ready, world, now, wakeAtMs, timers, id } = await farMatch();
  await ready();
  const atMs = await wakeAtMs();
  world.nowMs = atMs;
  await fireTimer(timers.relay, { match: id, atMs });
  const { match } = await now();
  await fireTimer(timers.relay, { match: id, atMs });
  const after = await now();
  expect(after.match.log).toEqual(match.log);
  expect(liveMatch(after.match).timers).toEqual(liveMatch(match).timers);
});

test("of two far timers the later one makes room for a nearer clock, in the act's own write", async () => {
  const { far, fire, ready, world, now, here, wakeAtMs } = await farMatch();
  const nearer = { atMs: world.nowMs + 7 * DAY_MS, isSure: true };
  const { matches } = here.relay;
  await matches.rearm(liveMatch((await now()).match), [nearer, far]);
  const rearm: MatchStore["rearm"] = async () => {
    throw new Error("a second write");
  };
  await ready({ ...here.relay, matches: { ...matches, rearm } });
  const atMs = await wakeAtMs();
  expect(liveMatch((await now()).match).timers).toEqual([{ atMs, isSure: true }, nearer]);
  world.nowMs = atMs;
  await fire(atMs);
  const { match } = await now();
  expect(timerOf(match)).toBe((dueMs(match) ?? 0) + 500);
});

test("a timer between two far ones makes room for its successor", async () => {
  const { far, fire, ready, world, now, here, wakeAtMs } = await farMatch();
  await ready();
  const atMs = await wakeAtMs();
  const nearer = { atMs: world.nowMs + 7 * DAY_MS, isSure: true };
  const own = { atMs, isSure: true };
  await here.relay.matches.rearm(liveMatch((await now()).match), [own, nearer, far]);
  world.nowMs = atMs;
  expect(await fire(atMs)).toBe("done");
  const { match } = await now();
  expect(liveMatch(match).timers).toEqual([{ atMs: (dueMs(match) ?? 0) + 500, isSure: true }, nearer]);
});

test("an act that comes while a timer between far ones passes itself on is woken in time", async () => {
  const { far, ready, world, now, here, timers, id, wakeAtMs } = await farMatch();
  const own = { atMs: world.nowMs + MINUTE_MS, isSure: true };
  const later = { ...far, atMs: far.atMs + DAY_MS };
  await here.relay.matches.rearm(liveMatch((await now()).match), [own, later]);
  world.nowMs = own.atMs;
  let hasActed = false;
  const wake: Timers["wake"] = async (match, atMs) => {
    if (!hasActed) {
      hasActed = true;
      await ready();
    }
    await timers.relay.timers.wake(match, atMs);
  };
  await fireTimer({ ...timers.relay, timers: { wake } }, { match: id, atMs: own.atMs });
  expect(hasActed).toBe(true);
  expect(timerOf((await now()).match)).toBe(await wakeAtMs());
});

test("a timer whose far successor is not confirmed stays, and sends another when it comes again", async () => {
  const { world, fire, now, timers, id } = await clockedMatch(store, SLOW);
  const atMs = timerOf((await now()).match);
  world.nowMs = atMs;
  const wake: Timers["wake"] = async () => {
    throw new Unavailable("the timer queue", 1_000, null);
  };
  expect(await fireTimer({ ...timers.relay, timers: { wake } }, { match: id, atMs })).toBe("kept");
  expect(liveMatch((await now()).match).timers).toEqual([
    { atMs, isSure: true },
    { atMs: expect.any(Number), isSure: false },
  ]);
  world.nowMs += 90_000;
  expect(await fire(atMs)).toBe("done");
  const { timers: noted } = liveMatch((await now()).match);
  expect(noted).toEqual([{ atMs: world.timers.at(-1)?.atMs, isSure: true }]);
});

test("an act does not count on a near timer that passes itself off before the act's write", async () => {
  const { far, ready, withTimers, fire, world, now, here } = await farMatch();
  const near = { atMs: world.nowMs, isSure: true };
  const { matches } = here.relay;
  await matches.rearm(liveMatch((await now()).match), [near, far]);
  let hasCome = false;
  const commit: MatchStore["commit"] = async (before, after, still) => {
    if (liveMatch(after).clockStartedAtMs === world.nowMs) {
      hasCome = true;
      expect(await fire(near.atMs)).toBe("done");
    }
    return matches.commit(before, after, still);
  };
  const refusing = withTimers(async () => {
    throw new Unavailable("the timer queue", 1_000, null);
  });
  await expect(ready({ ...refusing, matches: { ...matches, commit } })).rejects.toThrow(Unavailable);
  const { match } = await now();
  expect(hasCome).toBe(true);
  expect(liveMatch(match).timers).toEqual([far]);
  expect(dueMs(match)).toBeGreaterThan(far.atMs);
});

test("an act counts on no unconfirmed timer beside a far one", async () => {
  const { far, ready, world, now, here, wakeAtMs, id } = await farMatch();
  const unsure = { atMs: world.nowMs + 10_000, isSure: false };
  await here.relay.matches.rearm(liveMatch((await now()).match), [unsure, far]);
  await ready();
  const atMs = await wakeAtMs();
  expect(world.timers).toEqual([{ match: id, atMs }]);
  expect(liveMatch((await now()).match).timers).toEqual([{ atMs, isSure: true }, far]);
});
