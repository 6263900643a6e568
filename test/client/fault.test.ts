// What the library tells where the relay fails at a match.
import { expect, test } from "vitest";
import type { ActVerdict } from "../../src/client/core/act-verdict.ts";
import { events, HELLO, ofType, scripted, TIME } from "./scripted-session.ts";

const FAULT = { type: "/problems/fault", title: "", status: 500, detail: "", code: "fault" };

test("a fault of the relay is told once, and when the relay answers again", async () => {
  const { session, match, wire, told, run } = scripted();
  await run(10);
  wire().say(events(3, 1));
  const before = told.length;
  for (let fault = 0; fault < 3; fault++)
    wire().say({ type: "error", problem: FAULT, re: "ping", match: "M" });
  expect(told.slice(before)).toEqual(["fault fault"]);
  // Of another match, or about the line alone.
  wire().say({ type: "pong", time: TIME });
  expect(match.fault).toMatchObject({ code: "fault" });
  session.ask(match);
  wire().say({ type: "pong", time: TIME });
  wire().say({ type: "pong", time: TIME });
  expect(told.slice(before)).toEqual(["fault fault", "fault undefined"]);
});

test("a fault ends with the match", async () => {
  const { match, wire, told, run } = scripted();
  await run(10);
  wire().say({ type: "error", problem: FAULT, re: "watch", match: "M" });
  wire().say({ type: "unwatched", match: "M", why: "removed" });
  expect(told.slice(-3)).toEqual(["fault fault", "fault undefined", "end left"]);
  expect(match.fault).toBeNull();
});

test("an act that the relay fails at is sent again on the same line, until it is judged", async () => {
  const { session, match, wires, wire, told, run } = scripted();
  const verdicts: ActVerdict[] = [];
  await run(10);
  wire().say(HELLO);
  wire().say(events(3, 1));
  session.act(match, { type: "ready" }, 3, (verdict) => verdicts.push(verdict));
  let heard = 0;
  for (let second = 0; second < 120; second++) {
    await run(1_000);
    const { length } = ofType(wire(), "act");
    const id = ofType(wire(), "act").at(-1)?.["id"];
    if (length > heard)
      wire().say({ ...{ type: "refused", match: "M", id }, code: "try-again", message: "", retryMs: 5_000 });
    heard = length;
    // Neither what others do nor an answer about the line says that the act was judged.
    wire().say(events(4 + second, 1));
    expect(length).toBeLessThan(2 + second / 5);
  }
  expect(wires).toHaveLength(1);
  expect(ofType(wire(), "act").length).toBeGreaterThan(20);
  expect(new Set(ofType(wire(), "act").map(({ id }) => id)).size).toBe(1);
  expect(told.filter((one) => String(one).startsWith("fault"))).toEqual(["fault try-again"]);
  wire().say(events(124, 1, { ack: ofType(wire(), "act")[0]?.["id"] }));
  expect(verdicts).toHaveLength(1);
  expect(told).toContain("fault undefined");
});

const GAME_FAULT = { type: "/problems/game-fault", title: "", status: 409, detail: "", code: "game-fault" };
const PASSING = { ...GAME_FAULT, retryMs: 60_000 };

test("a game that fails for a while ends nothing: the client asks again, and its act waits for its verdict", async () => {
  const { session, match, wire, told, run } = scripted();
  const verdicts: ActVerdict[] = [];
  await run(10);
  wire().say(HELLO);
  wire().say({ type: "error", problem: PASSING, re: "watch", match: "M" });
  expect([match.end, match.fault?.code]).toEqual([null, "game-fault"]);
  const watches = ofType(wire(), "watch").length;
  await run(61_000);
  expect(ofType(wire(), "watch").length).toBeGreaterThan(watches);
  wire().say(events(3, 1));
  session.act(match, { type: "ready" }, 3, (verdict) => verdicts.push(verdict));
  await run(10);
  const id = ofType(wire(), "act").at(-1)?.["id"];
  const refused = { type: "refused", match: "M", id, code: "game-fault", message: "" };
  wire().say({ ...refused, retryMs: 60_000 });
  for (let second = 0; second < 61; second++) {
    await run(1_000);
    wire().say(events(4 + second, 1));
  }
  expect(ofType(wire(), "act").map((act) => act["id"])).toEqual([id, id]);
  expect(verdicts).toEqual([]);
  // The match has ended by it. Nobody learns whether the act was played.
  wire().say(refused);
  expect(verdicts).toEqual([{ type: "lost" }]);
  wire().say({ type: "error", problem: GAME_FAULT, re: "watch", match: "M" });
  expect(match.end).toMatchObject({ why: "refused", problem: { code: "game-fault" } });
  expect(told.filter((one) => String(one).startsWith("fault"))).toEqual(
    ["game-fault", "undefined", "game-fault", "undefined"].map((code) => `fault ${code}`),
  );
});
