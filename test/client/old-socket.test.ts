// Two sockets of one session, while it changes from the old one to the new: which of them may say what.
import { expect, test } from "vitest";
import { VIEW } from "./scripted-answers.ts";
import { events, HELLO, ofType, START_MS, scripted, TIME } from "./scripted-session.ts";

const at = (ms: number): string => new Date(START_MS + ms).toISOString();
const view = (seq: number) => ({
  ...{ type: "view", game: "zip-zap", match: "M", seq, own: 1, time: TIME },
  view: { ...VIEW, rev: seq },
});

/** The match is watched on socket 0. Socket 1 has just opened, and has asked to watch. `begin` comes before that. */
const changing = async (begin: (made: ReturnType<typeof scripted>) => void = () => {}) => {
  const made = scripted();
  await made.run(1);
  made.wire().say({ ...HELLO, time: at(1), reconnectBefore: at(1) });
  made.wire().say(events(3, 1, { time: at(1) }));
  begin(made);
  await made.run(1_001);
  expect(made.wires).toHaveLength(2);
  return made;
};

test.each([
  ["events", events(4, 1)],
  ["a view", view(4)],
])("%s on the old socket are no answer to the watch on the new one", async (_, frame) => {
  const { session, match, wire, run } = await changing();
  expect(ofType(wire(1), "watch")).toHaveLength(1);
  wire(0).say(frame);
  await run(10);
  expect([match.news.view().seq, session.isWatching(match), wire(0).isOpen]).toEqual([4, false, true]);
  wire(1).say(events(5, 1));
  expect([match.news.view().seq, session.isWatching(match), wire(0).isOpen]).toEqual([5, true, false]);
});

test.each([
  ["replaced", ["replaced"]],
  ["full", ["full"]],
])("what the old socket hears of %s is old: the new one watches", async (why) => {
  const { wire, told, match, run } = await changing();
  wire(0).say({ type: "unwatched", match: "M", why });
  wire(1).say(events(4, 1));
  await run(10);
  expect(told).not.toContain(why);
  expect([match.wants, ofType(wire(1), "watch").length]).toEqual([true, 1]);
});

test("what the old socket says of its own end moves no change of the new one", async () => {
  const { wires, wire, runHeard } = await changing();
  wire(1).say({ ...HELLO, time: at(1_002), reconnectBefore: at(6_000_000) });
  wire(0).say({ ...HELLO, time: at(1_002), reconnectBefore: at(1_500) });
  wire(1).say(events(4, 1));
  await runHeard(10_000);
  expect(wires).toHaveLength(2);
});

test("the old socket stays until each match is watched on the new one", async () => {
  const { wire } = await changing(({ session, hooks, wire: first }) => {
    session.follow({ id: "N", since: 2, hooks });
    first().say(events(3, 1, { match: "N" }));
  });
  wire(1).say(events(4, 1));
  expect(wire(0).isOpen).toBe(true);
  wire(1).say(events(4, 1, { match: "N" }));
  expect(wire(0).isOpen).toBe(false);
});

test("a match that is unwatched or over keeps no old socket", async () => {
  const { wires } = await changing(({ session, match, hooks, wire }) => {
    const over = session.follow({ id: "N", since: 2, hooks });
    wire().say({ type: "unwatched", match: "N", why: "left" });
    session.ask(over);
    session.unwatch(match);
    session.want(true);
  });
  expect(wires.map(({ isOpen }) => isOpen)).toEqual([false, true]);
});

test("an answer to an act is none to the watch", async () => {
  const { session, match, wire, run } = scripted();
  await run(1);
  session.act(match, { type: "ready" }, 2, () => {});
  wire().say(events(3, 1, { ack: ofType(wire(), "act")[0]?.["id"] }));
  expect(session.isWatching(match)).toBe(false);
  wire().say(view(3));
  expect(session.isWatching(match)).toBe(true);
});

test("a socket that has spoken after two silent ones has 6 s again", async () => {
  const { session, match, wires, wire, run } = scripted();
  session.want(true);
  session.unwatch(match);
  while (wires.length < 3) await run(25);
  await run(25);
  wire().say(HELLO);
  session.ask(match);
  await run(5_900);
  expect([wires.length, wire(2).isOpen]).toEqual([3, true]);
  await run(200);
  expect(wire(2).isOpen).toBe(false);
});

test("an `unwatch` has no answer, so the silence after it is no sign", async () => {
  const { session, match, wires, run, wire } = scripted();
  session.want(true);
  await run(1);
  wire().say(HELLO);
  wire().say(events(3, 1));
  session.unwatch(match);
  await run(60_000);
  expect(wires.map(({ isOpen }) => isOpen)).toEqual([true]);
});
