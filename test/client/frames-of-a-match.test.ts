// What one frame about a match does to it, and what the same frame does in another moment.
import { describe, expect, test } from "vitest";
import type { ActVerdict } from "../../src/client/core/act-verdict.ts";
import { VIEW } from "./scripted-answers.ts";
import { events, HELLO, ofType, scripted, TABLE, TIME, timesOf } from "./scripted-session.ts";

const view = (seq: number, more: object = {}, frame: object = {}) => ({
  ...{ type: "view", game: "zip-zap", match: "M", seq, own: 1, time: TIME },
  view: { ...VIEW, rev: seq, ...more },
  ...frame,
});
const error = (re: string, code: string, status: number, more: object = {}) => ({
  ...{ type: "error", match: "M", re },
  problem: { type: `/problems/${code}`, title: "", detail: "", code, status, ...more },
});

const watched = async () => {
  const made = scripted();
  await made.run(1);
  made.wire().say(HELLO);
  made.wire().say(events(3, 1));
  const faults = () => made.told.filter((one) => String(one).startsWith("fault"));
  const act = () => {
    const verdicts: ActVerdict[] = [];
    made.session.act(made.match, { type: "ready" }, 3, (verdict) => verdicts.push(verdict));
    return { id: ofType(made.wire(), "act").at(-1)?.["id"], verdicts };
  };
  return { ...made, faults, act };
};

describe("a gap", () => {
  test("that a watch answers by a view alone is read over REST", async () => {
    const { reads, wire, wires, runHeard } = await watched();
    wire().say(events(6, 1));
    await runHeard(250);
    expect(timesOf(wires, "watch")).toEqual([1, 251]);
    expect(reads).toHaveLength(0);
    wire().say(view(6));
    expect(reads.map(({ since }) => since)).toEqual([3]);
  });

  test("that nobody asked about yet waits for its frame, also where a view came", async () => {
    const { reads, wire, told, runHeard } = await watched();
    wire().say(view(4));
    await runHeard(200);
    wire().say(events(4, 1));
    expect(told.at(-1)).toBe("events 4-4");
    await runHeard(1_000);
    expect(reads).toEqual([]);
  });

  test("that has closed by itself gives the next one its 0.25 s", async () => {
    const { wire, wires, runHeard } = await watched();
    wire().say(events(5, 1));
    await runHeard(200);
    wire().say(events(4, 1));
    await runHeard(1_000);
    wire().say(events(7, 1));
    await runHeard(249);
    expect(timesOf(wires, "watch")).toEqual([1]);
    await runHeard(1);
    expect(timesOf(wires, "watch")).toEqual([1, 1_451]);
  });
});

describe("the newest", () => {
  test("table of the same seq is that after more own actions", async () => {
    const { wire, told, match } = await watched();
    const { length } = told;
    for (const own of [2, 2, 1, 3]) wire().say(events(4, 0, { seq: 3, own }));
    expect(told.slice(length)).toEqual(["view 3", "view 3"]);
    expect(match.news.view().own).toBe(3);
  });

  test("first table of a match replaces none at all, though it has the same seq", async () => {
    const { wire, match, run } = scripted();
    await run(1);
    wire().say(view(0, { status: "open", table: null }, { own: undefined }));
    expect([match.status, match.news.view().table, match.news.view().over]).toEqual(["open", null, false]);
    wire().say(events(1, 0, { seq: 0, own: undefined }));
    expect(match.status).toBe("live");
    expect(match.news.view().table).toEqual(TABLE);
  });

  test("code of a private match is the one that the relay named last", async () => {
    const { wire, match } = await watched();
    wire().say(view(3, {}, { code: "AAAAAA" }));
    expect(match.code).toBe("AAAAAA");
    wire().say(view(3, {}, { code: "BBBBBB" }));
    wire().say(view(3));
    expect(match.code).toBe("BBBBBB");
  });

  test("seat is the player's place among the seats: also the first, and none after the player has left", async () => {
    const { wire, match } = await watched();
    const [own] = VIEW.seats;
    const other = { ...own, player: "Q" };
    wire().say(view(3, { you: 1, seats: [other, own] }));
    expect(match.seat).toBe(1);
    const seats = (rev: number, all: readonly object[]) => ({
      type: "seats",
      match: "M",
      rev,
      status: "live",
      seats: all,
    });
    wire().say(seats(4, [own ?? {}, other]));
    expect(match.seat).toBe(0);
    wire().say(seats(5, [{ ...own, left: true }, other]));
    expect(match.seat).toBeNull();
  });
});

describe("a fault", () => {
  test.each([
    ["a view", () => view(3)],
    ["events", () => events(3, 1)],
    ["a verdict", (id: unknown) => ({ type: "refused", match: "M", id, code: "not-your-turn", message: "" })],
  ])("has passed with %s", async (_, frame) => {
    const { wire, faults, act } = await watched();
    const { id } = act();
    wire().say(error("ping", "fault", 500));
    wire().say(frame(id));
    expect(faults()).toEqual(["fault fault", "fault undefined"]);
  });

  test("has not passed with an act that is put off, nor with a roster", async () => {
    const { wire, faults, act } = await watched();
    const { id } = act();
    wire().say(error("ping", "fault", 500));
    wire().say({ type: "refused", match: "M", id, code: "try-again", message: "" });
    wire().say({ type: "seats", match: "M", rev: 9, status: "live", seats: VIEW.seats });
    expect(faults()).toEqual(["fault fault"]);
  });

  test("has not passed with a pong to a ping that has failed, or that nobody sent", async () => {
    const { session, match, wire, faults } = await watched();
    session.ask(match);
    wire().say(error("ping", "fault", 500));
    wire().say({ type: "pong", time: TIME });
    expect(faults()).toEqual(["fault fault"]);
    session.ask(match);
    wire().say(events(4, 1));
    wire().say(error("act", "fault", 500));
    wire().say({ type: "pong", time: TIME });
    expect(faults()).toEqual(["fault fault", "fault undefined", "fault fault"]);
  });

  test("is none where the relay is busy once, or the client too fast however often", async () => {
    const { wire, faults, act, runHeard } = await watched();
    const { id } = act();
    const putOff = (code: string) => wire().say({ type: "refused", match: "M", id, code, message: "" });
    wire().say(error("ping", "try-again", 503));
    putOff("try-again");
    for (let n = 0; n < 5; n++) putOff("too-fast");
    putOff("try-again");
    await runHeard(10_000);
    expect(faults()).toEqual([]);
    putOff("try-again");
    expect(faults()).toEqual(["fault try-again"]);
  });
});

describe("an error", () => {
  test.each(["ping", "act"])("about a %s that passes leaves the match watched", async (re) => {
    const { session, match, wire, wires, runHeard } = await watched();
    wire().say(error(re, "try-again", 503, { retryMs: 100 }));
    expect(session.isWatching(match)).toBe(true);
    await runHeard(1_000);
    expect(timesOf(wires, "watch")).toEqual([1]);
  });

  test("about a ping that does not pass asks by a watch whether the client may see the match", async () => {
    const { session, match, wire, wires } = await watched();
    session.unwatch(match);
    session.ask(match);
    wire().say(error("ping", "not-seated", 403));
    expect([match.end, match.wants]).toEqual([null, true]);
    expect(timesOf(wires, "watch")).toHaveLength(2);
    wire().say(error("watch", "no-such-match", 404));
    expect(match.end).toMatchObject({ why: "refused", problem: { code: "no-such-match" } });
    wire().say(error("ping", "not-seated", 403));
    expect([match.wants, timesOf(wires, "watch").length]).toEqual([false, 2]);
  });

  test("about a watch that nobody wants any more ends nothing", async () => {
    const { session, match, wire, told } = await watched();
    session.unwatch(match);
    wire().say(error("watch", "no-such-match", 404));
    expect([match.end, told.at(-1)]).toEqual([null, "events 3-3"]);
  });

  test("about nothing that the client sent settles no act", async () => {
    const { wire, act } = await watched();
    const { id, verdicts } = act();
    wire().say({ ...error("leave", "not-seated", 403), id });
    expect(verdicts).toEqual([]);
    wire().say({ ...error("act", "not-seated", 403), id });
    expect(verdicts).toEqual([{ type: "refused", code: "not-seated", message: "" }]);
  });
});

test.each([
  [
    { code: "malformed", errors: [{ path: "action", message: "?" }] },
    { message: "No.\n  action: ?", errors: [{ path: "action", message: "?" }] },
  ],
  [{ code: "not-seated" }, {}],
  [{ ...events(3, 1), code: "not-in-hand", card: "r7" }, { card: "r7" }],
  [{ ...events(3, 1), code: "not-your-turn" }, {}],
])("a refusal says what the frame says, and nothing else: %j", async (frame, more) => {
  const { wire, act } = await watched();
  const { id, verdicts } = act();
  wire().say({ ...frame, type: "refused", match: "M", id, message: "No." });
  expect(verdicts).toStrictEqual([{ type: "refused", code: frame.code, message: "No.", ...more }]);
});
