// A clock that is committed during another request is announced, even if that request fails.

import { expect, test } from "vitest";
import { extend, type HydratedLive, hasEnded, newest } from "../../src/match/hydrate.ts";
import { erasePlayer } from "../../src/relay/people/erase-player.ts";
import { act } from "../../src/relay/play/act.ts";
import type { MatchStore } from "../../src/relay/ports/matches.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { connectionNumber, tokenOf } from "../harness/virtual-gateway.ts";
import { numbers } from "../match/played-record.ts";
import { clockedMatch } from "./support/clocked-match.ts";
import { liveMatch } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

/** Played by hand until the running clock ends the match. */
const beforeItsLastClock = (start: HydratedLive): Uint8Array => {
  for (let seed = 1; seed < 100; seed++) {
    const random = numbers(seed);
    let match: HydratedLive | null = start;
    while (match) {
      const clocked = extend(match, { kind: "clock" });
      if (clocked.ok && hasEnded(clocked.match)) return match.log;
      match = onward(match, random);
    }
  }
  throw new Error("no match that a clock ends");
};

const onward = (match: HydratedLive, random: () => number): HydratedLive | null => {
  const { state } = newest(match);
  const legal = match.players.flatMap((_, seat) =>
    match.referee.legal(state, seat).map((action) => ({ kind: "action", seat, action }) as const),
  );
  const entry = legal[Math.floor(random() * legal.length)] ?? ({ kind: "clock" } as const);
  const more = extend(match, entry);
  return more.ok && !hasEnded(more.match) ? more.match : null;
};

const aboutToEnd = async () => {
  const table = await clockedMatch(store);
  const match = liveMatch((await table.now()).match);
  const { world, here } = table;
  const log = beforeItsLastClock(match);
  await here.relay.matches.commit(match, { ...match, version: match.version + 1, log });
  world.nowMs = (await table.due()) + 100;
  world.posted.length = 0;
  return table;
};

test("a leaver learns that the clock has ended the match, and all seats receive the end", async () => {
  const { here, id, seats, frames, now } = await aboutToEnd();
  const left = await here.gateway.rest("DELETE", `/v1/matches/${id}/seats/me`, tokenOf(pick(seats, 0)));
  expect(left).toMatchObject({ status: 409, body: { code: "match-over" } });
  expect((await now()).match.status).toBe("over");
  for (const seat of seats) {
    expect(frames(seat)).toMatchObject([{ type: "events", table: { over: true } }, { type: "seats" }]);
  }
});

test("when a player's erasure applies the clock that ends a match, the seats receive the end", async () => {
  const { here, seats, frames } = await aboutToEnd();
  await erasePlayer(here.relay, pick(seats, 0).player ?? "");
  expect(frames(pick(seats, 1)).filter(({ type }) => type === "events")).toMatchObject([
    { table: { over: true } },
  ]);
});

test("a clock that is committed before an act is announced, though the act is no longer judged", async () => {
  const { here, id, seats, world, now, due, toWindow } = await clockedMatch(store);
  await toWindow();
  world.nowMs = await due();
  world.posted.length = 0;
  const { match, step } = await now();
  const { connection, player } = pick(seats, 0);
  const { matches } = here.relay;
  // Another socket of the player takes the seat meanwhile.
  const commit: MatchStore["commit"] = async (...args) => {
    const bound = await matches.bind(match, 0, player ?? "", connectionNumber(99));
    expect(bound.type).toBe("written");
    return matches.commit(...args);
  };
  const action = { type: "discard", card: "zap" };
  expect(match.referee.legal(step.state, 0)).not.toContainEqual(action);
  const { answer, posts } = await act(
    { ...here.relay, matches: { ...matches, commit } },
    { match: id, player: null, reads: true, connection, seen: step.seq, action, arrivalMs: world.nowMs },
  );
  expect(answer).toMatchObject({ type: "unjudged", code: "not-seated" });
  expect((await now()).match.version).toBe(match.version + 1);
  expect(posts.map(({ connection: to }) => to)).toEqual([
    connectionNumber(99),
    pick(seats, 1).connection,
    pick(seats, 2).connection,
  ]);
});
