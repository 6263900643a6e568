// Two matches on one session: what the relay says about one of them leaves the other alone.
import { expect, test } from "vitest";
import { VIEW } from "./scripted-answers.ts";
import { events, HELLO, ofType, scripted, timesOf } from "./scripted-session.ts";

/** At 1 ms the socket is open, and both matches are watched. */
const bothWatched = async () => {
  const made = scripted();
  const told: string[] = [];
  const other = made.session.follow({
    id: "N",
    since: 2,
    hooks: { ...made.hooks, view: ({ seq }) => told.push(`view ${seq}`) },
  });
  await made.run(1);
  made.wire().say(HELLO);
  made.wire().say(events(3, 1));
  made.wire().say(events(3, 1, { match: "N" }));
  const targetsOf = (type: string) =>
    made.wires.flatMap((wire) => ofType(wire, type).map(({ match }) => match));
  return { ...made, other, othersTold: told, targetsOf };
};

test("a frame changes the match that it names, and no other", async () => {
  const { match, other, othersTold, wire } = await bothWatched();
  wire().say(events(4, 1));
  wire().say({ type: "seats", match: "M", rev: 9, status: "over", seats: VIEW.seats });
  wire().say({ type: "unwatched", match: "M", why: "left" });
  expect([match.news.view().seq, match.end]).toEqual([4, { why: "left" }]);
  expect([other.news.view().seq, other.status, other.end]).toEqual([3, "live", null]);
  expect(othersTold).toEqual(["view 3"]);
});

test.each([
  [
    "an act",
    (id: unknown) => ({ type: "refused", match: "M", id, code: "too-fast", retryMs: 3_000, message: "" }),
  ],
  [
    "a ping",
    () => ({
      type: "error",
      match: "M",
      re: "ping",
      problem: { code: "too-fast", status: 429, retryMs: 3_000 },
    }),
  ],
])("`too-fast` about %s in one match silences the other for as long", async (_, frame) => {
  const { session, match, other, wires, wire, runHeard } = await bothWatched();
  session.act(match, { type: "ready" }, 3, () => {});
  wire().say(frame(ofType(wire(), "act")[0]?.["id"]));
  session.act(other, { type: "ready" }, 3, () => {});
  session.ask(other);
  await runHeard(4_000);
  expect(timesOf(wires, "act")).toEqual([1, 3_001, 3_001]);
  expect(timesOf(wires, "ping")).toEqual([3_001]);
});

test("a put-off in one match lets the other act at once", async () => {
  const { session, match, other, wire, targetsOf } = await bothWatched();
  session.act(match, { type: "ready" }, 3, () => {});
  const id = ofType(wire(), "act")[0]?.["id"];
  wire().say({ type: "refused", match: "M", id, code: "try-again", message: "", retryMs: 3_000 });
  session.act(other, { type: "ready" }, 3, () => {});
  expect(targetsOf("act")).toEqual(["M", "N"]);
});

test("the relay sends no more frames of a match that nobody follows, whatever else is followed", async () => {
  const { session, match, targetsOf } = await bothWatched();
  session.unwatch(match);
  expect(targetsOf("unwatch")).toEqual(["M"]);
});

test("a frame of the gateway has only the match watched again that waits for its watch", async () => {
  const { session, match, wire, runHeard, targetsOf } = await bothWatched();
  session.watch(match);
  wire().say({ message: "Internal server error" });
  await runHeard(1_000);
  expect(targetsOf("watch")).toEqual(["M", "N", "M", "M"]);
});

test("one match that is wanted is enough to connect again, and only that one is watched", async () => {
  const { session, match, wires, wire, run } = await bothWatched();
  session.unwatch(match);
  wire().lose();
  await run(1_000);
  expect(wires).toHaveLength(2);
  expect(ofType(wire(1), "watch").map(({ match: id }) => id)).toEqual(["N"]);
});

test("an act on its way is enough to connect again, also where nobody watches", async () => {
  const { session, match, other, wires, wire, told, run } = await bothWatched();
  for (const one of [match, other]) session.unwatch(one);
  session.act(match, { type: "ready" }, 3, () => {});
  wire().lose();
  await run(1_000);
  expect(wires).toHaveLength(2);
  const [act] = ofType(wire(1), "act");
  expect(act).toEqual(ofType(wire(0), "act")[0]);
  wire(1).say(events(4, 1, { ack: act?.["id"] }));
  wire(1).lose();
  await run(60_000);
  expect([wires.length, told.at(-1)]).toEqual([2, "idle"]);
});

test("each act gets the verdict that names it", async () => {
  const { session, match, other, wire } = await bothWatched();
  const verdicts: string[] = [];
  session.act(match, { type: "ready" }, 3, ({ type }) => verdicts.push(`M ${type}`));
  session.act(other, { type: "ready" }, 3, ({ type }) => verdicts.push(`N ${type}`));
  const [first, second] = ofType(wire(), "act").map(({ id }) => id);
  expect(first).not.toBe(second);
  wire().say({ type: "refused", match: "M", id: second, code: "not-your-turn", message: "" });
  expect(verdicts).toEqual([]);
  wire().say({ type: "refused", match: "N", id: second, code: "not-your-turn", message: "" });
  wire().say(events(4, 1, { ack: first }));
  expect(verdicts).toEqual(["N refused", "M accepted"]);
});
