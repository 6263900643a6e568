// The end of a bot's run: what becomes of its matches when it is told to stop, and what is left over.
import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { SEATED, VIEW } from "../client/scripted-answers.ts";
import { heldBack, json, refusal, type ScriptedAnswer } from "../client/scripted-relay.ts";
import { scriptedBot } from "./scripted-bot.ts";

describe("told to stop", () => {
  test("before it begins: it leaves what is open, plays what is live, and looks for nothing", async () => {
    const stopping = new AbortController();
    stopping.abort();
    const bot = await scriptedBot({
      ...{ listed: { A: "live", B: "open", C: "over" }, sources: 1 },
      run: { stopping: stopping.signal, invitations: true },
    });
    expect(["A", "B", "C"].map(bot.leavesOf)).toEqual([0, 1, 0]);
    await bot.left("B");
    expect(await bot.isDone()).toBe(false);
    await bot.over("A");
    expect(await bot.isDone()).toBe(true);
    expect(bot.told("began")).toEqual(["A", "B"]);
    expect(bot.news).toContainEqual(
      expect.objectContaining({
        type: "played",
        played: expect.objectContaining({ match: "A", why: "over", ranking: [1] }),
      }),
    );
  });

  test("in matches of each kind: it leaves the open ones once, however often it is told", async () => {
    const bot = await scriptedBot({ listed: { A: "live", B: "open", C: "live", D: "open" } });
    bot.stopping.abort();
    bot.stopping.abort();
    bot.stopping.signal.dispatchEvent(new Event("abort"));
    await bot.run(10);
    expect(["A", "B", "C", "D"].map(bot.leavesOf)).toEqual([0, 1, 0, 1]);
    for (const id of ["B", "D"]) await bot.left(id);
    await bot.begin("A");
    expect(bot.acts()).toMatchObject([{ match: "A" }]);
    await bot.over("A");
    expect(await bot.isDone()).toBe(false);
    await bot.over("C");
    expect(await bot.isDone()).toBe(true);
    expect(bot.told("played").toSorted()).toEqual(["A", "B", "C", "D"]);
  });

  test.each([
    ["open", 1],
    ["live", 0],
  ])(
    "while a seat is on its way: where the match is %s by then, it is left %i times",
    async (seatedStatus, leaves) => {
      const late = heldBack();
      const bot = await scriptedBot({
        ...{ sources: 1, seatedStatus },
        answer: ({ method, target }) =>
          method === "POST" && target === "/v1/matches" ? late.answer : undefined,
      });
      bot.stopping.abort();
      late.release(json(201, { ...SEATED, id: "L", view: { ...VIEW, status: seatedStatus } }));
      await bot.run(10);
      expect(bot.told("began")).toEqual(["L"]);
      expect(bot.leavesOf("L")).toBe(leaves);
      expect(await bot.isDone()).toBe(false);
      if (leaves > 0) await bot.left("L");
      else await bot.over("L");
      expect(await bot.isDone()).toBe(true);
    },
  );

  test("in an open match that begins in the same moment: it plays to the end", async () => {
    const bot = await scriptedBot({
      listed: { A: "open" },
      answer: ({ method }) => (method === "DELETE" ? refusal(409, "not-open") : undefined),
    });
    bot.stopping.abort();
    await bot.begin("A");
    expect(bot.acts()).toHaveLength(1);
    expect(await bot.isDone()).toBe(false);
    await bot.over("A");
    expect(await bot.isDone()).toBe(true);
    expect(bot.leavesOf("A")).toBe(1);
  });

  test("with a leave that the relay puts off: it asks again", async () => {
    let asked = 0;
    const answers: readonly ScriptedAnswer[] = [
      refusal(503, "try-again", { retryMs: 200 }),
      "cut",
      refusal(429, "too-fast", { retryMs: 500 }),
    ];
    const bot = await scriptedBot({
      listed: { A: "open" },
      answer: ({ method }) => (method === "DELETE" ? answers[asked++] : undefined),
    });
    bot.stopping.abort();
    await bot.run(2_000);
    expect(bot.leavesOf("A")).toBe(4);
  });

  test("while it waits for a place: it looks for nothing more", async () => {
    const bot = await scriptedBot({ listed: { A: "live" }, sources: 2 });
    expect(bot.told("began")).toEqual(["A"]);
    bot.stopping.abort();
    await bot.over("A");
    expect(await bot.isDone()).toBe(true);
    expect(bot.told("began")).toEqual(["A"]);
  });

  test("by an invitation that comes afterwards: it does not take it", async () => {
    const bot = await scriptedBot({ listed: { A: "live" }, run: { invitations: true } });
    bot.stopping.abort();
    bot.say({ type: "notice", notice: { id: "1", kind: "invited", match: "I", game: "zip-zap" } });
    await bot.run(10);
    expect(bot.told("began")).toEqual(["A"]);
    expect(bot.requests.map(({ target }) => target)).not.toContain("/v1/matches/I/seats");
  });

  test("with nothing in play: it ends at once", async () => {
    const bot = await scriptedBot({ run: { invitations: true } });
    expect(await bot.isDone()).toBe(false);
    bot.stopping.abort();
    expect(await bot.isDone()).toBe(true);
  });

  test("while it thinks: an answer that comes in time is played, and one after the end is not waited for", async () => {
    const thoughts: ((choice: object) => void)[] = [];
    const bot = await scriptedBot({
      listed: { A: "live" },
      choose: () => new Promise((resolve) => thoughts.push((choice) => resolve(Object(choice)))),
    });
    await bot.begin("A");
    bot.stopping.abort();
    thoughts[0]?.({ type: "ready" });
    await bot.run(0);
    expect(bot.acts()).toMatchObject([{ match: "A", seen: 3 }]);
    bot.say({ type: "refused", match: "A", id: bot.acts()[0].id, code: "too-late", message: "" });
    await bot.begin("A", 4);
    expect(thoughts).toHaveLength(2);
    await bot.over("A");
    expect(await bot.isDone()).toBe(true);
  });
});

test("after a run, nothing listens to its signal, and a closed client leaves no timer and no socket", async () => {
  const bot = await scriptedBot({
    listed: { A: "live" },
    sources: 1,
    run: { matches: 2, invitations: true },
  });
  await bot.over("A");
  await bot.begin("new-1");
  await bot.over("new-1");
  expect(await bot.isDone()).toBe(true);
  expect(getEventListeners(bot.stopping.signal, "abort")).toEqual([]);
  bot.relay.close();
  await bot.run(100_000);
  expect([bot.timers.size, bot.sockets.filter(({ closedBy }) => closedBy === null).length]).toEqual([0, 0]);
});

describe("a client that is closed under a bot", () => {
  test.each([
    ["with a match to play yet", { matches: 1 }],
    ["with invitations to come", { invitations: true }],
    ["with neither", {}],
  ])("ends its run: %s", async (_, run) => {
    const bot = await scriptedBot({ listed: { A: "live" }, run });
    bot.relay.close();
    expect(await bot.isDone()).toBe(true);
    await bot.done;
    expect(bot.news.at(-1)).toMatchObject({ played: { match: "A", why: "closed", ranking: null } });
    expect(bot.timers.size).toBe(0);
  });

  test("by a token that has ended: the run rejects, and says so", async () => {
    const bot = await scriptedBot({ listed: { A: "live" }, run: { invitations: true } });
    bot.say({ type: "error", problem: { code: "bad-token", status: 401, title: "", detail: "" } });
    await expect(bot.done).rejects.toMatchObject({ problem: { code: "bad-token" } });
    expect(bot.timers.size).toBe(0);
  });
});
