// When the session does what. Each time is exact: by half of the jitter, unless the test says otherwise.
import { describe, expect, test } from "vitest";
import { backOffMs } from "../../src/client/core/back-off.ts";
import { events, HELLO, ofType, START_MS, scripted, TIME, timesOf } from "./scripted-session.ts";

type Scripted = ReturnType<typeof scripted>;

const at = (ms: number): string => new Date(START_MS + ms).toISOString();
const problemOf = (code: string, status: number, more: object = {}) => ({
  ...{ type: `/problems/${code}`, title: "", detail: "", code, status },
  ...more,
});

/** The socket is open and said hello, and the match is watched. */
const watched = async (
  options: Parameters<typeof scripted>[0] = {},
  more: object = {},
): Promise<Scripted> => {
  const made = scripted(options);
  await made.run(1);
  made.wire().say(HELLO);
  made.wire().say(events(3, 1, more));
  return made;
};

test.each([
  [0, 150, 300],
  [1, 150, 300],
  [2, 300, 600],
  [3, 600, 1_200],
  [7, 9_600, 19_200],
  [8, 10_000, 20_000],
  [2_000, 10_000, 20_000],
])("after %i failures, the wait is from %i ms to %i ms", (failures, least, most) => {
  expect(backOffMs(failures, () => 0)).toBe(least);
  expect(backOffMs(failures, () => 1)).toBe(most);
});

describe("a socket that", () => {
  test("does not open is given up after 12 s, and the next ones come later and later", async () => {
    const { wires, run } = scripted({ opens: false });
    await run(200_000);
    const lived = wires.map(({ openedAtMs, endedAtMs }) => (endedAtMs ?? 0) - openedAtMs);
    expect(lived.slice(0, 6)).toEqual([12_000, 12_000, 12_000, 12_000, 12_000, 12_000]);
    const waits = wires.slice(1, 9).map(({ openedAtMs }, n) => openedAtMs - (wires[n]?.endedAtMs ?? 0));
    expect(waits).toEqual([450, 900, 1_800, 3_600, 7_200, 14_400, 15_000, 15_000]);
  });

  test("says nothing is given up after 6 s, the next one after twice as long, up to 40 s", async () => {
    const { session, match, wires, run } = scripted();
    session.want(true);
    // A match would give the socket up after 16 s, because nothing answers its watch.
    session.unwatch(match);
    await run(300_000);
    const lived = wires.map(({ openedAtMs, endedAtMs }) => (endedAtMs ?? 0) - openedAtMs - 1);
    expect(lived.slice(0, 6)).toEqual([6_000, 12_000, 24_000, 40_000, 40_000, 40_000]);
  });

  test("falls silent after a while has 6 s from the first question without an answer", async () => {
    const { session, match, wires, run } = await watched();
    await run(5_000);
    session.act(match, { type: "ready" }, 3, () => {});
    await run(5_999);
    expect(wires).toHaveLength(1);
    expect(wires[0]?.isOpen).toBe(true);
    await run(1);
    expect(wires[0]?.isOpen).toBe(false);
    await run(225);
    expect(wires).toHaveLength(2);
  });

  test.each([
    ["a ping of an idle client", 7_001, () => {}],
    ["a question about a match", 1, ({ session, match }: Scripted) => session.ask(match)],
  ])("leaves %s unanswered is given up after 6 s, though nothing else is due", async (_, askedAtMs, ask) => {
    const made = scripted();
    const { session, match, wires, wire, run } = made;
    session.want(true);
    session.unwatch(match);
    await run(1);
    wire().say({ ...HELLO, pingSeconds: 7 });
    ask(made);
    await run(askedAtMs + 5_998);
    expect(wires[0]?.isOpen).toBe(true);
    await run(1);
    expect(wires[0]?.isOpen).toBe(false);
  });

  test("breaks before anything came makes the waits longer, and one on which something came does not", async () => {
    const { wires, wire, run } = await watched();
    const waits: number[] = [];
    for (const isHeard of [true, true, false, false, true, true]) {
      if (isHeard) wire().say({ type: "weather" });
      const { length } = wires;
      wire().lose();
      let waited = 0;
      for (; wires.length === length; waited += 25) await run(25);
      waits.push(waited);
      await run(1);
    }
    expect(waits).toEqual([225, 225, 450, 900, 225, 225]);
  });

  test("is not greeted is greeted again after 4 s, until the greeting is answered", async () => {
    const { wires, wire, run, runHeard } = scripted();
    await run(1);
    wire().say(events(3, 1));
    await runHeard(9_000);
    expect(timesOf(wires, "hello")).toEqual([1, 4_001, 8_001]);
    wire().say(HELLO);
    await runHeard(20_000);
    expect(timesOf(wires, "hello")).toHaveLength(3);
  });

  test.each([
    ["as the relay says", { retryMs: 2_500 }, 2_500],
    ["after a second, where the relay says nothing", {}, 1_000],
  ])("is refused its greeting greets again %s", async (_, more, ms) => {
    const { wires, wire, run, runHeard } = scripted();
    await run(1);
    wire().say({ type: "error", re: "hello", problem: problemOf("try-again", 503, more) });
    await runHeard(ms + 10);
    expect(timesOf(wires, "hello")).toEqual([1, 1 + ms]);
  });

  test("idles pings as often as the relay says", async () => {
    const { session, match, wires, wire, run } = scripted();
    session.want(true);
    session.unwatch(match);
    await run(1);
    wire().say({ ...HELLO, pingSeconds: 7 });
    for (let second = 0; second < 30; second++) {
      await run(1_000);
      wire().say({ type: "pong", time: TIME });
    }
    expect(timesOf(wires, "ping")).toEqual([7_001, 14_001, 21_001, 28_001]);
  });

  test("the relay has no place for is opened again after 10 s, and not before", async () => {
    const { wires, wire, run } = scripted();
    await run(1);
    wire().say({ type: "error", problem: problemOf("limit-reached", 409) });
    wire().lose();
    await run(9_999);
    expect(wires).toHaveLength(1);
    await run(1);
    expect(wires).toHaveLength(2);
  });
});

describe("the change of sockets", () => {
  test.each([
    // Half of the jitter takes 0.6 of a minute, or of a quarter of the time that is left.
    ["a long life", 6_900_000, 0.5, 6_900_000 - 36_000],
    ["the earliest", 6_900_000, 1, 6_900_000 - 60_000],
    ["the latest", 6_900_000, 0, 6_900_000 - 12_000],
    ["a short life", 20_000, 0.5, 17_000],
    ["no life at all", 0, 0.5, 1_000],
  ])("comes before `reconnectBefore`: %s", async (_, beforeMs, random, expected) => {
    const { wires, wire, runHeard, run } = scripted({ random });
    await run(1);
    wire().say({ ...HELLO, time: at(1), reconnectBefore: at(1 + beforeMs) });
    wire().say(events(3, 1, { time: at(1) }));
    await runHeard(expected + 10);
    expect(wires.map(({ openedAtMs }) => openedAtMs)).toEqual([0, 1 + expected]);
  });

  /** Two sockets: the second has just opened. */
  const changing = async (): Promise<Scripted> => {
    const made = scripted();
    await made.run(1);
    made.wire().say({ ...HELLO, time: at(1), reconnectBefore: at(1) });
    made.wire().say(events(3, 1, { time: at(1) }));
    await made.run(1_000);
    expect(made.wires).toHaveLength(2);
    return made;
  };

  test("keeps the old socket for 10 s, where the new one does not watch", async () => {
    const { wire, run } = await changing();
    await run(1);
    for (let second = 0; second < 9; second++) {
      wire(1).say({ type: "weather" });
      await run(1_000);
    }
    wire(1).say({ type: "weather" });
    await run(999);
    expect(wire(0).isOpen).toBe(true);
    await run(1);
    expect([wire(0).isOpen, wire(1).isOpen]).toEqual([false, true]);
  });

  test("keeps the old socket until an act on it is answered", async () => {
    const { session, match, wire, run } = await changing();
    session.act(match, { type: "ready" }, 3, () => {});
    const [act] = ofType(wire(0), "act");
    await run(1);
    wire(1).say(events(4, 1));
    expect([wire(0).isOpen, ofType(wire(1), "act")]).toEqual([false, [act]]);
  });

  test("is tried again after 10 s where the new socket breaks, and the old one stays in use", async () => {
    const { wires, wire, run, runHeard, session, match } = await changing();
    wire(1).lose();
    await run(9_999);
    wire(0).say({ type: "weather" });
    expect(wires).toHaveLength(2);
    session.act(match, { type: "ready" }, 3, () => {});
    expect(ofType(wire(0), "act")).toHaveLength(1);
    await runHeard(1);
    expect(wires).toHaveLength(3);
  });

  test("gives up a new socket that does not open within 12 s", async () => {
    const { wires, wire, runHeard, stopOpening } = await changing();
    stopOpening();
    wire(1).lose();
    await runHeard(10_000);
    expect(wires).toHaveLength(3);
    for (let ms = 0; ms < 11_999; ms += 999) {
      wire(0).say({ type: "weather" });
      await runHeard(Math.min(999, 11_999 - ms));
    }
    expect([wire(0).isOpen, wire(2).isOpen]).toEqual([true, true]);
    await runHeard(1);
    expect([wire(0).isOpen, wire(2).isOpen]).toEqual([true, false]);
  });
});
