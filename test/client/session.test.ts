// The session against a scripted relay: what the library must do by docs/protocol.md.
import { expect, test } from "vitest";
import type { ActVerdict } from "../../src/client/core/act-verdict.ts";
import { events, HELLO, ofType, START_MS, scripted, TIME } from "./scripted-session.ts";

test("a frame that came too early waits for those before it, and an old view is none", async () => {
  const { wire, told, run } = scripted();
  await run(10);
  wire().say(events(5, 1));
  wire().say(events(3, 2));
  wire().say(events(3, 1));
  expect(told.slice(2)).toEqual(["view 5", "events 3-5"]);
});

test("a gap is closed by a watch since the last event", async () => {
  const { wire, told, run } = scripted();
  await run(10);
  wire().say(events(3, 1));
  wire().say(events(6, 1));
  await run(1_000);
  expect(ofType(wire(), "watch").map(({ since }) => since)).toEqual([2, 3]);
  wire().say(events(4, 3));
  expect(told.at(-1)).toBe("events 4-6");
});

test("a frame without its events sends the client to REST", async () => {
  const { wire, reads, run } = scripted();
  await run(10);
  const { events: _, ...bare } = events(3, 4);
  wire().say(bare);
  await run(10);
  expect(reads.map(({ since }) => since)).toEqual([2]);
});

test("an act without an answer is sent again word for word, also on the next socket", async () => {
  const { session, match, wire, wires, run } = scripted();
  const verdicts: ActVerdict[] = [];
  await run(10);
  wire().say(HELLO);
  session.act(match, { type: "ready" }, 2, (verdict) => verdicts.push(verdict));
  await run(2_500);
  wire().lose();
  await run(2_000);
  const acts = wires.flatMap((one) => ofType(one, "act"));
  expect(wires).toHaveLength(2);
  expect(acts.length).toBeGreaterThanOrEqual(3);
  expect(new Set(acts.map((act) => JSON.stringify(act))).size).toBe(1);
  const first = wire().sent.findIndex(({ type }) => type === "act");
  expect(wire().sent.findIndex(({ type }) => type === "watch")).toBeLessThan(first);
  wire().say(events(3, 1, { ack: acts[0]?.["id"] }));
  expect(verdicts).toMatchObject([{ type: "accepted", seq: 3 }]);
});

test("acts of a match go one after the other, and a refusal is a verdict", async () => {
  const { session, match, wire, run } = scripted();
  const verdicts: ActVerdict[] = [];
  await run(10);
  for (const card of ["y7", "r7"])
    session.act(match, { ...{ type: "discard" }, ...{ card } }, 2, (verdict) => verdicts.push(verdict));
  expect(ofType(wire(), "act")).toHaveLength(1);
  const id = ofType(wire(), "act")[0]?.["id"];
  wire().say({
    ...events(3, 1),
    type: "refused",
    id,
    code: "beaten",
    message: "",
    by: 0,
    beatenAt: 3,
    behindMs: 41,
  });
  await run(10);
  expect(verdicts).toEqual([{ type: "beaten", message: "", by: 0, beatenAt: 3, behindMs: 41 }]);
  expect(ofType(wire(), "act").map(({ action }) => action)).toMatchObject([{ card: "y7" }, { card: "r7" }]);
});

test("`too-fast` silences the client for as long as the relay says, and loses nothing", async () => {
  const { session, match, wire, run } = scripted();
  await run(10);
  wire().say(HELLO);
  wire().say(events(3, 1));
  session.act(match, { type: "ready" }, 3, () => {});
  const [act] = ofType(wire(), "act");
  wire().say({ type: "refused", match: "M", id: act?.["id"], code: "too-fast", message: "", retryMs: 5_000 });
  const before = wire().sent.length;
  await run(4_900);
  expect(wire().sent).toHaveLength(before);
  await run(200);
  expect(ofType(wire(), "act")).toEqual([act, act]);
});

test("a frame of the gateway has everything unanswered sent again", async () => {
  const { session, match, wire, run } = scripted();
  await run(10);
  wire().say(events(3, 1));
  session.act(match, { type: "ready" }, 3, () => {});
  wire().say({ message: "Internal server error", connectionId: "c", requestId: "r" });
  await run(500);
  expect(ofType(wire(), "act")).toHaveLength(2);
});

test("the socket changes before `reconnectBefore`, and the old one stays until the new one watches", async () => {
  const { wires, wire, run } = scripted();
  await run(10);
  const reconnectBefore = new Date(START_MS + 60_000).toISOString();
  wire().say({ ...HELLO, reconnectBefore, pingSeconds: 540 });
  wire().say(events(3, 1));
  for (let second = 0; second < 60 && wires.length < 2; second++) {
    await run(1_000);
    wire().say({ type: "pong", time: TIME });
  }
  expect(wires).toHaveLength(2);
  await run(100);
  expect(ofType(wire(1), "watch")).toEqual([{ type: "watch", match: "M", since: 3 }]);
  expect(wire(0).isOpen).toBe(true);
  wire(0).say({ type: "unwatched", match: "M", why: "replaced" });
  wire(1).say(events(4, 1));
  await run(10);
  expect([wire(0).isOpen, wire(1).isOpen]).toEqual([false, true]);
});

test("a seat that another socket has taken is not taken back", async () => {
  const { wire, told, run } = scripted();
  await run(10);
  wire().say(HELLO);
  wire().say(events(3, 1));
  wire().say({ type: "unwatched", match: "M", why: "replaced" });
  wire().lose();
  await run(60_000);
  expect(told).toContain("replaced");
  expect(ofType(wire(0), "watch")).toHaveLength(1);
  expect(told.at(-1)).toBe("idle");
});

test.each(["bad-token", "banned"])("%s ends the session, and every act settles", async (code) => {
  const { session, match, wires, wire, told, run } = scripted();
  const verdicts: ActVerdict[] = [];
  await run(10);
  session.act(match, { type: "ready" }, 2, (verdict) => verdicts.push(verdict));
  session.act(match, { type: "ready" }, 2, (verdict) => verdicts.push(verdict));
  const problem = { type: `/problems/${code}`, title: "", status: 401, detail: "", code };
  wire().say({ type: "error", problem, re: "hello" });
  wire().lose();
  await run(60_000);
  expect(verdicts).toEqual([{ type: "lost" }, { type: "lost" }]);
  expect(told.slice(-2)).toEqual(["closed", "end closed"]);
  expect(wires).toHaveLength(1);
});

test("a silent socket is given up, and later tries come later and later", async () => {
  const { wires, run } = scripted();
  await run(300_000);
  const few = wires.length;
  expect(few).toBeGreaterThan(3);
  expect(few).toBeLessThan(30);
});

test("fields and types that the library does not know change nothing", async () => {
  const { wire, told, run } = scripted();
  await run(10);
  wire().say({ type: "fireworks", match: "M", seq: 99 });
  wire().say({ type: "weather", sky: "blue" });
  wire().say(events(3, 1, { mood: "good" }));
  expect(told.slice(2)).toEqual(["view 3", "events 3-3"]);
});

test("a client that is told to retry connects at once, and only where it waits", async () => {
  const { session, wire, wires, run } = scripted();
  await run(10);
  session.retry();
  await run(10);
  expect(wires).toHaveLength(1);
  for (let lost = 0; lost < 8; lost++) {
    wire().lose();
    session.retry();
    await run(10);
    expect(wires).toHaveLength(2 + lost);
  }
});
