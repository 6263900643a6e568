// The timer that applies a clock: early, late, doubled, lost, spurious, or not needed. Virtual time around the real
// store.
import { expect, test } from "vitest";
import { embeddedStore } from "../harness/embedded-store.ts";
import { CLOCK, clockedTable, dueOf, entriesSince } from "./support/clocked-table.ts";
import { rivalsAt, steer } from "./support/contested.ts";
import { pick } from "./support/pick.ts";

const store = embeddedStore();
const clocked = (clocks?: object | null) => clockedTable(store, clocks);

test("the timer applies the clock half a second after it is due, not before", async () => {
  const { world, fire, due, now } = await clocked();
  const before = await now();
  const dueAt = await due();
  expect(world.timers).toEqual([{ match: before.match.id, atMs: dueAt + 500 }]);

  // Early: it sleeps the rest.
  world.nowMs = dueAt - 300;
  world.onSleep = async (ms) => {
    world.nowMs += ms;
  };
  await fire(dueAt + 500);
  expect(world.nowMs).toBe(dueAt + 500);
  const after = await now();
  expect(entriesSince(before, after)).toEqual([CLOCK]);
  expect(after.match.tickedAtMs).toBe(dueAt);

  // Spurious: it is before any clock.
  await fire(dueAt + 400);
  expect((await now()).step.seq).toBe(after.step.seq);
});

test("a timer that comes twice, one after the other or at once, applies one clock and begets no second line", async () => {
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

test("a lost timer is made up for by the next write", async () => {
  const { world, acts, due, toWindow } = await clocked();
  const { match, step, timeline } = await toWindow();
  world.nowMs = match.timerAtMs - 1_500;
  const sent = world.timers.length;
  // A pass that leaves the window open asks for no other time than the timer's.
  const [first, ...others] = rivalsAt(timeline);
  await acts(first?.seat ?? 0, { type: "pass" }, { seen: step.seq });
  expect(world.timers.length).toBe(sent);
  world.nowMs = match.timerAtMs - 700;
  const second = others.find(({ seat }) => seat !== first?.seat);
  expect(await acts(second?.seat ?? 0, second?.action ?? {}, { seen: step.seq })).toMatchObject({
    type: "accepted",
  });
  expect(world.timers.slice(sent)).toEqual([{ match: match.id, atMs: (await due()) + 500 }]);
});

test("a timer that another host renewed is no reason to send none", async () => {
  const { world, acts, fire, now, toWindow } = await clocked();
  const place = await toWindow();
  const first = place.match.timerAtMs;
  world.nowMs = first - 1_000;
  // All who could follow pass: a lead of 30 seconds begins, and the timer of the window finds nothing due.
  for (const seat of [0, 1, 2]) await acts(seat, { type: "pass" }, { seen: place.step.seq });
  world.nowMs = first;
  await fire(first);
  const lead = await now();
  expect(lead.match.timerAtMs).toBe(dueOf(lead) + 500);

  // The host that plays has not heard of that, and the window of 12 seconds ends before.
  world.nowMs = first + 1_000;
  const { seat, action } = steer(lead.timeline);
  expect(await acts(seat, action, { seen: lead.step.seq })).toMatchObject({ type: "accepted" });
  const window = await now();
  expect(dueOf(window) + 500).toBeLessThan(lead.match.timerAtMs);
  expect(window.match.timerAtMs).toBe(dueOf(window) + 500);
  expect(world.timers.at(-1)).toEqual({ match: window.match.id, atMs: dueOf(window) + 500 });
});

const WEEK_MS = 7 * 24 * 3600 * 1000;

test("without clocks nothing ever runs out, until nobody has done anything for a week", async () => {
  const { world, here, id, seats, fire, now, toWindow } = await clocked(null);
  const startMs = world.nowMs;
  world.nowMs += 3600 * 1000;
  const place = await toWindow();
  world.nowMs += WEEK_MS - 1_000;
  await here.gateway.say(pick(seats, 0), { type: "ping", match: id, seq: place.step.seq });
  await fire(startMs + WEEK_MS);
  expect((await now()).match.version).toBe(place.match.version);
  const endMs = startMs + 3600 * 1000 + WEEK_MS;
  expect(world.timers.map(({ atMs }) => atMs)).toEqual([startMs + WEEK_MS, endMs]);

  world.nowMs = endMs;
  await fire(endMs);
  const ended = await now();
  expect(ended.match).toMatchObject({ status: "abandoned", quietAtMs: 0, tickedAtMs: endMs });
  expect(ended.step.events).toMatchObject([{ type: "abandoned", secret: ended.match.secret }]);
  expect(world.timers).toHaveLength(2);
});

test("a phase without a clock is no reason to wake, and the next phase with one is again", async () => {
  const { world, acts, fire, now, toWindow } = await clocked({ ready: 20, window: null, lead: 30 });
  const place = await toWindow();
  const armed = place.match.timerAtMs;
  world.nowMs = Math.max(world.nowMs, armed) + 60_000;
  await fire(armed);
  const idle = await now();
  expect(idle.step.seq).toBe(place.step.seq);
  expect(idle.match.timerAtMs).toBe(idle.match.idleSinceMs + WEEK_MS);
  const sent = world.timers.length;

  // All who could follow pass, so that the top card's player leads.
  const { seq } = place.step;
  for (const seat of [0, 1, 2]) await acts(seat, { type: "pass" }, { seen: seq });
  const lead = await now();
  expect(lead.match.timerAtMs).toBe(dueOf(lead) + 500);
  expect(world.timers.slice(sent).at(-1)).toEqual({ match: lead.match.id, atMs: lead.match.timerAtMs });
});
