// What each judge allows and what not, at the edge between both.
import { expect, test } from "vitest";
import { judgeAll } from "../../src/conformance/judges/all-judges.ts";
import type { Happening } from "../../src/conformance/transcript.ts";
import {
  act,
  actCall,
  answered,
  asked,
  closed,
  connected,
  MATCH,
  news,
  opened,
  received,
  refused,
  sent,
  told,
} from "./made-transcript.ts";

const EVENTS_PATH = `/v1/matches/${MATCH}/events`;
const LATE: Happening = { kind: "note", says: "The kit was late.", mark: "late" };

const rulesBroken = (...steps: readonly (readonly [number, Happening])[]): readonly string[] =>
  judgeAll(told(...steps)).map(({ rule }) => rule);

test.for([
  ["after 2 s", 2_000, []],
  ["after 300 ms", 300, ["C-9"]],
] as const)("C-9 the very same act %s", ([, afterMs, rules]) => {
  expect(rulesBroken([0, news(5)], [10, act("a1", 5)], [10 + afterMs, act("a1", 5)])).toEqual(rules);
});

test("C-9 no verdict on a time when the kit itself was late", () => {
  expect(rulesBroken([0, news(5)], [10, act("a1", 5)], [200, LATE], [310, act("a1", 5)])).toEqual([]);
});

test("C-9 at once on the next connection, and after the gateway's own frame", () => {
  const gateway = received({ message: "Internal server error", connectionId: "c", requestId: "r" });
  expect(rulesBroken([0, news(5)], [10, act("a1", 5)], [20, gateway], [30, act("a1", 5)])).toEqual([]);
  expect(rulesBroken([0, news(5)], [10, act("a1", 5)], [30, act("a1", 5, "y7", 2)])).toEqual([]);
});

test.for([
  ["another `seen`", act("a1", 6)],
  ["another `id`", act("a2", 5)],
] as const)("C-9 again with %s", ([, again]) => {
  expect(rulesBroken([0, news(5)], [10, act("a1", 5)], [20, news(6)], [2_010, again])).toEqual(["C-9"]);
});

test.for([
  ["the connection ends", { kind: "unanswered", call: 1, by: "kit" }],
  ["the gateway fails", answered(1, { message: "Internal Server Error" }, 500)],
] as const satisfies readonly (readonly [string, Happening])[])(
  "C-9 another act over REST after %s, also while the kit was late",
  ([, end]) => {
    const steps = [
      [0, news(5)],
      [10, actCall(1, 5)],
      [20, end],
      [30, LATE],
    ] as const;
    expect(rulesBroken(...steps, [40, actCall(2, 5, "r8")])).toEqual(["C-9"]);
    expect(rulesBroken(...steps, [40, actCall(2, 5)])).toEqual([]);
  },
);

test("C-23 one question may have been on its way, two not, also while the kit was late", () => {
  const events = `/v1/matches/${MATCH}/events?since=9&wait=20`;
  const end = answered(1, { seq: 9, own: 0, table: { over: true }, legal: [] });
  const steps = [
    [0, asked(1, "GET", events)],
    [10, end],
    [20, asked(2, "GET", events)],
    [30, LATE],
  ] as const;
  expect(rulesBroken(...steps)).toEqual([]);
  expect(rulesBroken(...steps, [40, asked(3, "GET", events)])).toEqual(["C-23"]);
});

test("C-8 a second act beside an unanswered one, but not after its answer", () => {
  expect(rulesBroken([0, news(5)], [10, act("a1", 5)], [20, act("a2", 5, "r8")])).toEqual(["C-8"]);
  const answer = news(6, { ack: "a1", own: 1 });
  expect(rulesBroken([0, news(5)], [10, act("a1", 5)], [20, answer], [30, act("a2", 6, "r8")])).toEqual([]);
});

test("C-8 a client that sees `own` rise knows that its act was played", () => {
  const later = news(7, { own: 1 });
  expect(rulesBroken([0, news(5)], [10, act("a1", 5)], [20, later], [30, act("a2", 7, "r8")])).toEqual([]);
});

test("C-6 two acts with one id", () => {
  const answer = news(6, { ack: "a1", own: 1 });
  expect(rulesBroken([0, news(5)], [10, act("a1", 5)], [20, answer], [30, act("a1", 6, "r8")])).toEqual([
    "C-6",
  ]);
});

test("C-10 one copy may have been on its way, two not; nor the same act under a new id", () => {
  const verdict = refused("a1", "beaten", { seq: 6, own: 0, table: { over: false } });
  const first = [
    [0, news(5)],
    [10, act("a1", 5)],
    [2_010, verdict],
    [2_011, act("a1", 5)],
  ] as const;
  expect(rulesBroken(...first)).toEqual([]);
  expect(rulesBroken(...first, [4_100, act("a1", 5)])).toEqual(["C-10"]);
  expect(rulesBroken(...first.slice(0, 3), [2_100, act("a2", 5)])).toContain("C-10");
});

test("C-4 an act on an older frame than its last answer", () => {
  const answer = news(8, { ack: "a1", own: 1 });
  const steps = [
    [0, news(5)],
    [10, act("a1", 5)],
    [20, answer],
    [21, news(5)],
  ] as const;
  expect(rulesBroken(...steps, [30, act("a2", 5, "r8")])).toContain("C-4");
  expect(rulesBroken(...steps, [30, act("a2", 8, "r8")])).toEqual([]);
});

test("C-4, C-8 the answer to a copy of the last act may cross with the next act", () => {
  const standing = { own: 0, table: { over: false } };
  const steps = [
    [0, news(5)],
    [10, act("a1", 5)],
    [20, refused("a1", "beaten", { seq: 6, ...standing })],
  ] as const;
  const next = [30, act("a2", 6, "r8")] as const;
  expect(rulesBroken(...steps, [30, refused("a1", "beaten", { seq: 8, ...standing })], next)).toEqual([]);
  expect(rulesBroken(...steps, [30, refused("a1", "try-again", { retryMs: 1_000 })], next)).toEqual([]);
});

test("C-4 a frame that a newer one had overtaken", () => {
  expect(rulesBroken([0, news(6)], [1, news(5)], [10, act("a1", 5)])).toEqual(["C-4"]);
});

test("C-4 a newer frame on its way is no reason", () => {
  expect(rulesBroken([0, news(5)], [9, news(6)], [10, act("a1", 5)])).toEqual([]);
});

test("C-5 `seen` above everything heard", () => {
  expect(rulesBroken([0, news(5)], [10, act("a1", 6)])).toEqual(["C-5"]);
});

test("C-7 a refused action that was not in `legal`; one that was is no mistake", () => {
  const verdict = refused("a1", "does-not-follow", { seq: 5, own: 0, table: { over: false } });
  expect(rulesBroken([0, news(5)], [10, act("a1", 5, "r8")], [20, verdict])).toEqual(["C-7"]);
  expect(rulesBroken([0, news(5)], [10, act("a1", 5, "y7")], [20, verdict])).toEqual([]);
  const field = { field: "card", from: ["r8", "r9"] };
  const more = news(5, { choices: [{ action: { type: "discard", card: "r9" }, ...field }] });
  expect(rulesBroken([0, more], [10, act("a1", 5, "r8")], [20, verdict])).toEqual([]);
});

test("C-11 an act before `retryMs` is over", () => {
  const busy = { ...refused("a1", "too-fast", { retryMs: 1_000 }), by: "kit" } as const;
  expect(rulesBroken([0, news(5)], [10, act("a1", 5)], [20, busy], [400, act("a1", 5)])).toEqual(["C-11"]);
  expect(rulesBroken([0, news(5)], [10, act("a1", 5)], [20, busy], [1_020, act("a1", 5)])).toEqual([]);
});

test("C-11 a `watch` before `retryMs` is over", () => {
  const problem = { code: "too-fast", retryMs: 1_000 };
  const busy = { ...received({ type: "error", re: "watch", problem }), by: "kit" } as const;
  const watch = sent({ type: "watch" });
  expect(rulesBroken([0, watch], [1, busy], [400, watch])).toEqual(["C-11"]);
  expect(rulesBroken([0, watch], [1, busy], [1_001, watch])).toEqual([]);
});

test("C-13 the first `watch` of a later connection has `since`", () => {
  const begun = [
    [0, connected(1)],
    [1, opened(1)],
    [2, sent({ type: "watch" })],
    [3, news(5)],
  ] as const;
  const back = [
    [10, closed(1)],
    [400, connected(2)],
    [401, opened(2)],
  ] as const;
  expect(rulesBroken(...begun, ...back, [402, sent({ type: "watch" }, 2)])).toEqual(["C-13"]);
  expect(rulesBroken(...begun, ...back, [402, sent({ type: "watch", since: 5 }, 2)])).toEqual([]);
  expect(rulesBroken(...begun, ...back, [402, sent({ type: "watch", since: 9 }, 2)])).toEqual(["C-5"]);
});

test("C-14 the waits between attempts, all together", () => {
  const lost = (atMs: number, line: number) =>
    [
      [atMs, connected(line)],
      [atMs, closed(line)],
    ] as const;
  const begun = [
    [0, connected(1)],
    [1, opened(1)],
    [10, closed(1)],
  ] as const;
  expect(rulesBroken(...begun, ...lost(310, 2), ...lost(910, 3), ...lost(2_110, 4))).toEqual([]);
  expect(rulesBroken(...begun, ...lost(20, 2))).toEqual(["C-14"]);
  expect(rulesBroken(...begun, ...lost(310, 2), ...lost(320, 3), ...lost(330, 4))).toEqual(["C-14"]);
});

test("C-20 an act on the frame of the end", () => {
  const end = news(9, { table: { over: true } });
  expect(rulesBroken([0, end], [10, act("a1", 9)])).toContain("C-20");
  expect(rulesBroken([0, news(8)], [9, end], [10, act("a1", 8)])).toEqual([]);
});

test.for([
  ["that goes on", false, ["C-15"]],
  ["that is over", true, []],
] as const)("C-15 closing before the change, in a match %s", ([, over, rules]) => {
  const soon: Happening = { kind: "note", says: "It ends soon.", mark: "ends-soon" };
  const steps = [
    [0, connected(1)],
    [1, opened(1)],
    [2, received({ type: "hello", reconnectBefore: "2100-01-01T00:00:00.000Z" })],
    [3, soon],
    [10, news(9, { table: { over }, legal: [] })],
    [20, closed(1, "client")],
  ] as const satisfies readonly (readonly [number, Happening])[];
  expect(rulesBroken(...steps)).toEqual(rules);
});

const ENDED = answered(1, { code: "bad-token" }, 401);

test.for([
  ["once, at the same moment", [[30, asked(2, "GET", EVENTS_PATH)]], []],
  [
    "twice",
    [
      [30, asked(2, "GET", EVENTS_PATH)],
      [40, asked(3, "GET", EVENTS_PATH)],
    ],
    ["C-18"],
  ],
  ["later", [[2_000, asked(2, "GET", EVENTS_PATH)]], ["C-18"]],
  ["by another way", [[2_000, actCall(2, 5)]], []],
] as const satisfies readonly (readonly [
  string,
  readonly (readonly [number, Happening])[],
  readonly string[],
])[])("C-18 with a token that has ended, the same question %s", ([, again, rules]) => {
  expect(rulesBroken([0, asked(1, "GET", EVENTS_PATH)], [20, ENDED], ...again)).toEqual(rules);
});
