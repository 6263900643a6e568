// When the session asks about a match, and when it asks again. Each time is exact: by half of the jitter.
import { describe, expect, test } from "vitest";
import type { ActVerdict } from "../../src/client/core/act-verdict.ts";
import { events, HELLO, ofType, START_MS, scripted, timesOf } from "./scripted-session.ts";

const at = (ms: number): string => new Date(START_MS + ms).toISOString();
const problemOf = (code: string, status: number, more: object = {}) => ({
  ...{ type: `/problems/${code}`, title: "", detail: "", code, status },
  ...more,
});

/** At 1 ms, the socket is open. */
const greeted = async () => {
  const made = scripted();
  await made.run(1);
  made.wire().say({ ...HELLO, time: at(1) });
  return made;
};

/** At 1 ms, the match is watched. */
const watched = async (more: object = {}) => {
  const made = await greeted();
  made.wire().say(events(3, 1, { time: at(1), ...more }));
  return made;
};

test("a watch without an answer is sent again after 2, 2 and 4 s, and 8 s later the socket is given up", async () => {
  const { wires, runHeard } = await greeted();
  await runHeard(15_999);
  expect(timesOf(wires, "watch")).toEqual([1, 2_001, 4_001, 8_001]);
  expect(wires[0]?.isOpen).toBe(true);
  await runHeard(1);
  expect(wires[0]?.isOpen).toBe(false);
});

test("an act without an answer is sent again after 2, 2 and 4 s, and 8 s later the socket is given up", async () => {
  const { session, match, wires, runHeard } = await watched();
  session.act(match, { type: "ready" }, 3, () => {});
  await runHeard(15_999);
  expect(timesOf(wires, "act")).toEqual([1, 2_001, 4_001, 8_001]);
  expect(wires[0]?.isOpen).toBe(true);
  await runHeard(1);
  expect(wires[0]?.isOpen).toBe(false);
});

test.each([
  ["try-again", { retryMs: 3_500 }, 3_500],
  ["try-again", {}, 1_000],
  ["too-fast", { retryMs: 3_500 }, 3_500],
  ["too-fast", {}, 1_000],
])("an act that is put off by %s %j is sent again then, however often", async (code, more, ms) => {
  const { session, match, wires, wire, runHeard } = await watched();
  const verdicts: ActVerdict[] = [];
  session.act(match, { type: "ready" }, 3, (verdict) => verdicts.push(verdict));
  for (let n = 0; n < 9; n++) {
    const id = ofType(wire(), "act").at(-1)?.["id"];
    wire().say({ type: "refused", match: "M", id, code, message: "", ...more });
    await runHeard(ms);
  }
  expect(timesOf(wires, "act")).toEqual(Array.from({ length: 10 }, (_, n) => 1 + n * ms));
  expect(verdicts).toEqual([]);
});

test.each([
  ["try-again", { retryMs: 3_500 }, 3_500],
  ["try-again", {}, 1_000],
  ["fault", {}, 1_000],
  ["too-fast", { retryMs: 700 }, 700],
  ["too-fast", {}, 1_000],
])("a watch that fails by %s %j is sent again then, however often", async (code, more, ms) => {
  const { wires, wire, told, runHeard } = await greeted();
  const status = code === "too-fast" ? 429 : code === "fault" ? 500 : 503;
  for (let n = 0; n < 9; n++) {
    wire().say({ type: "error", re: "watch", match: "M", problem: problemOf(code, status, more) });
    await runHeard(ms);
  }
  expect(timesOf(wires, "watch")).toEqual(Array.from({ length: 10 }, (_, n) => 1 + n * ms));
  expect(told).not.toContain("end refused");
});

test("a watch that is refused ends the match, and says why", async () => {
  const { match, wire, told } = await greeted();
  const problem = problemOf("no-such-match", 404);
  wire().say({ type: "error", re: "watch", match: "M", problem });
  expect(match.end).toEqual({ why: "refused", problem });
  expect(told.at(-1)).toBe("end refused");
});

test("`too-fast` about the line silences it for a second where the relay says no time", async () => {
  const { session, match, wires, wire, runHeard } = await watched();
  wire().say({ type: "error", problem: problemOf("too-fast", 429) });
  session.act(match, { type: "ready" }, 3, () => {});
  await runHeard(2_000);
  expect(timesOf(wires, "act")).toEqual([1_001]);
});

test("a frame of the gateway has the watch and the act sent again after 0.3 s, and not before", async () => {
  const { session, match, wires, wire, runHeard } = await greeted();
  session.act(match, { type: "ready" }, 3, () => {});
  wire().say({ message: "Internal server error" });
  await runHeard(1_000);
  expect([timesOf(wires, "watch"), timesOf(wires, "act")]).toEqual([
    [1, 301],
    [1, 301],
  ]);
});

describe("a ping", () => {
  test("comes after 30 s without a frame of the match, and again later and later", async () => {
    const { wires, runHeard } = await watched();
    await runHeard(140_000);
    // 2 s doubled up to 30 s, and an eighth of it.
    expect(timesOf(wires, "ping")).toEqual([30_001, 32_251, 36_751, 45_751, 63_751, 97_501, 131_251]);
  });

  test("comes 1 s after the deadline by the relay's clock", async () => {
    // The relay's clock is 5 s ahead.
    const { wires, runHeard } = await watched({ time: at(5_001), deadline: at(15_001) });
    await runHeard(11_500);
    expect(timesOf(wires, "ping")).toEqual([11_001]);
  });

  test("waits as long from the newest frame of the match as from the first", async () => {
    const { wires, wire, runHeard } = await watched();
    await runHeard(29_000);
    wire().say(events(4, 1));
    await runHeard(29_999);
    expect(timesOf(wires, "ping")).toEqual([]);
    await runHeard(1);
    expect(timesOf(wires, "ping")).toEqual([59_001]);
  });

  test("comes 1 s after the roster has ended the match, where the last view is missing", async () => {
    const { wires, wire, runHeard } = await watched();
    wire().say({ type: "seats", match: "M", rev: 9, status: "over", seats: [] });
    await runHeard(1_500);
    expect(timesOf(wires, "ping")).toEqual([1_001]);
  });
});

test("a gap is asked for after 0.25 s, and again as often as the relay answers without closing it", async () => {
  const { wires, wire, runHeard } = await watched();
  wire().say(events(6, 1));
  await runHeard(249);
  expect(timesOf(wires, "watch")).toEqual([1]);
  await runHeard(1);
  expect(timesOf(wires, "watch")).toEqual([1, 251]);
  wire().say(events(7, 1));
  await runHeard(250);
  expect(timesOf(wires, "watch")).toEqual([1, 251, 501]);
});

test("REST is asked for a gap again after 2 s, and only once at a time", async () => {
  const { reads, wire, runHeard } = await watched();
  const { events: _, ...bare } = events(4, 4);
  wire().say(bare);
  await runHeard(10_000);
  expect(reads).toHaveLength(1);
  reads[0]?.onAnswer(null);
  await runHeard(1);
  expect(reads).toHaveLength(2);
  reads[1]?.onAnswer(null);
  await runHeard(1_998);
  expect(reads).toHaveLength(2);
  await runHeard(1);
  expect(reads).toHaveLength(3);
});

test("a full match is watched again after 30 s", async () => {
  const { wires, wire, told, runHeard } = await watched();
  wire().say({ type: "unwatched", match: "M", why: "full" });
  await runHeard(30_500);
  expect(timesOf(wires, "watch")).toEqual([1, 30_001]);
  expect(told).toContain("full");
});

describe("`replaced` after a change of sockets", () => {
  /** What the client sends where the frame comes so long after the second watch. */
  const replacedAfter = async (ms: number) => {
    const { wires, wire, told, run, runHeard } = await watched();
    await run(5_000);
    wire().lose();
    await run(225 + 1);
    wire().say(HELLO);
    wire().say(events(4, 1));
    await runHeard(ms);
    wire().say({ type: "unwatched", match: "M", why: "replaced" });
    await runHeard(10);
    return { watches: timesOf(wires, "watch").length, isTold: told.includes("replaced") };
  };

  test("is the client's own earlier watch within a minute: it watches again", async () => {
    expect(await replacedAfter(59_999)).toEqual({ watches: 3, isTold: false });
  });

  test("is another socket of the player after a minute: it is told", async () => {
    expect(await replacedAfter(60_000)).toEqual({ watches: 2, isTold: true });
  });
});

test("where a ping brings events that no frame brought, the match is watched again, once", async () => {
  const { wires, wire, told, run, runHeard } = await watched();
  wire().say(events(4, 1, { time: at(1) }));
  await runHeard(30_000);
  expect(timesOf(wires, "ping")).toEqual([30_001]);
  expect(timesOf(wires, "watch")).toEqual([1]);
  wire().say(events(5, 1, { time: at(30_001) }));
  await run(1);
  expect(ofType(wire(), "watch").at(-1)).toMatchObject({ match: "M", since: 5 });
  wire().say(events(6, 1, { time: at(30_002) }));
  await runHeard(20_000);
  expect(timesOf(wires, "watch")).toEqual([1, 30_001]);
  // The other socket takes the match again, and keeps it.
  wire().say({ type: "unwatched", match: "M", why: "replaced" });
  await runHeard(600_000);
  expect(timesOf(wires, "watch")).toEqual([1, 30_001]);
  expect(told).toContain("replaced");
});
