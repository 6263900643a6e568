// Which matches the bot runner begins: how many, and what a limit or an invitation does.
import { describe, expect, test } from "vitest";
import { VIEW } from "../client/scripted-answers.ts";
import { refusal } from "../client/scripted-relay.ts";
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
    expect(bot.sockets.flatMap(({ sent }) => sent)).toContainEqual({ type: "watch", match: "A", since: 0 });
    expect(bot.requests.filter(({ target }) => target.startsWith("/v1/players/me/matches"))).toHaveLength(1);
  });
});

test("a bot whose seat was given back sits down again, once, and plays on", async () => {
  const bot = await scriptedBot({ sources: 1 });
  const seatsOf = () => bot.requests.filter(({ target }) => target === "/v1/matches/new-1/seats").length;
  const view = { ...VIEW, status: "open", rev: 2, you: null, seats: [], table: null };
  bot.say({ type: "view", game: "zip-zap", match: "new-1", seq: 0, view, time: TIME });
  await bot.run(10);
  expect(seatsOf()).toBe(1);
  const again = { ...view, rev: 3, you: 0, seats: VIEW.seats };
  bot.say({ type: "view", game: "zip-zap", match: "new-1", seq: 0, own: 0, view: again, time: TIME });
  await bot.begin("new-1");
  await bot.run(10);
  expect(bot.acts("new-1")).toMatchObject([{ action: READY }]);
  expect(bot.told("began")).toEqual(["new-1"]);
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
});
