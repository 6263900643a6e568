// A clock that is committed on the way to something else is told, whatever becomes of that.
import { expect, test } from "vitest";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import { extend, isEnded, newest, type Timeline, timelineOf } from "../../src/match/timeline.ts";
import { erasePlayer } from "../../src/relay/people/erase-player.ts";
import { act } from "../../src/relay/play/act.ts";
import type { MatchStore } from "../../src/relay/ports/match-store.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { connectionNumber, tokenOf } from "../harness/virtual-gateway.ts";
import { numbers } from "../match/played-record.ts";
import { clockedTable } from "./support/clocked-table.ts";
import { pick } from "./support/pick.ts";

const store = embeddedStore();

/** Played by hand until the running clock ends it. */
const beforeItsLastClock = (match: StoredMatch): Uint8Array => {
  for (let seed = 1; seed < 100; seed++) {
    const random = numbers(seed);
    let timeline: Timeline | null = timelineOf(match);
    while (timeline) {
      const clocked = extend(timeline, { kind: "clock" });
      if (clocked.ok && isEnded(clocked.timeline)) return timeline.log;
      timeline = onward(timeline, match.players.length, random);
    }
  }
  throw new Error("no match that a clock ends");
};

const onward = (timeline: Timeline, seats: number, random: () => number): Timeline | null => {
  const { game } = timeline;
  const { state } = newest(timeline);
  const legal = Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) =>
    game.legal(state, seat).map((action) => ({ kind: "action", seat, action }) as const),
  );
  const entry = legal[Math.floor(random() * legal.length)] ?? ({ kind: "clock" } as const);
  const more = extend(timeline, entry);
  return more.ok && !isEnded(more.timeline) ? more.timeline : null;
};

const aboutToEnd = async () => {
  const table = await clockedTable(store);
  const { match } = await table.now();
  const { world, here } = table;
  const log = beforeItsLastClock(match);
  await here.relay.matches.commit(match, { ...match, version: match.version + 1, log });
  world.nowMs = (await table.due()) + 100;
  world.posted.length = 0;
  return table;
};

test("who leaves when the clock has ended the match is told so, and all are told of the end", async () => {
  const { here, id, seats, frames, now } = await aboutToEnd();
  const left = await here.gateway.rest("DELETE", `/v1/matches/${id}/seats/me`, tokenOf(pick(seats, 0)));
  expect(left).toMatchObject({ status: 409, body: { code: "match-over" } });
  expect((await now()).match.status).toBe("over");
  for (const seat of seats) {
    expect(frames(seat)).toMatchObject([{ type: "events", table: { over: true } }, { type: "seats" }]);
  }
});

test("the erasure of a player tells of the end that a clock has made of a match", async () => {
  const { here, seats, frames } = await aboutToEnd();
  await erasePlayer(here.relay, pick(seats, 0).player ?? "");
  expect(frames(pick(seats, 1)).filter(({ type }) => type === "events")).toMatchObject([
    { table: { over: true } },
  ]);
});

test("a clock that is committed before an act is told, though the act is judged no more", async () => {
  const { here, id, seats, world, now, due, toWindow } = await clockedTable(store);
  await toWindow();
  world.nowMs = await due();
  world.posted.length = 0;
  const { match, step, timeline } = await now();
  const { connection, player } = pick(seats, 0);
  const { matches } = here.relay;
  // Another socket of the player comes for the seat meanwhile.
  const commit: MatchStore["commit"] = async (...args) => {
    const bound = await matches.bind(match, 0, player ?? "", connectionNumber(99));
    expect(bound.type).toBe("written");
    return matches.commit(...args);
  };
  const action = { type: "discard", card: "zap" };
  expect(timeline.game.legal(step.state, 0)).not.toContainEqual(action);
  const answer = await act(
    { ...here.relay, matches: { ...matches, commit } },
    { match: id, player: null, connection, seen: step.seq, action, arrivalMs: world.nowMs },
  );
  expect(answer).toMatchObject({ type: "unjudged", code: "not-seated" });
  expect((await now()).match.version).toBe(match.version + 1);
  expect(answer.posts.map(({ connection: to }) => to)).toEqual([
    connectionNumber(99),
    pick(seats, 1).connection,
    pick(seats, 2).connection,
  ]);
});
