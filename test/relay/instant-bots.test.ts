// House bots that do not think: all those of a host together act as fast as those of three matches, and the others rest. So
// they leave the machine to players. Clocks do not rest.
import { expect, test } from "vitest";
import { dueMs } from "../../src/match/clocks.ts";
import { hydrate } from "../../src/match/hydrate.ts";
import { TIMER_SLACK_MS } from "../../src/relay/play/arm-timer.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { fireTimer } from "./support/fire-timer.ts";
import { liveMatch } from "./support/live-match.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const SEATS = 7;
const MATCHES = 40;
/** The bucket of all of them, by the second. */
const TOGETHER = 120;
const TURN_SECONDS = 2;
const STEP_MS = 100;
/** A timer comes 0.2 s after the last one at the soonest, and in this test at the next step. */
const TIMER_STEP_MS = 200 + STEP_MS;

/** So many matches of a player and six bots begin in one moment. `commitsIn`: those of the next second. */
const beginning = async (matches: number) => {
  const session = await wireSession(store, "instant bots");
  const { call, world } = session;
  const more = { game: "zap-your-neighbor", seats: SEATS, clocks: { turn: TURN_SECONDS } };
  const { at, id, callers } = await openedMatch(session, 1, more);
  const seatBot = (seat: number) =>
    call(pick(callers, 0), "PUT", `${at}/seats/${seat}/bot`, { level: "easy", speed: "instant" });
  for (let seat = 1; seat < SEATS - 1; seat++) await seatBot(seat);
  const open = await session.relay.matches.read(id);
  await seatBot(SEATS - 1);
  const live = liveMatch(await session.relay.matches.read(id));
  if (open?.status !== "open") throw new Error("not open");
  const ids = Array.from({ length: matches }, (_, n) => `copy${n}`);
  for (const copy of ids) {
    await session.relay.matches.create({ ...open, id: copy });
    await session.relay.matches.commit(
      { ...open, id: copy },
      { ...live, id: copy, version: open.version + 1 },
    );
  }
  let commits = 0;
  const { matches: stored } = session.relay;
  const relay: Relay = {
    ...session.relay,
    matches: {
      ...stored,
      commit: (...given) => {
        commits++;
        return stored.commit(...given);
      },
    },
  };
  const step = async (): Promise<void> => {
    world.nowMs += STEP_MS;
    for (const copy of ids)
      for (const { atMs } of liveMatch(await relay.matches.read(copy)).timers)
        if (atMs <= world.nowMs) await fireTimer(relay, { match: copy, atMs });
  };
  const commitsIn = async (ms: number): Promise<number> => {
    commits = 0;
    for (const endMs = world.nowMs + ms; world.nowMs < endMs; ) await step();
    return commits;
  };
  /** Of the match whose clock is the latest. */
  const lateBy = async (): Promise<number> => {
    const dues = ids.map(
      async (copy) => dueMs(hydrate(liveMatch(await relay.matches.read(copy)))) ?? Infinity,
    );
    return world.nowMs - Math.min(...(await Promise.all(dues)));
  };
  return { commitsIn, lateBy };
};

test("those of many matches act some hundred times a second together, and each clock is applied in time", async () => {
  const { commitsIn, lateBy } = await beginning(MATCHES);
  for (let second = 0; second < 5; second++) {
    // What has gathered, what comes in a second, and the clocks.
    expect(await commitsIn(1_000)).toBeLessThanOrEqual(2 * TOGETHER + MATCHES);
    expect(await lateBy()).toBeLessThanOrEqual(TIMER_SLACK_MS + TIMER_STEP_MS);
  }
});

test("those of one match act as often as the timer lets them", async () => {
  const { commitsIn } = await beginning(1);
  const most: number[] = [];
  for (let second = 0; second < 3; second++) most.push(await commitsIn(1_000));
  // More than one timer's worth.
  expect(Math.max(...most)).toBeGreaterThan(8);
});
