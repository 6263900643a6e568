// Which matches the bot runner begins: how many, and what a limit or an invitation does.
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { SEATED, VIEW } from "../client/scripted-answers.ts";
import { heldBack, json, refusal } from "../client/scripted-relay.ts";
import { HELLO, TIME } from "../client/scripted-session.ts";
import { READY, scriptedBot } from "./scripted-bot.ts";

describe("how much it plays", () => {
  test("as many at once as it may, one seat after the other", async () => {
    const bot = await scriptedBot({ sources: 1, run: { atOnce: 2 } });
    expect(bot.told("began")).toEqual(["new-1"]);
    await bot.begin("new-1");
    await bot.run(10);
    expect(bot.told("began")).toEqual(["new-1", "new-2"]);
    await bot.begin("new-2");
    await bot.run(10);
    expect(bot.told("began")).toHaveLength(2);
    await bot.over("new-1");
    await bot.run(10);
    expect(bot.told("began")).toEqual(["new-1", "new-2", "new-3"]);
  });

  test("sources share the places", async () => {
    const bot = await scriptedBot({ sources: 3, run: { atOnce: 2 } });
    expect(bot.told("began")).toHaveLength(2);
  });

  test("no more than `matches`, the ones that it goes on with among them", async () => {
    const bot = await scriptedBot({ listed: { A: "live" }, sources: 2, run: { atOnce: 9, matches: 2 } });
    expect(bot.told("began")).toEqual(["A", "new-1"]);
    await bot.over("A");
    await bot.begin("new-1");
    await bot.over("new-1");
    expect(await bot.isDone()).toBe(true);
    expect(bot.told("began")).toHaveLength(2);
  });

  test("it goes on with each match once, from the first event", async () => {
    const bot = await scriptedBot({ listed: { A: "live", B: "abandoned" }, run: { invitations: true } });
    bot.say({ ...HELLO, notices: [{ id: "1", kind: "invited", match: "A", game: "zip-zap" }] });
    await bot.run(10);
    expect(bot.told("began")).toEqual(["A"]);
    expect(bot.sockets.flatMap(({ sent }) => sent)).toContainEqual(
      expect.objectContaining({ type: "watch", match: "A", since: 0 }),
    );
    const asked = bot.requests.filter(({ target }) => target.startsWith("/v1/players/me/matches"));
    expect(asked.map(({ target }) => target)).toEqual(["/v1/players/me/matches?limit=50"]);
  });
});

test("a bot whose seat was given back sits down again, once, and plays on", async () => {
  const bot = await scriptedBot({ sources: 1 });
  const seatsOf = () =>
    bot.requests.filter(({ target }) => target === "/v1/matches/new-1/seats").map(({ body }) => body);
  const view = { ...VIEW, status: "open", rev: 2, you: null, seats: [], table: null };
  bot.say({ type: "view", game: "zip-zap", match: "new-1", seq: 0, view, time: TIME });
  await bot.run(10);
  expect(seatsOf()).toEqual([{ code: "ABCDEF" }]);
  const again = { ...view, rev: 3, you: 0, seats: VIEW.seats };
  bot.say({ type: "view", game: "zip-zap", match: "new-1", seq: 0, own: 0, view: again, time: TIME });
  await bot.begin("new-1");
  await bot.run(10);
  expect(bot.acts("new-1")).toMatchObject([{ action: READY }]);
  expect(bot.told("began")).toEqual(["new-1"]);
});

test.each([
  ["sits there", { status: "open", you: 0 }],
  ["watches a live match without a seat", { status: "live", you: null, seats: [] }],
])("a bot that %s asks for no other seat", async (_, more) => {
  const bot = await scriptedBot({ sources: 1 });
  const view = { ...VIEW, rev: 2, table: null, ...more };
  bot.say({ type: "view", game: "zip-zap", match: "new-1", seq: 0, view, time: TIME });
  await bot.run(10);
  expect(bot.requests.filter(({ target }) => target.endsWith("/seats"))).toEqual([]);
});

test("a seat that was given back and is refused is told, and the run goes on", async () => {
  const bot = await scriptedBot({
    sources: 1,
    answer: ({ target }) => (target.endsWith("/seats") ? refusal(409, "table-full") : undefined),
  });
  const view = { ...VIEW, status: "open", rev: 2, you: null, seats: [], table: null };
  bot.say({ type: "view", game: "zip-zap", match: "new-1", seq: 0, view, time: TIME });
  await bot.run(10);
  expect(bot.news.slice(1)).toMatchObject([
    { type: "refused", match: "new-1", error: { problem: { code: "table-full" } } },
  ]);
  expect(await bot.isDone()).toBe(false);
});

test("a report that throws is heard, and ends no match", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const fault = new Error("bad report");
  const report = () => {
    throw fault;
  };
  const bot = await scriptedBot({ listed: { A: "live" }, run: { matches: 1, report } });
  await bot.over("A");
  expect(await bot.isDone()).toBe(true);
  await bot.done;
  expect(logged.mock.calls).toEqual([[fault], [fault]]);
});

test("a bot that stops while the relay puts off its connection ends well", async () => {
  const bot = await scriptedBot({ run: { invitations: true } });
  bot.say({ type: "error", problem: { code: "limit-reached", status: 409, title: "", detail: "" } });
  bot.sockets[0]?.lose(1006);
  await bot.run(10);
  expect(bot.relay.status).toBe("waiting");
  bot.stopping.abort();
  expect(await bot.isDone()).toBe(true);
  await expect(bot.done).resolves.toBeUndefined();
});

describe("a limit of the relay", () => {
  test("with a match in play: it asks again when one has ended", async () => {
    let asked = 0;
    const bot = await scriptedBot({
      ...{ listed: { A: "live" }, sources: 1, run: { atOnce: 9 } },
      answer: ({ target, method }) =>
        method === "POST" && target === "/v1/matches" && asked++ === 0
          ? refusal(409, "limit-reached")
          : undefined,
    });
    await bot.run(3_000);
    expect([asked, bot.told("began")]).toEqual([1, ["A"]]);
    await bot.over("A");
    await bot.run(10);
    expect([asked, bot.told("began")]).toEqual([2, ["A", "new-1"]]);
  });

  test("with no match in play, or another refusal: the run rejects", async () => {
    for (const [listed, code] of [
      [{}, "limit-reached"],
      [{ A: "live" }, "removed"],
    ] as const) {
      const bot = await scriptedBot({
        ...{ listed, sources: 1, run: { atOnce: 9 } },
        answer: ({ target, method }) =>
          method === "POST" && target === "/v1/matches" ? refusal(409, code) : undefined,
      });
      await expect(bot.done).rejects.toMatchObject({ problem: { code } });
    }
  });

  test("a list of its matches that is refused: the run rejects; one that is put off: it asks again", async () => {
    let asked = 0;
    const bot = await scriptedBot({
      listed: { A: "live" },
      answer: ({ target }) =>
        target.startsWith("/v1/players/me/matches") && asked++ === 0
          ? refusal(503, "try-again", { retryMs: 5 })
          : undefined,
    });
    expect(bot.told("began")).toEqual(["A"]);
    const refused = await scriptedBot({
      answer: ({ target }) => (target.startsWith("/v1/players/me") ? refusal(401, "bad-token") : undefined),
    });
    await expect(refused.done).rejects.toMatchObject({ problem: { code: "bad-token" } });
  });
});

describe("an invitation", () => {
  const invited = (id: string, match: string, more: object = {}) => ({
    ...{ type: "notice", notice: { id, kind: "invited", match, game: "zip-zap", ...more } },
  });

  test("is taken beyond `atOnce`, with its code, once, and only to a game of the bot", async () => {
    const bot = await scriptedBot({ listed: { A: "live" }, run: { invitations: true } });
    bot.say(invited("1", "I", { code: "ABCDEF" }));
    await bot.run(10);
    bot.say(invited("2", "I"));
    bot.say(invited("3", "J", { game: "chess" }));
    bot.say(invited("4", "K"));
    await bot.run(10);
    expect(bot.told("began")).toEqual(["A", "I", "K"]);
    const seats = bot.requests.filter(({ target }) => target.endsWith("/seats"));
    expect(seats.map(({ target, body }) => [target, body])).toEqual([
      ["/v1/matches/I/seats", { code: "ABCDEF" }],
      ["/v1/matches/K/seats", {}],
    ]);
  });

  test("that is refused is told, and the next one is taken", async () => {
    const bot = await scriptedBot({
      run: { invitations: true },
      answer: ({ target }) => (target === "/v1/matches/I/seats" ? refusal(409, "table-full") : undefined),
    });
    await bot.run(10);
    bot.say({ ...HELLO, notices: [invited("2", "J").notice, invited("1", "I").notice] });
    await bot.run(10);
    expect(bot.news).toMatchObject([
      { type: "refused", match: "I", error: { problem: { code: "table-full" } } },
      { type: "began" },
    ]);
    expect(bot.told("began")).toEqual(["J"]);
  });

  test("is not heard by a bot that takes none", async () => {
    const bot = await scriptedBot({ listed: { A: "live" } });
    bot.say(invited("1", "I"));
    await bot.run(10);
    expect(bot.told("began")).toEqual(["A"]);
  });

  test("counts among `matches` while its seat is on its way", async () => {
    const late = heldBack();
    const bot = await scriptedBot({
      ...{ listed: { A: "live" }, sources: 1, run: { invitations: true, matches: 2 } },
      answer: ({ target }) => (target === "/v1/matches/I/seats" ? late.answer : undefined),
    });
    bot.say(invited("1", "I"));
    await bot.run(10);
    await bot.over("A");
    late.release(json(200, { ...SEATED, id: "I" }));
    await bot.run(10);
    expect(bot.told("began")).toEqual(["A", "I"]);
  });

  test("leaves a place to other matches when its match has ended", async () => {
    const bot = await scriptedBot({ listed: { A: "live" }, sources: 1, run: { invitations: true } });
    bot.say(invited("1", "I"));
    await bot.run(10);
    for (const id of ["A", "I"]) await bot.over(id);
    await bot.run(10);
    expect(bot.told("began")).toEqual(["A", "I", "new-1"]);
  });

  test("to the match that a source finds at the same moment begins it once", async () => {
    const late = heldBack();
    const bot = await scriptedBot({
      ...{ sources: 1, run: { invitations: true } },
      answer: ({ method, target }) =>
        method === "POST" && target === "/v1/matches" ? late.answer : undefined,
    });
    bot.say({ ...HELLO, notices: [invited("1", "L").notice] });
    await bot.run(10);
    late.release(json(200, { ...SEATED, id: "L", view: { ...VIEW, status: "open" } }));
    await bot.run(10);
    expect(bot.told("began")).toEqual(["L"]);
  });
});
