// A live match with a running clock always has a timer that fires in time, with any number of hosts and with late,
// doubled or reordered deliveries. Random histories in virtual time over the real store code.
import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { dueMs } from "../../src/match/clocks.ts";
import { act } from "../../src/relay/play/act.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { sampled } from "../harness/sampled.ts";
import { virtualMatch } from "../harness/virtual-gateway.ts";
import { movesAt } from "./support/contested.ts";
import { fireTimer } from "./support/fire-timer.ts";
import { timerOf } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";
import { virtualHosts } from "./support/virtual-hosts.ts";

const store = memoryStore();

/** 0: no clock. */
const SECONDS = [1, 3, 12, 20, 45, 0];
const SLOW_SECONDS = [12, 600, 5_000, 86_400, 1_209_600, 0];
const STEPS = 70;
/** However many messages are lost, no clock is later. */
const LONGEST_MS = 900_000;

const ALL = [1, 2, 3, 4, 5, 6, 7, 8];
test.each(sampled([1, 2], ALL))("in history %i", (seed) => tellHistory(seed, SECONDS));
test.each(sampled([3], ALL))("in history %i, whose clocks may be days", (seed) =>
  tellHistory(seed, SLOW_SECONDS),
);

const tellHistory = async (seed: number, seconds: readonly number[]): Promise<void> => {
  const random = seededRandom("5".repeat(64), `history ${seed}`);
  const below = (limit: number) => Math.floor(random() * limit);
  const anyOf = <T>(items: readonly T[]): T => pick(items, below(items.length));
  const clocks = { ready: anyOf(seconds), window: anyOf(seconds), lead: anyOf(seconds) };
  const { world, hosts, peek } = await virtualHosts(store, 4, { seed: `history ${seed}` });
  const [timers, ...actors] = hosts;
  if (!timers) throw new Error("no host for timers");
  const { id, seats } = await virtualMatch(pick(actors, 0).gateway, 4, { clocks });

  /** Sent and not yet delivered. Each is delivered at or after its time. */
  const queue: { readonly match: string; readonly atMs: number; readonly againAtMs?: number }[] = [];
  let sent = 0;
  let acts = 0;
  let deliveries = 0;
  let startedAtMs = 0;

  const playing = async (): Promise<void> => {
    const { match, step } = await peek(id);
    const moves = movesAt(match);
    if (moves.length === 0) return;
    const { seat, action } = anyOf(moves);
    acts++;
    await act(anyOf(actors).relay, {
      ...{ match: id, player: pick(seats, seat).player, reads: true, connection: null },
      ...{ seen: step.seq, action },
      arrivalMs: world.nowMs - below(300),
    });
  };
  const delivering = async (): Promise<void> => {
    const due = queue.filter(({ atMs }) => atMs <= world.nowMs);
    if (due.length === 0) return;
    const message = anyOf(due);
    if (random() < 0.85) queue.splice(queue.indexOf(message), 1);
    deliveries++;
    const isKept = (await fireTimer(timers.relay, message)) === "kept";
    if (isKept && !queue.includes(message)) queue.push(message);
  };
  const pinging = async (): Promise<void> => {
    const { step } = await peek(id);
    acts++;
    await anyOf(actors).gateway.say(anyOf(seats), { type: "ping", match: id, seq: step.seq });
  };
  const waiting = async (): Promise<void> => {
    const next = Math.min(...queue.map(({ atMs }) => atMs));
    // Mostly to the very moment at which an act and the timer meet.
    world.nowMs = random() < 0.6 && next > world.nowMs && next < Infinity ? next : world.nowMs + below(6_000);
  };

  for (let step = 0; step < STEPS; step++) {
    const doing = anyOf([playing, playing, delivering, delivering, pinging, waiting, waiting]);
    await (random() < 0.3 ? Promise.all([playing(), delivering(), playing()]) : doing());
    const news = world.timers.splice(0);
    queue.push(...news);
    sent += news.length;

    const { match } = await peek(id);
    const due = dueMs(match);
    const laterMs = match.status === "live" ? match.clockStartedAtMs : match.endedAtMs;
    expect(laterMs).toBeGreaterThanOrEqual(startedAtMs);
    startedAtMs = laterMs;
    if (match.status === "live" && due !== null) {
      // A message that is delivered very late wakes a clock a moment after its write.
      const wakeAtMs = Math.max(due + 500, world.nowMs + 200);
      const noted = queue.filter(({ atMs }) => match.timers.some((timer) => timer.atMs === atMs));
      const first = Math.min(...noted.map(({ atMs }) => atMs));
      // With two on their way, a clock may wait for the earlier one.
      expect(first).toBeLessThanOrEqual(wakeAtMs + (match.timers.length < 2 ? 0 : LONGEST_MS));
    }
  }
  // Only a client's request and a fired timer send messages, and each of them sends one at most.
  expect(sent).toBeLessThanOrEqual(1 + acts + deliveries);
  // With no client and with each message delivered once, one line of timers remains. All others end where they are
  // delivered.
  for (let n = 0; n < 60 && queue.length > 0; n++) {
    const next = pick(
      queue.toSorted((a, b) => (a.againAtMs ?? a.atMs) - (b.againAtMs ?? b.atMs)),
      0,
    );
    queue.splice(queue.indexOf(next), 1);
    world.nowMs = Math.max(world.nowMs, next.againAtMs ?? next.atMs);
    const isKept = (await fireTimer(timers.relay, next)) === "kept";
    queue.push(...world.timers.splice(0), ...(isKept ? [{ ...next, againAtMs: world.nowMs + 30_000 }] : []));
  }
  const { match } = await peek(id);
  const left = queue.map(({ atMs }) => atMs);
  if (match.status !== "live") return;
  // A second one may be far.
  if (seconds === SECONDS) expect(left).toEqual([timerOf(match)]);
  else for (const { atMs } of match.timers) expect(left).toContain(atMs);
};
