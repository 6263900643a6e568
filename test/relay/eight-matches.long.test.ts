// A bot that plays eight matches over REST against house bots, within the default limits: it is never refused
// for speed, and loses no clock.
import { expect, test } from "vitest";
import { gameNamed } from "../../src/games/catalog.ts";
import { hydrate, seqOf } from "../../src/match/hydrate.ts";
import { isEnded } from "../../src/match/stored-match.ts";
import { hydrateAndCache } from "../../src/relay/match/load-match.ts";
import { DEFAULT_SETTINGS } from "../../src/relay/settings.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { sampled } from "../harness/sampled.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type VirtualQueue, virtualQueue } from "../harness/virtual-queue.ts";
import { wireSession } from "../harness/wire-session.ts";

const store = memoryStore();

const MATCHES = 8;
const MINUTES = sampled(2, 10);
/** How long an answer takes, and the bot. */
const STEP_MS = 50;

const setUp = async (game: string) => {
  let queue: VirtualQueue | undefined;
  const session = await wireSession(store, "eight", (host, world) => {
    queue = virtualQueue({ ...host, settings: DEFAULT_SETTINGS }, world);
    return queue.relay;
  });
  const { gateway, relay, world } = session;
  /** The timers run meanwhile. Whoever waits in a timer waits alone. */
  let isRunning = false;
  const run = async (untilMs: number): Promise<void> => {
    isRunning = true;
    await queue?.runUntil(untilMs);
    isRunning = false;
  };
  world.onSleep = async (ms) => {
    if (isRunning) world.nowMs += ms;
    else await run(world.nowMs + ms);
  };
  const bot = await gateway.newCaller();
  const met = new Map<number, number>();
  const call = async (caller: Caller, method: string, path: string, body?: object) => {
    const { status, body: told } = await session.call(caller, method, path, body);
    met.set(status, (met.get(status) ?? 0) + 1);
    await run(world.nowMs + STEP_MS);
    return JSON.parse(JSON.stringify(told ?? {}));
  };
  const open = async (): Promise<string> => {
    const seats = gameNamed(game)?.seats.min ?? 0;
    const { id } = await call(bot, "POST", "/v1/matches", { game, seats, visibility: "public" });
    for (let seat = 1; seat < seats; seat++)
      await call(bot, "PUT", `/v1/matches/${id}/seats/${seat}/bot`, { level: "easy", speed: "instant" });
    ids.push(id);
    return id;
  };
  const ids: string[] = [];
  while (ids.length < MATCHES) await open();
  const endMs = world.nowMs + MINUTES * 60_000;
  let acts = 0;
  const act = async (match: string, { seq, view }: { seq: number; view: { legal?: readonly object[] } }) => {
    const action = view.legal?.[0];
    if (action === undefined) return;
    acts++;
    await call(bot, "POST", `/v1/matches/${match}/actions`, { game, seen: seq, action });
  };
  const hasNews = async (id: string, since: number): Promise<boolean> => {
    const match = await relay.matches.read(id);
    return match !== null && (isEnded(match) || seqOf(hydrateAndCache(relay, match)) > since);
  };
  /** What the bot has met, and in how many of its matches the clock has ever played for it. */
  const outcome = async () => {
    const matches = await Promise.all(ids.map((id) => relay.matches.read(id)));
    const lost = matches.filter(
      (match) =>
        match && match.status !== "open" && hydrate(match).steps.some(({ missed }) => missed[0] !== 0),
    );
    return { statuses: [...met.keys()].toSorted(), lost: lost.length, acts };
  };
  return { ...{ bot, call, run, world, endMs, ids, open, act, hasNews, outcome } };
};

const GAMES = ["zap-your-neighbor", "zip-zilch-zero"];

test.each(sampled(GAMES.slice(0, 1), GAMES))(
  "%s: by notices with views, one answer held back at a time",
  async (game) => {
    const { bot, call, run, world, endMs, open, act, outcome } = await setUp(game);
    let since = "";
    while (world.nowMs < endMs) {
      const {
        matches,
        next,
        retryMs = 0,
      } = await call(bot, "GET", `/v1/notices?views=true&wait=20&since=${since}`);
      since = next;
      for (const { id, ...seen } of matches) {
        if (seen.status === "over") await open();
        await act(id, seen);
      }
      await run(world.nowMs + retryMs);
    }
    const { acts, ...rest } = await outcome();
    expect(rest).toEqual({ statuses: [200, 201], lost: 0 });
    expect(acts).toBeGreaterThan(MATCHES * 5 * MINUTES);
  },
);

/** Far shorter than any turn. */
const LONGEST_TOLD_MS = 5_000;

test.each(sampled(GAMES.slice(1), GAMES))(
  "%s: by the events of each match, each answer held back until there are some",
  async (game) => {
    const { bot, call, run, world, endMs, ids, open, act, hasNews, outcome } = await setUp(game);
    const readers = ids.map((id) => ({ id, since: 0, atMs: 0 }));
    let longestMs = 0;
    while (world.nowMs < endMs) {
      await run(world.nowMs + STEP_MS);
      for (const reader of readers) {
        // In virtual time one answer cannot be held back beside another, so the reader asks when its answer would come.
        if (reader.atMs > world.nowMs || !(await hasNews(reader.id, reader.since))) continue;
        const path = `/v1/matches/${reader.id}/events?since=${reader.since}&wait=20`;
        const { seq, view, retryMs = 0 } = await call(bot, "GET", path);
        longestMs = Math.max(longestMs, retryMs);
        Object.assign(reader, { since: seq, atMs: world.nowMs + retryMs });
        await act(reader.id, { seq, view });
        if (view.status === "over") Object.assign(reader, { id: await open(), since: 0 });
      }
    }
    const { acts, ...rest } = await outcome();
    expect(rest).toEqual({ statuses: [200, 201], lost: 0 });
    expect(longestMs).toBeLessThan(LONGEST_TOLD_MS);
    expect(acts).toBeGreaterThan(MATCHES * 5 * MINUTES);
  },
);
