// How long a match waits: for its clocks, for players who are away, for entropy, for a rematch.
import { shippedGames } from "../../../../src/games/shipped-games.ts";
import { abandonAtMs, dueMs, withClocks } from "../../../../src/match/clocks.ts";
import { houseMoves } from "../../../../src/match/house-moves.ts";
import { extend, type HydratedLive, hydrate } from "../../../../src/match/hydrate.ts";
import type { LiveMatch } from "../../../../src/match/stored-match.ts";
import { SCALES } from "../../../../src/relay/metric-tally.ts";
import { coming, leapTowards, stepTowards, wakeAtMsFor } from "../../../../src/relay/play/arm-timer.ts";
import { memoryStore } from "../../../harness/memory-store.ts";
import { wireSession } from "../../../harness/wire-session.ts";
import { secretOf, storedMatch } from "../../../match/stored.ts";
import { clockedMatch } from "../clocked-match.ts";
import { rivalsAt } from "../contested.ts";
import { finished, startedMatch } from "../finished-match.ts";
import { fireTimer } from "../fire-timer.ts";
import { liveMatch, openMatch, timerOf } from "../live-match.ts";
import { openedMatch } from "../opened-match.ts";
import { pick } from "../pick.ts";
import { DAY, type Durations, HOUR, MINUTE, SECOND, told } from "./duration.ts";

const store = memoryStore();

/** A match of the first game that began at 0 and waits for its players to be ready. */
const began = (more: Partial<LiveMatch> = {}): HydratedLive =>
  hydrate(storedMatch(pick(shippedGames, 0), 2, secretOf(1), { clocks: { ready: 20 }, ...more }));

/** The same, with somebody else acting in these seats from now on. */
const deserted = (match: HydratedLive, seats: readonly number[], to: "bot" | "referee"): HydratedLive =>
  seats.reduce((so, seat) => {
    const handed = extend(so, { kind: "handover", seat, handover: { to } });
    if (!handed.ok) throw new Error(handed.code);
    return handed.match;
  }, match);

const houseMoveAt = (match: HydratedLive): number => pick(houseMoves(match), 0).atMs;

/** A watched match and a ping of its first seat, so many ms after the deadline. */
const pingedAfter = async (ms: number) => {
  const { here, world, id, seats, due, now } = await clockedMatch(store);
  const before = await now();
  world.nowMs = (await due()) + ms;
  await here.gateway.say(pick(seats, 0), { type: "ping", match: id, seq: 2 });
  return { isClocked: (await now()).match.version > before.match.version, world };
};

/** A match with two guests who ask over REST alone. */
const polled = async (ms: number) => {
  const session = await wireSession(store);
  const [ada, bo] = [await session.gateway.newCaller(), await session.gateway.newCaller()];
  const { id } = await startedMatch(session.gateway, session.relay, [ada, bo]);
  const noted = async () => liveMatch(await session.relay.matches.read(id)).pollingUntil[0];
  const ask = () => session.call(ada, "GET", `/v1/matches/${id}`);
  await ask();
  const first = await noted();
  session.world.nowMs += ms;
  return { ...session, id, bo, ask, isNotedAgain: async () => (await noted()) !== first };
};

export const PLAY_DURATIONS: Durations = {
  "match/clocks.ts OUTAGE_MS": {
    isMs: 5 * SECOND,
    isOver: async (ms) => {
      const match = began();
      const due = dueMs(match) ?? Number.NaN;
      return withClocks(match, due, due + ms).clockStartedAtMs > due;
    },
  },
  "match/clocks.ts DESERTED_MS": told(
    2 * MINUTE,
    async () => abandonAtMs(deserted(began({ idleSinceMs: 0 }), [0, 1], "referee")) ?? Number.NaN,
  ),
  "match/clocks.ts FORGOTTEN_MS": told(
    7 * DAY,
    async () => abandonAtMs(began({ clocks: null, idleSinceMs: 0 })) ?? Number.NaN,
  ),
  "match/house-moves.ts AWAY_MS": told(2 * SECOND, async () =>
    houseMoveAt(deserted(began(), [0], "referee")),
  ),
  // A bot thinks for longer than this clock lasts.
  "match/house-moves.ts BEFORE_DUE_MS": told(500, async () => {
    const hurried = began({ bots: "welcome", clocks: { ready: 1 } });
    return SECOND - houseMoveAt(deserted(hurried, [0], "bot"));
  }),
  "match/presence.ts POLLING_SECONDS": {
    isMs: MINUTE,
    isOver: async (ms) => {
      const { call, bo, id } = await polled(ms);
      const { seats } = JSON.parse(JSON.stringify((await call(bo, "GET", `/v1/matches/${id}`)).body));
      return !seats[0].connected;
    },
  },
  "relay/delivery/renew-polling.ts NOTE_AGAIN_MS": {
    isMs: 30 * SECOND,
    stepMs: SECOND,
    isOver: async (ms) => {
      const { ask, isNotedAgain } = await polled(ms);
      await ask();
      return isNotedAgain();
    },
  },
  "relay/lobby/rematch.ts OFFERED_MS": {
    isMs: 10 * MINUTE,
    isOver: async (ms) => {
      const { gateway, relay, world, call } = await wireSession(store);
      const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
      const { before, after } = finished(await startedMatch(gateway, relay, [ada, bo])).ended;
      await relay.matches.commit(before, { ...after, version: before.version + 1 });
      world.nowMs = after.endedAtMs + ms;
      return (await call(ada, "POST", `/v1/matches/${after.id}/rematch`, {})).status === 409;
    },
  },
  "relay/metric-tally.ts LEAST_MS": {
    ...{ isMs: 0.5, stepMs: 0.05 },
    isOver: async (ms) => SCALES.CommitLatency.bucketOf(ms) > 0,
  },
  "relay/play/arm-timer.ts TIMER_SLACK_MS": told(500, async () => {
    const match = (await (await clockedMatch(store)).now()).match;
    return timerOf(match) - (dueMs(match) ?? Number.NaN);
  }),
  "relay/play/arm-timer.ts LONGEST_MS": told(15 * MINUTE, async () => {
    const { now, world } = await clockedMatch(store, { ready: DAY / SECOND });
    return timerOf((await now()).match) - world.nowMs;
  }),
  "relay/play/arm-timer.ts FAR_MS": {
    isMs: HOUR,
    isOver: async (ms) => leapTowards(ms, 0) !== stepTowards(ms, 0),
  },
  "relay/play/arm-timer.ts AHEAD_MS": told(10 * MINUTE, async () => DAY - leapTowards(DAY, 0)),
  "relay/play/arm-timer.ts SOONEST_MS": told(200, async () => {
    const { here, now, world } = await clockedMatch(store);
    const match = liveMatch((await now()).match);
    world.nowMs += DAY;
    return (wakeAtMsFor(here.relay, match) ?? Number.NaN) - world.nowMs;
  }),
  "relay/play/arm-timer.ts LATE_MS": {
    isMs: 2 * SECOND,
    // An act that came in time finds the timer of its match so late.
    isOver: async (ms) => {
      const { acts, now, world } = await clockedMatch(store);
      const arrivalMs = world.nowMs;
      world.nowMs = timerOf((await now()).match) + ms;
      const sent = world.timers.length;
      await acts(0, { type: "ready" }, { seen: 2, arrivalMs });
      return world.timers.length > sent;
    },
  },
  "relay/play/arm-timer.ts LOST_MS": {
    isMs: 15 * MINUTE,
    isOver: async (ms) => {
      const { relay, world } = await wireSession(store);
      return coming(relay, [{ atMs: world.nowMs - ms, isSure: false }]).length === 0;
    },
  },
  "relay/play/begin-match.ts REVEAL_MS": told(5 * SECOND, async () => {
    const session = await wireSession(store);
    const { id } = await openedMatch(session, 2, { seats: 2, entropyHash: "0".repeat(64) });
    const { revealByMs } = openMatch(await session.relay.matches.read(id));
    return (revealByMs ?? Number.NaN) - session.world.nowMs;
  }),
  "relay/play/commit-play.ts PROMISED_MS": {
    isMs: 2 * SECOND,
    isOver: async (ms) => (await pingedAfter(ms)).world.tally.take().counts.has("LateClocks"),
  },
  "relay/play/commit-play.ts LATE_CLOCK_MS": {
    isMs: 5 * SECOND,
    isOver: async (ms) => JSON.stringify((await pingedAfter(ms)).world.logged).includes("clock-late"),
  },
  "relay/play/decide.ts LONGEST_BEHIND_MS": {
    isMs: SECOND,
    isOver: async (ms) => {
      const { acts, toWindow, world } = await clockedMatch(store);
      const { match, step } = await toWindow();
      const [winner] = rivalsAt(match);
      const loser = rivalsAt(match).find(({ seat }) => seat !== winner?.seat);
      await acts(winner?.seat ?? 0, winner?.action ?? {}, { seen: step.seq });
      const arrivalMs = world.nowMs + ms;
      const { answer } = await acts(loser?.seat ?? 0, loser?.action ?? {}, { seen: step.seq, arrivalMs });
      return answer.type === "refused" && answer.lost.by !== undefined && answer.lost.behindMs === undefined;
    },
  },
  "relay/play/pass-timer-on.ts EARLY_MS": {
    isMs: SECOND,
    // A timer that has come sends no successor where another one follows after so long.
    isOver: async (ms) => {
      const { fire, now, timers, world } = await clockedMatch(store);
      const noted = [world.nowMs, world.nowMs + ms].map((atMs) => ({ atMs, isSure: true }));
      await timers.relay.matches.rearm(liveMatch((await now()).match), noted);
      const sent = world.timers.length;
      await fire(world.nowMs);
      return world.timers.length === sent;
    },
  },
  "relay/play/pass-timer-on.ts GIVEN_UP_MS": {
    isMs: MINUTE,
    // A timer that has come finds two others: one that comes too late for its match, and one that is so late.
    isOver: async (ms) => {
      const { fire, now, timers, world } = await clockedMatch(store);
      const times = [world.nowMs - ms, world.nowMs, world.nowMs + 10 * MINUTE];
      const noted = times.map((atMs) => ({ atMs, isSure: true }));
      await timers.relay.matches.rearm(liveMatch((await now()).match), noted);
      return (await fire(world.nowMs)) === "done";
    },
  },
  "relay/play/ping.ts TIMER_IS_LOST_MS": {
    isMs: SECOND,
    isOver: async (ms) => (await pingedAfter(ms)).isClocked,
  },
  "relay/play/wake.ts REST_MS": told(SECOND, async () => {
    const session = await wireSession(store);
    const { call, relay, world } = session;
    const { at, id, callers } = await openedMatch(session, 1, { game: "zap-your-neighbor", seats: 3 });
    for (const seat of [1, 2])
      await call(pick(callers, 0), "PUT", `${at}/seats/${seat}/bot`, { level: "easy", speed: "instant" });
    const next = async () =>
      Math.min(...liveMatch(await relay.matches.read(id)).timers.map(({ atMs }) => atMs));
    const others = { key: "instant-bots", perSecond: 120, most: 120 };
    world.nowMs = await next();
    relay.callers.take([others], others.most, world.nowMs);
    await fireTimer(relay, { match: id, atMs: world.nowMs });
    return (await next()) - world.nowMs;
  }),
  "relay/play/wake.ts LONGEST_SLEEP_MS": {
    isMs: 2 * SECOND,
    isOver: async (ms) => {
      const { fire, now, world } = await clockedMatch(store);
      const atMs = timerOf((await now()).match);
      let isAsleep = false;
      world.onSleep = async (sleptMs) => {
        isAsleep = true;
        world.nowMs += sleptMs;
      };
      world.nowMs = atMs - ms;
      await fire(atMs);
      return !isAsleep;
    },
  },
};
