// Matches that go on by themselves: the timer's queue in virtual time over the real store code.
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { dueMs } from "../../src/match/clocks.ts";
import { interleaving } from "../harness/interleaving.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { virtualGateway } from "../harness/virtual-gateway.ts";
import { type AbsentMatch, absentMatch } from "./support/absent-match.ts";
import { fireTimer } from "./support/fire-timer.ts";
import { endedMatch, timerOf } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const DAY_MS = 24 * 3600 * 1000;
const EACH = GAMES.map(({ id, seats }) => ({ game: id, seats: seats.min }));

test.for(EACH.flatMap((game) => ["welcome", "none"].map((bots) => ({ ...game, bots }))))(
  "$game, bots $bots: with all clients gone a clocked match ends by itself",
  async ({ game, bots, seats }) => {
    const { queue, until, world } = await absentMatch(store, seats, { game, bots });
    const { match, step } = await until(({ match }) => match.status !== "live");
    const abandoned = step.entry?.kind === "abandoned";
    expect(match.status).toBe(abandoned ? "abandoned" : "over");
    const { endedAtMs, expires } = endedMatch(match);
    expect(expires).toBe(Math.floor(endedAtMs / 1000) + 30 * 24 * 3600);
    expect(match).not.toHaveProperty("idleSinceMs");
    expect(step.actors.some(({ to }) => to === (bots === "welcome" ? "bot" : "referee"))).toBe(true);
    expect(match.steps.some(({ entry }) => entry?.kind === "action")).toBe(true);
    // One message a clock or move, and no other message.
    expect(queue.counts.delivered).toBeLessThanOrEqual(match.steps.length + 5);
    await queue.runUntil(world.nowMs + DAY_MS);
    expect(queue.counts.waiting).toBe(0);
  },
);

/** The only player of a match, with house bots of each level in turn. */
const among = (seats: number, more: object) =>
  absentMatch(store, seats, { clocks: null, ...more }, ["hard", "easy", "normal"]);

/** Plays for the player until the match has ended or the log has that many entries. */
const playOn = async (table: AbsentMatch, entries: number, seen: () => Promise<void> = async () => {}) => {
  const random = seededRandom("0".repeat(64), "play");
  for (;;) {
    const { step, match } = await table.now();
    if (match.status !== "live" || match.steps.length > entries) return;
    const legal = match.referee.legal(step.state, 0).filter(({ type }) => type !== "pass");
    const action = legal[Math.floor(random() * legal.length)];
    if (action) await table.act(pick(table.callers, 0), step.seq, action);
    else await table.queue.runUntil(table.world.nowMs + 200, async () => (await table.now()).step !== step);
    await seen();
  }
};

test.for(EACH)(
  "$game: house bots act after a human delay, by their seat's own count",
  async ({ game, seats }) => {
    const table = await among(seats, { game });
    const times: number[] = [];
    let known = (await table.now()).match.steps.length;
    let last = table.world.nowMs;
    await playOn(table, 60, async () => {
      const { match } = await table.now();
      const entries = match.steps.slice(known).map(({ entry }) => entry);
      known = match.steps.length;
      const byBots = entries.filter((entry) => entry?.kind === "action" && entry.seat > 0);
      if (byBots.length > 0) times.push(table.world.nowMs - last);
      if (entries.length > 0) last = table.world.nowMs;
    });
    expect(times.length).toBeGreaterThan(5);
    // Several bots may think side by side. Only the longest thought is bounded.
    expect(Math.max(...times)).toBeLessThanOrEqual(2_500);
    expect(Math.max(...times)).toBeGreaterThan(600);
    const { match } = await table.now();
    expect(match.steps.some(({ entry }) => entry?.kind === "clock")).toBe(false);
  },
);

test("when a house bot and a player act at the same moment, the first commit wins", async () => {
  const beaten = { bot: 0, player: 0 };
  for (let seed = 0; seed < 4; seed++) {
    const table = await among(2, { game: "zip-zap" });
    const { relay, world, id, callers, now } = table;
    const ada = pick(callers, 0);
    const { scheduled, run } = interleaving(seededRandom("0".repeat(64), `order/${seed}`));
    const gateway = virtualGateway(scheduled(relay), world);
    const timers = scheduled(relay);
    await playOn(table, 4);
    for (let rounds = 0; rounds < 12; rounds++) {
      const { step, match } = await now();
      if (match.status !== "live") break;
      const [action] = match.referee.legal(step.state, 0).filter(({ type }) => type !== "pass");
      // The bot waits for the player.
      const atMs = timerOf(match);
      if (atMs > world.nowMs + 3_000) {
        await playOn(table, match.steps.length);
        continue;
      }
      world.nowMs = Math.max(world.nowMs, atMs);
      await table.hear(callers);
      const act = { type: "act", match: id, id: "a", seen: step.seq, action };
      await run([
        async () => void (await fireTimer(timers, { match: id, atMs })),
        ...(action ? [() => gateway.say(ada, act)] : []),
      ]);
      const after = await now();
      const answers = (await table.received(ada)).filter(
        (frame) => "ack" in frame || frame.type === "refused",
      );
      expect(answers).toHaveLength(action ? 1 : 0);
      const refused = answers.find((frame) => frame.type === "refused");
      if (refused) expect(refused).toMatchObject({ code: "beaten", by: 1 });
      const entries = after.match.steps.slice(match.steps.length).map(({ entry }) => entry);
      const by = entries.map((entry) => (entry?.kind === "action" ? entry.seat : null));
      if (refused) beaten.player++;
      else if (action && by[0] === 0 && by.length === 1) beaten.bot++;
      // In every case the next timer is on its way.
      expect(timerOf(after.match)).toBeGreaterThan(world.nowMs);
    }
  }
  expect(beaten.player).toBeGreaterThan(0);
  expect(beaten.bot).toBeGreaterThan(3);
});

test("a timer that overtakes the write that asked for it makes that write fail, and is sent again", async () => {
  const table = await among(3, { game: "zip-zilch-zero" });
  const { queue, world, relay, callers, now, until, act, id } = table;
  const ada = pick(callers, 0);
  const mine = await until(({ step, match }) => match.referee.awaited(step.state).includes(0));
  await act(ada, mine.step.seq, { type: "draw", from: "stock" });
  const { step, match } = await now();
  const discard = match.referee.legal(step.state, 0).find(({ type }) => type === "discard");
  const { matches } = relay;
  let commits = 0;
  const commit: typeof matches.commit = async (before, after) => {
    if (commits++ === 0) await queue.runUntil(world.nowMs + 5_000);
    return matches.commit(before, after);
  };
  const slow = virtualGateway({ ...relay, matches: { ...matches, commit } }, world);
  await slow.say(ada, { type: "act", match: id, id: "slow", seen: step.seq, action: discard });
  const written = await now();
  expect(commits).toBe(2);
  expect(written.match.version).toBe(match.version + 2);
  expect(written.match.steps).toHaveLength(match.steps.length + 1);
  const moved = await until(({ step }) => step.entry !== written.step.entry);
  expect(moved.step.entry).toMatchObject({ kind: "action", seat: 1 });
  expect(world.nowMs).toBeLessThan(timerOf(written.match) + 10_000);
});

test("a ping makes up for timers that are lost, late or doubled", async () => {
  const table = await absentMatch(store, 3, { game: "zap-your-neighbor", clocks: { turn: 30, tens: 10 } }, [
    "hard",
  ]);
  const { queue, world, gateway, callers, id, now } = table;
  const random = seededRandom("0".repeat(64), "lost");
  queue.onMessage = () => Math.floor(random() * 3);
  let pings = 0;
  for (let rounds = 0; rounds < 400; rounds++) {
    const { match, step } = await now();
    if (match.status !== "live") break;
    if (queue.counts.waiting > 0) await queue.runUntil(world.nowMs + 10_000);
    else {
      world.nowMs += 2_000;
      pings++;
      await gateway.say(pick(callers, 0), { type: "ping", match: id, seq: step.seq });
    }
  }
  const { match } = await now();
  expect(match.status).not.toBe("live");
  expect(pings).toBeGreaterThan(0);
  const moved = match.steps.filter(({ entry }) => entry?.kind === "action");
  expect(moved.length).toBeGreaterThan(0);
});

test.for([
  { game: "zip-zap", seats: 2, clocks: { ready: 20, window: 12, lead: 20 } },
  { game: "zip-zap", seats: 3, clocks: { ready: 2_000, window: 3, lead: 901 } },
  { game: "zap-your-neighbor", seats: 5, clocks: { turn: 300, tens: 10 } },
  { game: "zip-zilch-zero", seats: 3, clocks: { turn: 1_000 } },
])("$game, $clocks: on an idle relay no clock fires more than two seconds late", async (opening) => {
  const table = await absentMatch(store, opening.seats, opening);
  const { queue, world, callers, now } = table;
  const random = seededRandom("0".repeat(64), "late");
  let steps = (await now()).match.steps.length;
  const fired: { readonly name: string; readonly lateMs: number }[] = [];
  const look = async (): Promise<boolean> => {
    const { match } = await now();
    const before = match.steps.at(steps - 1);
    if (match.steps[steps]?.entry?.kind === "clock" && before) {
      const name = match.referee.ticking(before.state)?.name ?? "";
      const firedAtMs = match.status === "live" ? match.clockStartedAtMs : match.endedAtMs;
      fired.push({ name, lateMs: world.nowMs - firedAtMs });
    }
    steps = match.steps.length;
    return false;
  };
  for (let rounds = 0; rounds < 40; rounds++) {
    const { step, match } = await now();
    if (match.status !== "live") break;
    const moves = callers.flatMap((caller, seat) =>
      match.referee.legal(step.state, seat).map((action) => ({ caller, action })),
    );
    // A King opens the window of 10s whenever a 10 can be played.
    const kings = moves.filter(({ action }) => "card" in action && String(action.card).startsWith("K"));
    const any = kings.length > 0 ? kings : moves;
    const move = any[Math.floor(random() * any.length)];
    const dueAtMs = dueMs(match) ?? 0;
    const isRare = match.referee.ticking(step.state)?.name === "tens";
    if (move && rounds > 0 && !isRare && random() < 0.7) await table.act(move.caller, step.seq, move.action);
    else await queue.runUntil(dueAtMs + 3_000, look);
    steps = (await now()).match.steps.length;
  }
  expect(fired.length).toBeGreaterThan(5);
  expect(new Set(fired.map(({ name }) => name))).toEqual(new Set(Object.keys(opening.clocks)));
  expect(fired.filter(({ lateMs }) => lateMs < 0 || lateMs > 2_000)).toEqual([]);
});
