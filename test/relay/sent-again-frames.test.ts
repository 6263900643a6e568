// What others receive when an act is sent again: its events while its entry is the newest, then nothing.
import { expect, test } from "vitest";
import { deliver } from "../../src/relay/delivery/deliver.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { clockedMatch } from "./support/clocked-match.ts";
import { steer } from "./support/contested.ts";
import { fireTimer } from "./support/fire-timer.ts";

const store = memoryStore();

/** A match in which an act was played, and one that plays the next act. */
const playedOn = async () => {
  const table = await clockedMatch(store, null);
  const { here, world, acts, now } = table;
  /** The frames that all seats receive for an act of the seat. */
  const framesOf = async (seat: number, action: object, seen: number): Promise<number> => {
    const before = world.posted.length;
    const { answer, posts } = await acts(seat, action, { seen });
    expect(answer.type).toBe("accepted");
    await deliver(here.relay, posts);
    return world.posted.length - before;
  };
  const playNext = async () => {
    const { match, step } = await now();
    const { seat, action } = steer(match);
    return { seat, action, seen: step.seq, frames: await framesOf(seat, action, step.seq) };
  };
  return { ...table, framesOf, playNext };
};

test("an act that is sent again is posted again only while its entry is the newest", async () => {
  const { framesOf, playNext, seats } = await playedOn();
  const first = await playNext();
  expect(first.frames).toBe(seats.length);
  expect(await framesOf(first.seat, first.action, first.seen)).toBe(seats.length);
  for (let n = 0; n < 10; n++) await playNext();
  for (let n = 0; n < 5; n++) expect(await framesOf(first.seat, first.action, first.seen)).toBe(0);
});

test("after a late act, each clock is posted once to each seat", async () => {
  const { world, timers, acts, due, toWindow, now } = await clockedMatch(store);
  const { step } = await toWindow();
  // The act comes at the deadline, when the timer is about to come.
  world.nowMs = (await due()) + 400;
  await acts(0, { type: "pass" }, { seen: step.seq });
  const delivered = new Set<number>();
  let clocks = 0;
  for (let rounds = 0; clocks < 3 && rounds < 30; rounds++) {
    const { match, step: before } = await now();
    if (match.status !== "live") break;
    const coming = world.timers.filter((_, n) => !delivered.has(n)).map(({ atMs }) => atMs);
    world.nowMs = Math.max(world.nowMs, (await due()) + 500, Math.min(...coming));
    world.posted.length = 0;
    // The queue delivers all that is due, at the same time.
    const ripe = world.timers.filter(({ atMs }, n) => atMs <= world.nowMs && !delivered.has(n));
    for (const timer of ripe) delivered.add(world.timers.indexOf(timer));
    await Promise.all(ripe.map((timer) => fireTimer(timers.relay, timer)));
    const { step: after } = await now();
    const frames = world.posted.map(({ connection, text }) => `${connection} ${JSON.parse(text).seq}`);
    expect(new Set(frames).size).toBe(frames.length);
    if (after.seq > before.seq) clocks++;
    expect(world.timers.length - delivered.size).toBeLessThanOrEqual(2);
  }
  expect(clocks).toBe(3);
});
