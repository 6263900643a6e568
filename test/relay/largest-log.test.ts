// A game of one's own whose log grows without end: the relay abandons the match before DynamoDB refuses its item.
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Game } from "../../src/games/game.ts";
import { LARGEST_LOG_BYTES, LARGEST_STORED_BYTES } from "../../src/games/largest-log.ts";
import { verify } from "../../src/match/verify.ts";
import { LARGEST_BODY_BYTES } from "../../src/protocol/rest.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { absentMatch } from "./support/absent-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

let padded = { absentMatch, verify };

const ZIP_ZAP = "../../src/games/zip-zap/zip-zap.ts";

/** How many bytes each action fills. */
let actionBytes = LARGEST_BODY_BYTES;
beforeEach(() => {
  // As many as a request may have.
  actionBytes = LARGEST_BODY_BYTES;
});

const wasteful = <Types extends Pick<Game, "encode" | "decode">>(game: Types): Types => ({
  ...game,
  encode: (state, seat, action) => {
    const bytes = game.encode(state, seat, action);
    return [...bytes, ...Array<number>(actionBytes - bytes.length).fill(0)];
  },
  decode: (state, bytes, at) => ({ ...game.decode(state, bytes, at), next: at + actionBytes }),
});

beforeAll(async () => {
  vi.doMock(ZIP_ZAP, async (original) => {
    const { zipZap } = await original<typeof import("../../src/games/zip-zap/zip-zap.ts")>();
    return { zipZap: wasteful(zipZap) };
  });
  vi.resetModules();
  padded = {
    ...(await import("./support/absent-match.ts")),
    ...(await import("../../src/match/verify.ts")),
  };
  vi.doUnmock(ZIP_ZAP);
  vi.resetModules();
});

interface Sent {
  readonly caller: Caller;
  readonly seen: number;
  readonly action: object;
}

/** All seats play until the match has ended. Returns the last action, and the frames that each seat got for it. */
const playedToEnd = async (table: Awaited<ReturnType<typeof absentMatch>>) => {
  const { now, callers, act, received, queue, world } = table;
  for (let acts = 0; acts < 100; ) {
    const { match, step } = await now();
    const seat = callers.findIndex((_, of) => match.referee.legal(step.state, of).length > 0);
    const action = match.referee.legal(step.state, seat)[0];
    if (!action) {
      await queue.runUntil(world.nowMs + 1_000);
      continue;
    }
    acts++;
    await table.hear(callers);
    const last: Sent = { caller: pick(callers, seat), seen: step.seq, action };
    const frames = [await act(last.caller, last.seen, last.action)];
    for (const other of callers) if (other !== last.caller) frames.push(await received(other));
    if ((await now()).match.status !== "live") return { last, frames };
  }
  throw new Error("the match does not end");
};

test("the action that makes the log too large is played, and its write ends the match for everybody", async () => {
  const table = await padded.absentMatch(store, 3, {});
  const { last, frames } = await playedToEnd(table);
  const { match, step } = await table.now();
  expect([match.status, step.entry]).toEqual(["abandoned", { kind: "abandoned" }]);
  expect(match.log.length).toBeGreaterThan(LARGEST_LOG_BYTES);
  expect(match.log.length).toBeLessThanOrEqual(LARGEST_LOG_BYTES + LARGEST_BODY_BYTES + 1);
  expect(match.steps.at(-2)?.entry).toMatchObject({ kind: "action", action: last.action });
  for (const heard of frames) {
    expect(heard).toMatchObject([
      { type: "events", seq: step.seq, table: { over: true } },
      { type: "seats", status: "abandoned" },
    ]);
    const lastEvent = step.seq - Number(heard[0]?.["from"]);
    expect(heard[0]).toHaveProperty(`events.${lastEvent}`, expect.objectContaining({ type: "abandoned" }));
  }
  expect(table.world.logged.filter((line) => "level" in line && line.level === "error")).toEqual([]);

  // The same act again is acknowledged. Another one is too late.
  expect(await table.act(last.caller, last.seen, last.action)).toMatchObject([{ type: "events" }]);
  expect(await table.act(last.caller, step.seq, last.action)).toMatchObject([
    { type: "refused", code: "match-over" },
  ]);

  const record = await table.call(pick(table.callers, 0), "GET", `${table.at}/record`);
  expect(padded.verify(record.body)).toMatchObject({ ok: true, value: { failed: null, ranking: null } });
});

test("a house bot's action that makes the log too large ends the match by its timer", async () => {
  const table = await padded.absentMatch(store, 3, {}, ["hard", "hard"]);
  const before = await table.until(({ match }) => match.log.length > LARGEST_LOG_BYTES - LARGEST_BODY_BYTES);
  expect(before.match.status).toBe("live");
  const { match } = await table.until((now) => now.match.status !== "live");
  expect(match.log.length).toBeGreaterThan(LARGEST_LOG_BYTES);
  expect(match.steps.slice(-2).map(({ entry }) => entry?.kind)).toEqual(["action", "abandoned"]);
});

test.for(["an action", "an act over REST"])(
  "%s that no item can hold ends the match without it",
  async (how) => {
    actionBytes = LARGEST_STORED_BYTES;
    const table = await padded.absentMatch(store, 3, {});
    const { match, step } = await table.until((now) => now.match.referee.legal(now.step.state, 0).length > 0);
    const action = match.referee.legal(step.state, 0)[0] ?? {};
    const caller = pick(table.callers, 0);
    await table.hear(table.callers);
    const body = { game: "zip-zap", seen: step.seq, action };
    const sent =
      how === "an action"
        ? () => table.act(caller, step.seq, action)
        : async () => (await table.call(caller, "POST", `${table.at}/actions`, body)).body;
    const refused = await sent();
    expect(JSON.stringify(refused)).toContain('"code":"beaten"');
    const now = await table.now();
    expect([now.match.status, now.step.entry]).toEqual(["abandoned", { kind: "abandoned" }]);
    expect(now.match.steps.at(-2)).toEqual(step);
    for (const other of table.callers.slice(1))
      expect(await table.received(other)).toMatchObject([
        { type: "events", seq: now.step.seq, table: { over: true } },
        { type: "seats", status: "abandoned" },
      ]);
    // The same act always gets the same verdict.
    expect(JSON.stringify(await sent())).toContain('"code":"beaten"');
    expect(table.world.logged.filter((line) => "level" in line && line.level === "error")).toEqual([]);
  },
);

test("a house bot's action that no item can hold ends the match by its timer", async () => {
  actionBytes = LARGEST_STORED_BYTES;
  const table = await padded.absentMatch(store, 3, {}, ["hard", "hard"]);
  const { match } = await table.until((now) => now.match.status !== "live");
  expect(match.steps.at(-1)?.entry).toEqual({ kind: "abandoned" });
  expect(match.log.length).toBeLessThanOrEqual(LARGEST_STORED_BYTES);
});
