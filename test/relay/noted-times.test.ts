// The timers that a match expects are those that were sent for it. Sent again, each comes once or does nothing.
import { expect, test } from "vitest";
import { notedTimes } from "../../src/relay/play/noted-times.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";
import { fireTimer } from "./support/fire-timer.ts";
import { liveMatch } from "./support/live-match.ts";

const store = memoryStore();

const setUp = async () => {
  const session = await wireSession(store, "noted");
  const { world, relay } = session;
  const sentFor = (id: string) => world.timers.filter(({ match }) => match === id).map(({ atMs }) => atMs);
  const expected = async (id: string): Promise<readonly number[]> => {
    const match = await relay.matches.read(id);
    if (!match) throw new Error("the match is gone");
    return notedTimes(match);
  };
  return { ...session, sentFor, expected };
};

test("a live match expects the timer that was sent for it; a second one does nothing", async () => {
  const session = await setUp();
  const { world, relay, sentFor, expected } = session;
  const { id } = await watchedMatch(session, 2);
  const times = await expected(id);
  expect(times).toHaveLength(1);
  expect(sentFor(id)).toEqual(times);
  const [atMs = 0] = times;
  world.nowMs = atMs;
  await fireTimer(relay, { match: id, atMs });
  const { version } = liveMatch(await relay.matches.read(id));
  const successors = await expected(id);
  expect(successors).not.toContain(atMs);
  await fireTimer(relay, { match: id, atMs });
  expect(liveMatch(await relay.matches.read(id)).version).toBe(version);
  expect(await expected(id)).toEqual(successors);
});

test("an open match expects a timer only while a player wishes for house bots", async () => {
  const { gateway, call, sentFor, expected } = await setUp();
  const idOf = async (path: string, body: object): Promise<string> => {
    const answer = await call(await gateway.newCaller(), "POST", path, body);
    return JSON.parse(JSON.stringify(answer.body)).id;
  };
  const waiting = await idOf("/v1/quick", { game: "zip-zap", seats: 2, bots: "fill", fillAfter: 20 });
  expect(await expected(waiting)).toEqual(sentFor(waiting));
  expect(await expected(waiting)).toHaveLength(1);
  const open = await idOf("/v1/matches", { game: "zip-zap", seats: 2, visibility: "public" });
  expect(await expected(open)).toEqual([]);
});
