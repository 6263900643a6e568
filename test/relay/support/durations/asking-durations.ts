// How often a caller may ask, how long an answer is held and a request is known, and what the relay tells of time.

import { GameFault } from "../../../../src/match/game-fault.ts";
import { createCallerMemory } from "../../../../src/relay/limits/caller-memory.ts";
import { daysAfter } from "../../../../src/relay/limits/expiry.ts";
import { once, requireOwn } from "../../../../src/relay/limits/once.ts";
import { paceMs } from "../../../../src/relay/limits/pace.ts";
import { spendFrame } from "../../../../src/relay/limits/spend-frame.ts";
import { beginWait } from "../../../../src/relay/limits/waits.ts";
import { hydrateAndCache } from "../../../../src/relay/match/load-match.ts";
import type { HistoryEntry } from "../../../../src/relay/ports/results.ts";
import { Unavailable } from "../../../../src/relay/ports/unavailable.ts";
import type { Relay } from "../../../../src/relay/relay.ts";
import { memoryStore } from "../../../harness/memory-store.ts";
import { watchedMatch, wireSession } from "../../../harness/wire-session.ts";
import { openedMatch } from "../opened-match.ts";
import { DAY, type Durations, MINUTE, SECOND, told } from "./duration.ts";

const store = memoryStore();

/** A session whose relay has these limits, and no others. */
const limited = (limits: Partial<Relay["settings"]["limits"]>) =>
  wireSession(store, "limits", ({ settings, ...host }) => ({
    ...host,
    settings: { ...settings, limits: { ...settings.limits, ...limits } },
  }));

/** A request with a key that runs so, and what its repeat gets after so many ms. */
const repeated = async (ms: number, first: "answers" | "dies") => {
  const { relay, world } = await wireSession(store);
  const request = { player: "ada", key: "k", request: "same" };
  const done = { result: "done", kept: { status: 200, body: "", location: null } };
  const dying = new Promise<never>(() => {});
  const begun = once(relay, request, () => (first === "dies" ? dying : Promise.resolve(done)));
  // The claim is one write. The dead attempt never ends.
  if (first === "dies") await new Promise((resolve) => setImmediate(resolve));
  else await begun;
  world.nowMs += ms;
  return once(relay, request, () => Promise.resolve(done));
};

/** The first sleep of a reader that the relay holds. */
const heldReader = async (path: (match: string) => string): Promise<number> => {
  const session = await wireSession(store);
  const { id, callers } = await watchedMatch(session, 2);
  const [ada] = callers;
  let sleptMs = 0;
  session.world.onSleep = async (ms) => {
    sleptMs ||= ms;
    session.world.nowMs += ms;
  };
  // The first question shows what there is already.
  const { next } = JSON.parse(JSON.stringify((await session.call(ada ?? null, "GET", "/v1/notices")).body));
  await session.call(ada ?? null, "GET", `${path(id)}&wait=20`.replace("{next}", next));
  return sleptMs;
};

/** What a client of a socket receives. */
const answeredOnSocket = async (frame: object, changed: (relay: Relay) => Relay = (host) => host) => {
  const session = await wireSession(store, "socket", changed);
  const caller = await session.gateway.newCaller();
  await session.gateway.connect(caller);
  const connectedAtMs = session.world.nowMs;
  // A frame that comes later does not move what follows from the connection.
  session.world.nowMs += 10 * MINUTE;
  const [answer] = await session.received(caller, caller, frame);
  return { connectedAtMs, answer: JSON.parse(JSON.stringify(answer ?? {})) };
};

const connectionMs = async (): Promise<number> => {
  const { connectedAtMs, answer } = await answeredOnSocket({ type: "hello" });
  return Date.parse(answer.reconnectBefore) - connectedAtMs;
};

/** The store's reads of a match reject with this. */
const failing =
  (fault: Error) =>
  (host: Relay): Relay => ({
    ...host,
    matches: {
      ...host.matches,
      glimpse: () => Promise.reject(fault),
      read: () => Promise.reject(fault),
    },
  });
const broken = failing(new Error("a fault of the relay"));
const throwing = failing(new GameFault(null, "its table"));

/** What a relay far above its budget says to a newcomer, and when it estimates its spending again. */
const shed = async () => {
  const { call, relay, world } = await wireSession(store, "shed", ({ settings, ...host }) => ({
    ...host,
    settings: { ...settings, budgetUsd: 1 },
    traffic: { daily: async () => Array(31).fill({ messages: 1e9, connects: 0, requests: 0 }) },
  }));
  const { body } = await call(null, "POST", "/v1/players", { name: "Cy" });
  const { nextAtMs } = await relay.spending.read(world.nowMs);
  return { retryMs: Number(JSON.parse(JSON.stringify(body)).retryMs), againMs: nextAtMs - world.nowMs };
};

export const ASKING_DURATIONS: Durations = {
  "relay/limits/is-shed.ts ESTIMATE_EVERY_MS": told(15 * MINUTE, async () => (await shed()).againMs),
  "relay/limits/is-shed.ts SHED_RETRY_MS": told(15 * MINUTE, async () => (await shed()).retryMs),
  "relay/limits/caller-memory.ts SECOND_MS": {
    isMs: SECOND,
    isOver: async (ms) => {
      const callers = createCallerMemory(10_000);
      const bucket = { key: "k", perSecond: 1, most: 1 };
      callers.take([bucket], 1, 0);
      return callers.take([bucket], 1, ms) === null;
    },
  },
  "relay/limits/expiry.ts DAY_MS": told(30 * DAY, async () => daysAfter(0, 30) * SECOND),
  "relay/limits/once.ts BUSY_RETRY_MS": told(500, async () => {
    const answer = await repeated(1, "dies");
    return answer.type === "busy" ? answer.retryMs : Number.NaN;
  }),
  "relay/limits/once.ts DIED_AFTER_MS": {
    isMs: 3 * SECOND,
    isOver: async (ms) => (await repeated(ms, "dies")).type === "done",
  },
  "relay/limits/once.ts KEPT_MS": {
    isMs: DAY,
    stepMs: SECOND,
    isOver: async (ms) => (await repeated(ms, "answers")).type === "done",
  },
  "relay/limits/once.ts SURELY_OWN_MS": {
    isMs: 2 * SECOND,
    isOver: async (ms) => {
      const { relay, world } = await wireSession(store);
      const claim = { player: "ada", key: "k", seed: "s", sinceMs: world.nowMs, again: false };
      const looked = requireOwn(relay, { ...claim, claimedMs: world.nowMs - ms });
      return looked.then(
        () => false,
        (error: unknown) => error instanceof Unavailable,
      );
    },
  },
  "relay/limits/pace.ts EARLY_MS": told(3 * SECOND, async () => paceMs(null, true)),
  "relay/limits/spend-frame.ts BURST_SECONDS": {
    isMs: 10 * SECOND,
    stepMs: SECOND,
    // As many frames at once as come in so many ms.
    isOver: async (ms) => {
      const { relay } = await limited({ framesPerSecond: 8 });
      const caller = { connection: "c", account: "ada", address: "203.0.113.1" };
      const frames = Array.from({ length: (8 * ms) / SECOND }, () => spendFrame(relay, caller, "ping", 0));
      return frames.some((over) => over !== null);
    },
  },
  "relay/limits/waits.ts ANSWER_MS": {
    isMs: 5 * SECOND,
    isOver: async (ms) => {
      const { relay, world } = await limited({ waits: 1 });
      const reader = { caller: { player: "ada", account: "ada" }, address: "203.0.113.1" };
      await beginWait(relay, reader, 20 * SECOND);
      world.nowMs += 20 * SECOND + ms;
      return (await beginWait(relay, reader, 0)) !== null;
    },
  },
  "relay/match/load-match.ts RETRY_MS": told(SECOND, async () => {
    const session = await wireSession(store);
    const match = await session.relay.matches.read((await openedMatch(session, 1)).id);
    try {
      if (match) hydrateAndCache({ ...session.relay }, { ...match, id: "other", rules: 99 });
      return Number.NaN;
    } catch (error) {
      return error instanceof Unavailable ? error.retryMs : Number.NaN;
    }
  }),
  "relay/queries/await-events.ts LOOK_EVERY_MS": told(400, () =>
    heldReader((match) => `/v1/matches/${match}/events?since=2`),
  ),
  "relay/queries/await-notices.ts LOOK_EVERY_MS": told(800, () =>
    heldReader(() => "/v1/notices?since={next}"),
  ),
  "relay/queries/await-notices.ts KEPT_MS": {
    isMs: 7 * DAY,
    isOver: async (ms) => {
      const { relay, world, gateway, call } = await wireSession(store);
      const ada = await gateway.newCaller();
      const entry: HistoryEntry = {
        ...{ match: "m1", game: "zip-zap", status: "over", endedAtMs: world.nowMs, seat: 0, opponents: [] },
        ...{ score: 0, rank: 1, isRated: false, isPrivate: false, expires: world.nowMs },
      };
      await relay.history.add(ada.player ?? "", entry, null);
      world.nowMs += ms;
      return !JSON.stringify((await call(ada, "GET", "/v1/notices")).body).includes("ended");
    },
  },
  "socket/answer-frame.ts FAULT_RETRY_MS": told(5 * SECOND, async () => {
    const act = { type: "act", match: "m1", id: "a", seen: 2, action: { type: "pass" } };
    return (await answeredOnSocket(act, broken)).answer.retryMs;
  }),
  "relay/play/note-fault.ts PASSING_RETRY_MS": told(
    MINUTE,
    async () =>
      (await answeredOnSocket({ type: "watch", match: "m1", since: 0 }, throwing)).answer.problem.retryMs,
  ),
  // Two hours, and five minutes before they are over.
  "relay/people/close-connections.ts LONGEST_CONNECTION_MS": told(115 * MINUTE, connectionMs),
  "socket/answer-frame.ts RECONNECT_MARGIN_MS": told(115 * MINUTE, connectionMs),
  "socket/answer-frame.ts PING_SECONDS": told(
    4 * MINUTE,
    async () => (await answeredOnSocket({ type: "hello" })).answer.pingSeconds * SECOND,
  ),
  "socket/frame-trouble.ts FLOOD_RETRY_MS": told(MINUTE, async () => {
    const session = await limited({ framesPerSecond: 1 });
    const caller = await session.gateway.newCaller();
    for (let n = 0; n < 500 && session.world.closed.length === 0; n++)
      await session.gateway.say(caller, "flood");
    return JSON.parse(session.world.posted.at(-1)?.text ?? "{}").problem.retryMs;
  }),
};
