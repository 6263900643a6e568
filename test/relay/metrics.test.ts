// What the relay counts: exact figures for acts, a race, a clock, posts that do not arrive, a start and an end.

import { expect, test } from "vitest";
import { SCOPES } from "../../src/protocol/player.ts";
import { deliver } from "../../src/relay/delivery/deliver.ts";
import type { Post } from "../../src/relay/delivery/outbox.ts";
import { type CountedMetrics, SCALES } from "../../src/relay/metric-tally.ts";
import type { DistributionName } from "../../src/relay/ports/log.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import { createSocketHandler } from "../../src/socket/socket-handler.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { brokenOff } from "./support/broken-off.ts";
import { clockedMatch } from "./support/clocked-match.ts";
import { rivalsAt } from "./support/contested.ts";
import { liveMatch } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

/** All but `Posts`, which each frame to a player counts. */
const countsIn = ({ counts, refused }: CountedMetrics) =>
  Object.fromEntries([
    ...[...counts].filter(([name]) => name !== "Posts"),
    ...[...refused].map(([code, count]) => [`refused ${code}`, count]),
  ]);

/** The values of a distribution, by the one that stands for each bucket, and how often each was noted. */
const valuesIn = ({ distributions }: CountedMetrics, name: DistributionName) =>
  Object.fromEntries(
    Array.from(distributions.get(name)?.buckets ?? []).flatMap((count, bucket) =>
      count === 0 ? [] : [[SCALES[name].valueOf(bucket), count]],
    ),
  );

const played = async () => {
  const table = await clockedMatch(store);
  const { world, here, seats, id } = table;
  const say = (seat: number, action: object, seen: number, host = here) =>
    host.gateway.say(pick(seats, seat), { type: "act", match: id, id: "a", seen, action });
  return { ...table, say, take: () => world.tally.take() };
};

test("two acts that both stand: the second writes twice", async () => {
  const { say, take, there, seats, id } = await played();
  await there.gateway.say(pick(seats, 1), { type: "watch", match: id });
  expect(countsIn(take())).toEqual({});
  await Promise.all([say(0, READY, 2), say(1, READY, 2, there)]);
  const counted = take();
  expect(countsIn(counted)).toEqual({ Accepted: 2 });
  expect(valuesIn(counted, "CommitAttempts")).toEqual({ 1: 1, 2: 1 });
  expect(valuesIn(counted, "CommitLatency")).toEqual({ 0: 3 });
  expect(valuesIn(counted, "PostLatency")).toEqual({ 0: 2 });
  expect(valuesIn(counted, "ClockLag")).toEqual({});
});

test("a race for one place: one act is accepted, one beaten", async () => {
  const { say, take, there, seats, id, toWindow } = await played();
  const { match, step } = await toWindow();
  await there.gateway.say(pick(seats, 1), { type: "watch", match: id });
  const [first, second] = rivalsAt(match);
  if (!first || !second) throw new Error("no race");
  take();
  await Promise.all([
    say(first.seat, first.action, step.seq),
    say(second.seat, second.action, step.seq, there),
  ]);
  const counted = take();
  expect(countsIn(counted)).toEqual({ Accepted: 1, Beaten: 1 });
  expect(valuesIn(counted, "CommitAttempts")).toEqual({ 1: 1 });
  expect(valuesIn(counted, "CommitLatency")).toEqual({ 0: 2 });
  expect(valuesIn(counted, "PostLatency")).toEqual({ 0: 1 });
});

test("refused acts count by their code, and an act that comes again counts no more", async () => {
  const { say, take, here, seats, id } = await played();
  const stranger = here.gateway.nobody();
  const act = { type: "act", match: id, id: "a", seen: 2, action: READY };
  await say(0, READY, 2);
  await say(0, READY, 2);
  await say(1, { type: "zap" }, 2);
  await say(1, READY, 99);
  await here.gateway.say(pick(seats, 1), { ...act, seen: "two" });
  await here.gateway.say(stranger, act);
  await here.gateway.say(pick(seats, 1), { ...act, match: "none" });
  expect(countsIn(take())).toEqual({
    Accepted: 1,
    "refused wrong-phase": 1,
    "refused malformed": 2,
    "refused not-seated": 1,
    "refused no-such-match": 1,
  });
});

test("posts that do not arrive count by what became of them", async () => {
  const { world, here, seats, say, take } = await played();
  const [, gone, busy] = seats;
  let tries = 0;
  let sent = 0;
  world.onSleep = async () => {};
  world.onPost = ({ connection }) => {
    if (connection === gone?.connection) return "gone";
    if (connection === busy?.connection && tries++ % 2 === 0) return "throttled";
    sent++;
    return "sent";
  };
  take();
  await say(0, READY, 2);
  const counted = take();
  // The others hear that the connection is gone. The busy one takes each post at the second try, so none is lost.
  expect(countsIn(counted)).toEqual({ Accepted: 1, PostsGone: 1, PostsThrottled: 2 });
  expect(counted.counts.get("Posts")).toBe(sent);

  world.onPost = () => new Promise(() => {});
  const hurried = { ...here.relay, time: { ...here.relay.time, after: lapsesAtOnce } };
  const slow: Post = {
    connection: "slow",
    frame: { type: "pong", time: "" },
    audience: { type: "connection" },
  };
  await deliver(hurried, [slow]);
  expect(countsIn(take())).toEqual({ PostsLate: 1, PostsLost: 1 });
  // Of a connection that is known to be slow, no further frame counts as lost.
  await deliver(hurried, [slow]);
  const again = take();
  expect(countsIn(again)).toEqual({ PostsLate: 1 });
  expect(again.counts.get("Posts")).toBe(1);
  expect(world.logged).toContainEqual({ level: "warn", event: "post-late", connection: "slow" });
});

test("a clock counts how late it was committed, by a timer or by an act", async () => {
  const { world, fire, due, acts, take } = await played();
  const first = await due();
  world.nowMs = first + 500;
  await fire(first + 500);
  expect(valuesIn(take(), "ClockLag")).toEqual({ [standsFor(500)]: 1 });

  world.nowMs = (await due()) + 8_000;
  await acts(0, READY, { seen: 2 });
  const counted = take();
  expect(valuesIn(counted, "ClockLag")).toEqual({ [standsFor(8_000)]: 1 });
  expect(countsIn(counted)).toEqual({ Beaten: 1, LateClocks: 1 });
  expect(world.logged).toContainEqual(
    expect.objectContaining({ level: "warn", event: "clock-late", ms: 8_000 }),
  );
});

test("sockets, starts, ends and faults", async () => {
  const { world, here, id, take } = await played();
  const caller = await here.gateway.newCaller();
  await here.gateway.connect(caller);
  expect(countsIn(take())).toEqual({ SocketsOpened: 1 });
  await here.gateway.hangUp(caller);
  expect(countsIn(take())).toEqual({ SocketsClosed: 1 });

  const live = liveMatch(await here.relay.matches.read(id));
  const listing = await here.relay.listings.read(id);
  expect(listing).not.toBeNull();
  const open = { ...live, status: "open", revealByMs: null, fills: [], barred: [], expires: 0 } as const;
  await projectChange(here.relay, { before: open, after: live });
  await projectChange(here.relay, { before: live, after: live });
  expect(countsIn(take())).toEqual({ MatchesStarted: 1 });
  await projectChange(here.relay, { before: live, after: brokenOff(live, world.nowMs) });
  expect(countsIn(take())).toEqual({ MatchesEnded: 1 });

  const broken = { ...here.relay.matches, commit: () => Promise.reject(new Error("broken")) };
  const handle = createSocketHandler({ ...here.relay, matches: broken });
  const caught = { requestId: "r", connectionId: "c", connectedAt: 0, requestTimeEpoch: world.nowMs };
  const [seat] = live.players;
  const authorizer = { player: seat ?? "", scopes: SCOPES.join(" ") };
  await handle({
    requestContext: { ...caught, authorizer, eventType: "MESSAGE" },
    body: JSON.stringify({ type: "act", match: id, id: "a", seen: 2, action: READY }),
  });
  expect(countsIn(take())).toEqual({ "refused try-again": 1, Faults: 1 });
});

const READY = { type: "ready" };

const lapsesAtOnce = (_: number, run: () => void): (() => void) => {
  run();
  return () => {};
};

const standsFor = (ms: number): number => SCALES.ClockLag.valueOf(SCALES.ClockLag.bucketOf(ms));
