// What a program hears through the library's face: listeners, readers, the clock, and what goes along with a request.
import { afterEach, describe, expect, test, vi } from "vitest";
import { ambientScheduler } from "../../src/client/ambient.ts";
import { RECORD, SEATED, VIEW, wellAnswered } from "./scripted-answers.ts";
import { json, type ScriptedRequest, scriptedRelay } from "./scripted-relay.ts";
import { events, HELLO, START_MS, TABLE } from "./scripted-session.ts";
import { seated } from "./seated-client.ts";

const at = (ms: number): string => new Date(START_MS + ms).toISOString();

describe("a listener hears", () => {
  test("each newer view, and that another socket has the match", async () => {
    const { match, say } = await seated();
    const told: unknown[] = [];
    match.on("view", ({ seq }) => told.push(seq));
    match.on("unwatched", (why) => told.push(why));
    match.on("fault", (fault) => told.push(fault?.code ?? null));
    say(events(3, 1));
    say(events(3, 1));
    say({ type: "error", match: "M", re: "ping", problem: { code: "fault", status: 500, detail: "" } });
    say(events(4, 1));
    say({ type: "unwatched", match: "M", why: "replaced" });
    expect(told).toEqual([3, "fault", 4, null, "replaced"]);
    expect(match.isWatching).toBe(false);
  });

  test("a new view at once, where it reads the match itself", async () => {
    const { match, say, settled } = await seated();
    const views = match[Symbol.asyncIterator]();
    expect(await settled(views.next())).toMatchObject({ value: { seq: 2 } });
    const next = views.next();
    say(events(3, 1));
    expect(await settled(next, 1_000)).toMatchObject({ value: { seq: 3 } });
  });

  test("the events that only REST has, and the view behind them; and nobody asks again", async () => {
    const view = { ...VIEW, rev: 7, table: { ...TABLE, seq: 5 } };
    const news = { from: 3, seq: 5, events: [{ type: "a" }, { type: "b" }, { type: "c" }], own: 2, view };
    const { match, say, run, requests, sentOf } = await seated(({ target }) =>
      target.startsWith("/v1/matches/M/events") ? json(200, news) : undefined,
    );
    const told: unknown[] = [];
    match.on("events", ({ from, events: some }) => told.push([from, some.map(({ type }) => type)]));
    say(events(1, 2));
    const { events: _, ...bare } = events(3, 2);
    say(bare);
    await run(20_000);
    expect(told).toEqual([
      [1, ["passed", "passed"]],
      [3, ["a", "b", "c"]],
    ]);
    expect(match).toMatchObject({ view: { seq: 5, own: 2 }, roster: { rev: 7 } });
    say(events(6, 1));
    expect(told).toHaveLength(3);
    expect(requests.filter(({ target }) => target.includes("/events?"))).toHaveLength(1);
    expect(sentOf("watch")).toHaveLength(1);
  });

  test("how the connection is: until when it waits, why, and nothing twice", async () => {
    const { relay, say, socket, run } = await seated();
    const told: unknown[] = [];
    relay.on("status", (status) => told.push(status));
    const problem = { code: "try-again", status: 503, type: "/problems/try-again", title: "", detail: "" };
    say({ type: "error", problem });
    socket().lose(1006);
    await run(225);
    socket().open();
    say(HELLO);
    socket().lose(1006);
    expect(told).toEqual([
      { status: "waiting", retryAtMs: START_MS + 225, problem },
      { status: "connecting", problem },
      { status: "open" },
      { status: "waiting", retryAtMs: START_MS + 450 },
    ]);
  });
});

describe("an error that names no match", () => {
  const problemOf = (code: string, status: number, more: object = {}) => ({
    ...{ code, status, type: `/problems/${code}`, title: "", detail: "", ...more },
  });

  test("delays neither the next frame nor the next socket nor `hello`, unless it says so", async () => {
    const { match, say, socket, sockets, run, sentOf } = await seated();
    say({ type: "error", re: "ping", problem: problemOf("malformed", 400) });
    void match.act({ type: "ready" });
    expect(sentOf("act")).toHaveLength(1);
    await run(2_000);
    expect(sentOf("hello")).toHaveLength(1);
    socket().lose(1006);
    await run(225);
    expect(sockets).toHaveLength(2);
  });
});

describe("notices", () => {
  const notice = (id: number) => ({ type: "notice", notice: { id: String(id), kind: "invited" } });

  test("are told when they come, not with the next `hello`", async () => {
    const { relay, say } = await seated();
    const told: string[] = [];
    relay.on("notice", ({ id }) => told.push(id));
    say(notice(1));
    say(notice(1));
    expect(told).toEqual(["1"]);
  });

  test("are told once while fewer than 200 others have come since", async () => {
    const { relay, say } = await seated();
    const told: string[] = [];
    relay.on("notice", ({ id }) => told.push(id));
    for (let id = 1; id <= 200; id++) say(notice(id));
    say(notice(1));
    expect(told).toHaveLength(200);
    say(notice(201));
    say(notice(2));
    expect(told).toHaveLength(201);
    say(notice(1));
    expect(told.slice(200)).toEqual(["201", "1"]);
  });
});

describe("the relay's clock", () => {
  test("is as far ahead as the frame that came fastest, of the last 16", async () => {
    const { relay, say, nowMs } = await seated();
    const ahead = (): number => relay.clock.nowMs() - START_MS - nowMs();
    expect(ahead()).toBe(0);
    say({ ...events(3, 1), time: at(nowMs() + 900) });
    say({ ...events(4, 1), time: "soon" });
    expect([ahead(), relay.clock.localMs(START_MS + 900)]).toEqual([900, START_MS]);
    for (let n = 0; n < 15; n++) say({ type: "pong", time: at(nowMs() + 400) });
    expect(ahead()).toBe(900);
    say({ type: "pong", time: at(nowMs() + 400) });
    expect(ahead()).toBe(400);
  });

  test("is the client's own before the first frame", () => {
    const { relay } = scriptedRelay(wellAnswered);
    expect([relay.clock.nowMs(), relay.clock.localMs(7)]).toEqual([START_MS, 7]);
  });
});

describe("a request for a seat", () => {
  const bodies = (requests: readonly ScriptedRequest[]) =>
    requests.filter(({ method }) => method === "POST").map(({ body }) => body);

  test("by code carries the code, and by id of a private match too", async () => {
    const { relay, requests, settled } = scriptedRelay(wellAnswered);
    await settled(relay.join("ABCDEF"));
    await settled(relay.join("N", { code: "ABCDEF" }));
    await settled(relay.join("N"));
    expect(bodies(requests)).toEqual([{ code: "ABCDEF" }, { code: "ABCDEF" }, {}]);
  });

  test("promises entropy, unless the program does not want it", async () => {
    const { relay, requests, settled } = scriptedRelay(wellAnswered, { entropy: true });
    await settled(relay.join("N", { code: "ABCDEF" }));
    await settled(relay.quick({ game: "zip-zap", seats: 2 }));
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(bodies(requests)).toEqual([
      { code: "ABCDEF", entropyHash: hash },
      { game: "zip-zap", seats: 2, entropyHash: hash },
    ]);
  });

  test("to an open match notes the commitment: its record must have it", async () => {
    const record = { ...RECORD, commitment: "another" };
    const opened = { ...SEATED, view: { ...VIEW, status: "open" } };
    const failedOf = async (seat: object) => {
      const { match, settled } = await seated(({ method, target }) => {
        if (target.includes("/record")) return json(200, record);
        return method === "POST" ? json(200, seat) : undefined;
      });
      return (await settled(match.record()))?.verified;
    };
    // The secret of this record fits neither. Only the client that saw the start can say more.
    expect((await failedOf(opened))?.proved).not.toContain("commitment");
    expect(
      (await failedOf({ ...opened, view: { ...opened.view, commitment: "another" } }))?.proved,
    ).toContain("commitment");
    expect((await failedOf({ ...SEATED, view: { ...VIEW, commitment: "another" } }))?.proved).not.toContain(
      "commitment",
    );
  });
});

test("the lobby asks for one page after the other, by the cursor that the relay names", async () => {
  const { relay, requests, settled } = scriptedRelay(({ target }) =>
    json(
      200,
      target.includes("cursor=2")
        ? { items: [{ id: "N" }], next: null }
        : { items: [{ id: "M" }], next: "2" },
    ),
  );
  const listed = async (): Promise<readonly string[]> => {
    const ids: string[] = [];
    for await (const { id } of relay.lobby({ game: "zip-zap" })) ids.push(id);
    return ids;
  };
  expect(await settled(listed())).toEqual(["M", "N"]);
  expect(requests.map(({ target }) => target)).toEqual([
    "/v1/matches?game=zip-zap",
    "/v1/matches?game=zip-zap&cursor=2",
  ]);
});

test("a refusal that names a wait, and is neither 429 nor 503, is told at once", async () => {
  const problem = { code: "game-fault", status: 409, detail: "", title: "", retryMs: 60_000 };
  const { relay, requests, settled } = scriptedRelay(() => json(409, problem));
  expect(await settled(relay.patiently.getMatch({ params: { id: "M" } }))).toMatchObject({
    ok: false,
    problem,
  });
  expect(requests).toHaveLength(1);
});

test("a table that says nothing of its end is not over", async () => {
  const { match, say } = await seated();
  const { over: _, ...table } = TABLE;
  say(events(3, 1, { table }));
  expect([match.view.over, match.end]).toEqual([false, null]);
});

describe("the clock of the machine", () => {
  afterEach(() => void vi.useRealTimers());

  test("calls after the time and not before, never after it was cancelled, and no long wait at once", () => {
    vi.useFakeTimers();
    const called: string[] = [];
    ambientScheduler.after(1_000, () => called.push("second"));
    ambientScheduler.after(2 ** 40, () => called.push("decades"));
    ambientScheduler.after(500, () => called.push("cancelled"))();
    vi.advanceTimersByTime(999);
    expect(called).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(called).toEqual(["second"]);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(called).toEqual(["second"]);
  });
});

test("what is due later is asked of no closed client", async () => {
  const { relay, match, run, requests, sockets, timers } = await seated();
  match.refresh();
  relay.close();
  match.watch();
  match.refresh();
  const { length } = requests;
  await run(100_000);
  expect([requests.length, sockets.length, timers.size]).toEqual([length, 1, 0]);
});
