// Clocks: who applies one that is due, when, and how often. Virtual time around the real store.
import { expect, test } from "vitest";
import { dueMs } from "../../src/match/clocks.ts";
import { act } from "../../src/relay/act.ts";
import { wake } from "../../src/relay/wake.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { type Caller, tokenOf, virtualTable } from "../harness/virtual-gateway.ts";
import { rivalsAt, steer } from "./support/contested.ts";
import type { Peeked } from "./support/peek.ts";
import { pick } from "./support/pick.ts";
import { type VirtualHosts, virtualHosts } from "./support/virtual-hosts.ts";

const store = embeddedStore();

const CLOCKS = { ready: 20, window: 12, lead: 30 };

/** A live match of three seats, all watched, on two hosts; the timers get a third. */
const clocked = async (clocks: object | null = CLOCKS) => {
  const virtual = await virtualHosts(store, 3);
  const { world } = virtual;
  const [here, there, timers] = [pick(virtual.hosts, 0), pick(virtual.hosts, 1), pick(virtual.hosts, 2)];
  const { id, seats } = await virtualTable(here.gateway, 3, { clocks });
  for (const seat of seats) await here.gateway.say(seat, { type: "watch", match: id });
  const now = () => virtual.peek(id);
  return {
    ...{ ...virtual, here, there, timers, id, seats, now },
    frames: (caller: Caller) =>
      world.posted.flatMap(({ connection, text }) =>
        connection === caller.connection ? [JSON.parse(text)] : [],
      ),
    due: async () => dueOf(await now()),
    acts: async (seat: number, action: object, { seen, arrivalMs }: { seen: number; arrivalMs?: number }) =>
      act(here.relay, {
        ...{ match: id, player: pick(seats, seat).player, connection: null, seen, action },
        arrivalMs: arrivalMs ?? world.nowMs,
      }),
    fire: (atMs: number) => wake(timers.relay, { match: id, atMs }),
    /** Plays on until several seats compete for a place that one of them made. */
    toWindow: () =>
      playTo(
        virtual,
        id,
        seats,
        ({ timeline, step }) => rivalsAt(timeline).length > 0 && topBy(step.state) !== null,
      ),
  };
};

const dueOf = ({ match, timeline }: Peeked): number => {
  const due = dueMs({ timeline, tickedAtMs: match.tickedAtMs }, match.clocks);
  if (due === null) throw new Error("no clock runs");
  return due;
};

const topBy = (state: object): unknown => ("topBy" in state ? state.topBy : null);

const playTo = async (
  { hosts, peek }: VirtualHosts,
  id: string,
  seats: readonly Caller[],
  isThere: (peeked: Peeked) => boolean,
): Promise<Peeked> => {
  for (;;) {
    const here = await peek(id);
    if (isThere(here)) return here;
    const { seat, action } = steer(here.timeline);
    const frame = { type: "act", match: id, id: "on", seen: here.step.seq, action };
    await pick(hosts, 0).gateway.say(pick(seats, seat), frame);
  }
};

const entriesSince = (before: Peeked, after: Peeked) =>
  after.timeline.steps.slice(before.timeline.steps.length).map(({ entry }) => entry);

const CLOCK = { kind: "clock" };
const READY = { type: "ready" };

test("an act that arrives a millisecond before the deadline is in time, however late it is handled", async () => {
  const { world, acts, due, now } = await clocked();
  const before = await now();
  const arrivalMs = (await due()) - 1;
  world.nowMs = arrivalMs + 4_000;
  expect(await acts(0, READY, { seen: 2, arrivalMs })).toMatchObject({ type: "accepted" });
  expect(entriesSince(before, await now())).toEqual([{ kind: "action", seat: 0, action: READY }]);
});

test("an act that arrives at the deadline is judged on the table that the clock made", async () => {
  const { world, acts, due, now } = await clocked();
  const before = await now();
  world.nowMs = await due();
  const answer = await acts(0, READY, { seen: 2 });
  expect(answer).toMatchObject({ type: "refused", code: "beaten", beaten: {} });
  expect(answer).toMatchObject({ beaten: expect.not.objectContaining({ by: expect.anything() }) });
  const after = await now();
  expect(entriesSince(before, after)).toEqual([CLOCK]);
  expect(after.match.tickedAtMs).toBe(world.nowMs);
  expect(await acts(0, READY, { seen: 2 })).toMatchObject({ type: "refused", code: "beaten" });
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

test("a clock that falls due on a refused act is committed and told, and the refusal stands", async () => {
  const { world, here, seats, id, frames, due, now, toWindow } = await clocked();
  const before = await toWindow();
  // Whoever played the top card leads when the window has run out, and may then play what it sent.
  const losers = rivalsAt(before.timeline).filter(({ seat }) => seat !== topBy(before.step.state));
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

test("nobody answers a table that a clock has not made yet", async () => {
  const { world, acts, due, now } = await clocked();
  const before = await now();
  world.nowMs = await due();
  // The clock that is due makes two events at least. Whoever names their seqs guesses at a card not yet turned.
  for (const action of [{ type: "pass" }, { type: "discard", card: "w5" }, READY]) {
    for (const ahead of [1, 2, 3]) {
      const answer = await acts(0, action, { seen: before.step.seq + ahead });
      expect(answer).toEqual({ type: "unjudged", code: "malformed" });
    }
  }
  expect((await now()).match.version).toBe(before.match.version);
});

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

test("a seat's ping a second after the deadline applies the clock of a lost timer; nobody else's does", async () => {
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
  expect(after.match.tickedAtMs).toBe(world.nowMs - 1_000);
  const told = world.posted.map(({ connection }) => connection);
  expect(told.toSorted()).toEqual(seats.map(({ connection }) => connection).toSorted());
  expect(world.timers.at(-1)).toEqual({ match: id, atMs: dueOf(after) + 500 });
});

test("a lost timer is made up for by the next write", async () => {
  const { world, acts, due, toWindow } = await clocked();
  const { match, step, timeline } = await toWindow();
  world.nowMs = match.armedMs - 1_500;
  const sent = world.timers.length;
  // A pass that leaves the window open asks for no other time than the timer's.
  const [first, ...others] = rivalsAt(timeline);
  await acts(first?.seat ?? 0, { type: "pass" }, { seen: step.seq });
  expect(world.timers.length).toBe(sent);
  world.nowMs = match.armedMs - 700;
  const second = others.find(({ seat }) => seat !== first?.seat);
  expect(await acts(second?.seat ?? 0, second?.action ?? {}, { seen: step.seq })).toMatchObject({
    type: "accepted",
  });
  expect(world.timers.slice(sent)).toEqual([{ match: match.id, atMs: (await due()) + 500 }]);
});

test("reading applies no clock, whoever reads and however late", async () => {
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
  expect(after.match.tickedAtMs).toBe(world.nowMs);
  expect(dueOf(after)).toBeGreaterThan(world.nowMs);
});

test("clocks that ran out within the last seconds each run from the due of the one before", async () => {
  const { world, fire, due, now } = await clocked({ ready: 1, window: 1, lead: 1 });
  const before = await now();
  const dueAt = await due();
  world.nowMs = dueAt + 3_500;
  await fire(dueAt + 500);
  const after = await now();
  expect(entriesSince(before, after)).toEqual([CLOCK, CLOCK, CLOCK, CLOCK]);
  expect(after.match.tickedAtMs).toBe(dueAt + 3_000);
});

test("the running clock never starts in the past of what started it before", async () => {
  const { world, acts, now, toWindow } = await clocked();
  const start = world.nowMs;
  world.nowMs = start + 5_000;
  const place = await toWindow();
  expect(place.match.tickedAtMs).toBe(start + 5_000);
  // Handled late: it arrived before the card that it answers was written, by the clock of another gateway.
  const { seat, action } = pick(rivalsAt(place.timeline), 0);
  await acts(seat, action, { seen: place.step.seq, arrivalMs: start + 2_000 });
  expect((await now()).match.tickedAtMs).toBe(start + 5_000);
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
  const { seat } = pick(rivalsAt(place.timeline), 0);
  const passed = await acts(seat, { type: "pass" }, { seen: place.step.seq });
  expect(passed).toMatchObject({ type: "accepted" });
  expect(await due()).toBe(windowDue);
});

test("a timer that another host renewed is no reason to send none", async () => {
  const { world, acts, fire, now, toWindow } = await clocked();
  const place = await toWindow();
  const first = place.match.armedMs;
  world.nowMs = first - 1_000;
  // All who could follow pass: a lead of 30 seconds begins, and the timer of the window finds nothing due.
  for (const seat of [0, 1, 2]) await acts(seat, { type: "pass" }, { seen: place.step.seq });
  world.nowMs = first;
  await fire(first);
  const lead = await now();
  expect(lead.match.armedMs).toBe(dueOf(lead) + 500);

  // The host that plays has not heard of that, and the window of 12 seconds ends before.
  world.nowMs = first + 1_000;
  const { seat, action } = steer(lead.timeline);
  expect(await acts(seat, action, { seen: lead.step.seq })).toMatchObject({ type: "accepted" });
  const window = await now();
  expect(dueOf(window) + 500).toBeLessThan(lead.match.armedMs);
  expect(window.match.armedMs).toBe(dueOf(window) + 500);
  expect(world.timers.at(-1)).toEqual({ match: window.match.id, atMs: dueOf(window) + 500 });
});

test("without clocks no timer is sent and nothing ever runs out", async () => {
  const { world, here, id, seats, fire, now, toWindow } = await clocked(null);
  const place = await toWindow();
  world.nowMs += 30 * 24 * 3600 * 1000;
  await here.gateway.say(pick(seats, 0), { type: "ping", match: id, seq: place.step.seq });
  await fire(world.nowMs);
  expect((await now()).match.version).toBe(place.match.version);
  expect(world.timers).toEqual([]);
});

test("a phase without a clock stops the timer, and the next phase with one starts it again", async () => {
  const { world, acts, fire, now, toWindow } = await clocked({ ready: 20, window: null, lead: 30 });
  const place = await toWindow();
  const armed = place.match.armedMs;
  world.nowMs = Math.max(world.nowMs, armed) + 60_000;
  await fire(armed);
  const idle = await now();
  expect(idle.step.seq).toBe(place.step.seq);
  expect(idle.match.armedMs).toBe(0);
  const sent = world.timers.length;

  // All who could follow pass, so that the top card's player leads.
  const { seq } = place.step;
  for (const seat of [0, 1, 2]) await acts(seat, { type: "pass" }, { seen: seq });
  const lead = await now();
  expect(lead.match.armedMs).toBe(dueOf(lead) + 500);
  expect(world.timers.slice(sent)).toEqual([{ match: lead.match.id, atMs: lead.match.armedMs }]);
});
