// Clocks: who applies a due clock, when, and how often. Virtual time over the real store code.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import { tokenOf } from "../harness/virtual-gateway.ts";
import { CLOCK, clockedMatch, dueOf, entriesSince, topBy } from "./support/clocked-match.ts";
import { rivalsAt } from "./support/contested.ts";
import { liveMatch } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const clocked = (clocks?: object | null) => clockedMatch(store, clocks);

const READY = { type: "ready" };

test("an act that arrives a millisecond before the deadline is in time, even if it is handled late", async () => {
  const { world, acts, due, now } = await clocked();
  const before = await now();
  const arrivalMs = (await due()) - 1;
  world.nowMs = arrivalMs + 4_000;
  expect(await acts(0, READY, { seen: 2, arrivalMs })).toMatchObject({ answer: { type: "accepted" } });
  expect(entriesSince(before, await now())).toEqual([{ kind: "action", seat: 0, action: READY }]);
});

test("an act that arrives at the deadline is judged after the clock", async () => {
  const { world, acts, due, now } = await clocked();
  const before = await now();
  world.nowMs = await due();
  const { answer } = await acts(0, READY, { seen: 2 });
  expect(answer).toMatchObject({ type: "refused", code: "beaten", lost: {} });
  expect(answer).toMatchObject({ lost: expect.not.objectContaining({ by: expect.anything() }) });
  const after = await now();
  expect(entriesSince(before, after)).toEqual([CLOCK]);
  expect(liveMatch(after.match).clockStartedAtMs).toBe(world.nowMs);
  expect(await acts(0, READY, { seen: 2 })).toMatchObject({ answer: { type: "refused", code: "beaten" } });
  expect((await now()).match.version).toBe(after.match.version);
});

test("a clock and the act after it are one write and one frame a seat", async () => {
  const { world, here, seats, id, frames, due, now, toWindow } = await clocked();
  const before = await toWindow();
  const leader = Number(topBy(before.step.state));
  world.nowMs = await due();
  world.posted.length = 0;
  const zap = { type: "act", match: id, id: "zap", seen: before.step.seq, action: { type: "zap" } };
  await here.gateway.say(pick(seats, leader), zap);
  const after = await now();
  expect(after.match.version).toBe(before.match.version + 1);
  expect(entriesSince(before, after)).toEqual([
    CLOCK,
    { kind: "action", seat: leader, action: { type: "zap" } },
  ]);
  for (const seat of seats) {
    expect(frames(seat)).toEqual([
      expect.objectContaining({
        type: "events",
        seq: after.step.seq,
        events: [
          { type: "timedOut", phase: "open" },
          { type: "leadTaken", seat: leader },
          { type: "zapped", seat: leader },
        ],
      }),
    ]);
  }
});

test("a clock that falls due on a refused act is committed and announced, and the refusal stands", async () => {
  const { world, here, seats, id, frames, due, now, toWindow } = await clocked();
  const before = await toWindow();
  // The top card's player leads after the window, and may then play what it sent.
  const losers = rivalsAt(before.match).filter(({ seat }) => seat !== topBy(before.step.state));
  const loser = pick(losers, 0);
  world.nowMs = await due();
  world.posted.length = 0;
  const late = { type: "act", match: id, id: "late", seen: before.step.seq, action: loser.action };
  await here.gateway.say(pick(seats, loser.seat), late);
  expect(entriesSince(before, await now())).toEqual([CLOCK]);
  for (const [seat, caller] of seats.entries()) {
    expect(frames(caller).map(({ type }) => type)).toEqual([seat === loser.seat ? "refused" : "events"]);
  }
  expect(frames(pick(seats, loser.seat))[0]).toMatchObject({ code: "beaten", id: "late" });
  expect(frames(pick(seats, loser.seat))[0]).not.toHaveProperty("by");
});

test("an act cannot answer events that a clock has not made yet", async () => {
  const { world, acts, due, now } = await clocked();
  const before = await now();
  world.nowMs = await due();
  // The due clock makes at least two events. An act that names their seqs guesses at a card that is not yet turned.
  for (const action of [{ type: "pass" }, { type: "discard", card: "w5" }, READY]) {
    for (const ahead of [1, 2, 3]) {
      const answer = await acts(0, action, { seen: before.step.seq + ahead });
      expect(answer).toMatchObject({ answer: { type: "unjudged", code: "malformed" }, posts: [] });
    }
  }
  expect((await now()).match.version).toBe(before.match.version);
});

test("a seat's ping a second after the deadline applies the clock of a lost timer; nobody else's ping does", async () => {
  const { world, here, seats, id, due, now } = await clocked();
  const { step } = await now();
  const ping = { type: "ping", match: id, seq: step.seq };
  world.nowMs = (await due()) + 999;
  await here.gateway.say(pick(seats, 1), ping);
  world.nowMs += 1;
  await here.gateway.say(here.gateway.nobody(), ping);
  await here.gateway.say(await here.gateway.newCaller(), ping);
  expect((await now()).step.seq).toBe(step.seq);

  world.posted.length = 0;
  await here.gateway.say(pick(seats, 1), ping);
  const after = await now();
  expect(after.step.entry).toEqual(CLOCK);
  expect(liveMatch(after.match).clockStartedAtMs).toBe(world.nowMs - 1_000);
  const received = world.posted.map(({ connection }) => connection);
  expect(received.toSorted()).toEqual(seats.map(({ connection }) => connection).toSorted());

  // The lost timer is two seconds late: the next ping's clock replaces it. A third timer is never sent.
  world.nowMs = dueOf(after) + 1_000;
  await here.gateway.say(pick(seats, 1), { ...ping, seq: after.step.seq });
  const later = await now();
  expect(later.step.entry).toEqual(CLOCK);
  expect(world.timers).toHaveLength(2);
  expect(world.timers.at(-1)).toEqual({ match: id, atMs: dueOf(later) + 500 });
});

test("reading applies no clock, for any reader and at any time", async () => {
  const { world, here, there, seats, id, due, now } = await clocked();
  const before = await now();
  world.nowMs = (await due()) + 3_600_000;
  const seat = pick(seats, 0);
  for (const path of ["", "/events", "/record"]) {
    await there.gateway.rest("GET", `/v1/matches/${id}${path}`, tokenOf(seat));
    await there.gateway.rest("GET", `/v1/matches/${id}${path}`);
  }
  await there.gateway.rest("GET", "/v1/matches?status=live");
  await here.gateway.say(seat, { type: "watch", match: id, since: 0 });
  await here.gateway.say(there.gateway.again(seat), { type: "watch", match: id });
  await here.gateway.say(seat, { type: "hello" });
  await here.gateway.say(seat, { type: "ping" });
  expect((await now()).match.version).toBe(before.match.version);
});

test("after an outage of minutes one clock is applied, and the next runs from now", async () => {
  const { world, fire, due, now } = await clocked();
  const before = await now();
  const dueAt = await due();
  world.nowMs = dueAt + 5 * 60_000;
  await fire(dueAt + 500);
  const after = await now();
  expect(entriesSince(before, after)).toEqual([CLOCK]);
  expect(liveMatch(after.match).clockStartedAtMs).toBe(world.nowMs);
  expect(dueOf(after)).toBeGreaterThan(world.nowMs);
});

test("of clocks that ran out within the last seconds, each runs from the due of the one before", async () => {
  const { world, fire, due, now } = await clocked({ ready: 1, window: 1, lead: 1 });
  const before = await now();
  const dueAt = await due();
  world.nowMs = dueAt + 3_500;
  await fire(dueAt + 500);
  const after = await now();
  expect(entriesSince(before, after)).toEqual([CLOCK, CLOCK, CLOCK, CLOCK]);
  expect(liveMatch(after.match).clockStartedAtMs).toBe(dueAt + 3_000);
});

test("a clock never starts before the event that started it", async () => {
  const { world, acts, now, toWindow } = await clocked();
  const start = world.nowMs;
  world.nowMs = start + 5_000;
  const place = await toWindow();
  expect(liveMatch(place.match).clockStartedAtMs).toBe(start + 5_000);
  // Handled late: the act arrived before its event was written, by the clock of another gateway.
  const { seat, action } = pick(rivalsAt(place.match), 0);
  await acts(seat, action, { seen: place.step.seq, arrivalMs: start + 2_000 });
  expect(liveMatch((await now()).match).clockStartedAtMs).toBe(start + 5_000);
});

test("a pass that closes nothing and a ready do not restart the clock", async () => {
  const { world, acts, due, toWindow } = await clocked();
  const readyDue = await due();
  world.nowMs += 3_000;
  await acts(0, READY, { seen: 2 });
  expect(await due()).toBe(readyDue);
  const place = await toWindow();
  const windowDue = await due();
  world.nowMs += 3_000;
  const { seat } = pick(rivalsAt(place.match), 0);
  const passed = await acts(seat, { type: "pass" }, { seen: place.step.seq });
  expect(passed).toMatchObject({ answer: { type: "accepted" } });
  expect(await due()).toBe(windowDue);
});
