// The timer that applies a clock: early, late, doubled, lost, spurious or not needed. Virtual time over the real store
// code.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import { CLOCK, clockedMatch, dueOf, entriesSince } from "./support/clocked-match.ts";
import { steer } from "./support/contested.ts";
import { fireTimer } from "./support/fire-timer.ts";
import { endedMatch, liveMatch, timerOf } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const clocked = (clocks?: object | null) => clockedMatch(store, clocks);

test("the timer applies the clock half a second after it is due, not before", async () => {
  const { world, fire, due, now } = await clocked();
  const before = await now();
  const dueAt = await due();
  expect(world.timers).toEqual([{ match: before.match.id, atMs: dueAt + 500 }]);

  // Early: the timer sleeps until the due.
  world.nowMs = dueAt - 300;
  world.onSleep = async (ms) => {
    world.nowMs += ms;
  };
  await fire(dueAt + 500);
  expect(world.nowMs).toBe(dueAt + 500);
  const after = await now();
  expect(entriesSince(before, after)).toEqual([CLOCK]);
  expect(liveMatch(after.match).clockStartedAtMs).toBe(dueAt);

  // Spurious: no clock is due yet.
  await fire(dueAt + 400);
  expect((await now()).step.seq).toBe(after.step.seq);
});

test("a timer that is delivered twice, in turn or at once, applies one clock and starts no second line of timers", async () => {
  const { world, fire, due, now } = await clocked();
  const before = await now();
  const first = (await due()) + 500;
  world.nowMs = first;
  await fire(first);
  await fire(first);
  expect(entriesSince(before, await now())).toEqual([CLOCK]);
  expect(world.timers).toHaveLength(2);

  const second = (await due()) + 500;
  world.nowMs = second;
  await Promise.all([fire(second), fire(second), fire(second)]);
  expect(entriesSince(before, await now())).toEqual([CLOCK, CLOCK]);
  const third = (await due()) + 500;
  world.nowMs = third;
  for (const { atMs } of world.timers.filter((timer) => timer.atMs === third)) await fire(atMs);
  expect(entriesSince(before, await now())).toEqual([CLOCK, CLOCK, CLOCK]);
  expect(world.timers.filter(({ atMs }) => atMs > third)).toHaveLength(1);
});

test("the next write makes up for a timer that is late, once", async () => {
  const { world, acts, due, now } = await clocked();
  const { match, step } = await now();
  const arrivalMs = (await due()) - 1;
  world.nowMs = timerOf(match) + 2_500;
  expect(await acts(0, { type: "ready" }, { seen: step.seq, arrivalMs })).toMatchObject({
    answer: { type: "accepted" },
  });
  expect(world.timers).toHaveLength(2);
  // Both may still come, so no further act sends a third.
  world.nowMs = (world.timers[1]?.atMs ?? 0) + 2_500;
  for (const seat of [1, 2]) await acts(seat, { type: "ready" }, { seen: step.seq, arrivalMs });
  expect(world.timers).toHaveLength(2);
  expect(liveMatch((await now()).match).timers).toHaveLength(2);
});

test("a host sends its timer although another host renewed the earlier one", async () => {
  const { world, acts, fire, now, toWindow } = await clocked();
  const place = await toWindow();
  const first = timerOf(place.match);
  world.nowMs = first - 1_000;
  // All seats that could follow pass: a lead of 30 seconds begins, and the timer of the window finds nothing due.
  for (const seat of [0, 1, 2]) await acts(seat, { type: "pass" }, { seen: place.step.seq });
  for (const { atMs } of liveMatch(place.match).timers) {
    world.nowMs = atMs;
    await fire(atMs);
  }
  const lead = await now();
  expect(timerOf(lead.match)).toBe(dueOf(lead) + 500);

  // The playing host does not know of the renewal, and the window of 12 seconds ends earlier.
  world.nowMs += 1_000;
  const { seat, action } = steer(lead.match);
  expect(await acts(seat, action, { seen: lead.step.seq })).toMatchObject({ answer: { type: "accepted" } });
  const window = await now();
  expect(dueOf(window) + 500).toBeLessThan(timerOf(lead.match));
  expect(timerOf(window.match)).toBe(dueOf(window) + 500);
  expect(world.timers.at(-1)).toEqual({ match: window.match.id, atMs: dueOf(window) + 500 });
});

test("an act that comes while a timer passes itself on is woken in time", async () => {
  const { world, acts, now, id, timers, toWindow } = await clocked({ ready: 20, window: 5, lead: 60 });
  const place = await toWindow();
  // All seats that could follow pass: a lead of 60 seconds begins, and the timers of the clocks before find nothing due.
  for (const seat of [0, 1, 2]) await acts(seat, { type: "pass" }, { seen: place.step.seq });
  const lead = await now();
  let hasActed = false;
  /** The successor is noted, and not sent yet. A window of 5 seconds opens, and its act relies on the timer that has come. */
  const wake = async (match: string, atMs: number): Promise<void> => {
    if (!hasActed) {
      hasActed = true;
      const { seat, action } = steer(lead.match);
      const played = await acts(seat, action, { seen: lead.step.seq });
      expect(played).toMatchObject({ answer: { type: "accepted" } });
    }
    await timers.relay.timers.wake(match, atMs);
  };
  for (const { atMs } of liveMatch(lead.match).timers) {
    world.nowMs = atMs;
    await fireTimer({ ...timers.relay, timers: { ...timers.relay.timers, wake } }, { match: id, atMs });
  }
  expect(hasActed).toBe(true);
  const window = await now();
  expect(dueOf(window)).toBeLessThan(dueOf(lead));
  expect(timerOf(window.match)).toBe(dueOf(window) + 500);
  expect(world.timers).toContainEqual({ match: id, atMs: dueOf(window) + 500 });
  expect(liveMatch(window.match).timers.every(({ isSure }) => isSure)).toBe(true);
});

const DAY_MS = 24 * 3600 * 1000;
const WEEK_MS = 7 * DAY_MS;

test("a match without clocks never times out, until nobody has acted for a week", async () => {
  const { world, here, id, seats, fire, now, toWindow } = await clocked(null);
  const startMs = world.nowMs;
  world.nowMs += 3600 * 1000;
  const place = await toWindow();
  world.nowMs += WEEK_MS - 1_000;
  await here.gateway.say(pick(seats, 0), { type: "ping", match: id, seq: place.step.seq });
  await fire(timerOf((await now()).match));
  expect((await now()).match.version).toBe(place.match.version);
  const endMs = startMs + 3600 * 1000 + WEEK_MS;
  // The queue delays a message for 15 minutes at most, so the timer moves in steps.
  expect(timerOf((await now()).match)).toBeLessThanOrEqual(world.nowMs + 900_000);
  world.nowMs = endMs;
  await fire(timerOf((await now()).match));
  const ended = await now();
  expect(endedMatch(ended.match)).toMatchObject({ status: "abandoned", endedAtMs: endMs });
  expect(ended.match).not.toHaveProperty("idleSinceMs");
  expect(ended.step.events).toMatchObject([{ type: "abandoned", secret: ended.match.secret }]);
});

test("a phase without a clock sends no timer, and the next phase with a clock sends one", async () => {
  const { world, acts, fire, now, toWindow } = await clocked({ ready: 20, window: 0, lead: 30 });
  const place = await toWindow();
  const armed = timerOf(place.match);
  world.nowMs = Math.max(world.nowMs, armed) + 60_000;
  await fire(armed);
  const idle = await now();
  expect(idle.step.seq).toBe(place.step.seq);
  // The end of an idle match is a week ahead.
  expect(timerOf(idle.match)).toBeGreaterThan(world.nowMs + 6 * DAY_MS);
  const sent = world.timers.length;

  // All seats that could follow pass, so that the top card's player leads.
  const { seq } = place.step;
  for (const seat of [0, 1, 2]) await acts(seat, { type: "pass" }, { seen: seq });
  const lead = await now();
  expect(timerOf(lead.match)).toBe(dueOf(lead) + 500);
  expect(world.timers.slice(sent).at(-1)).toEqual({ match: lead.match.id, atMs: timerOf(lead.match) });
});
