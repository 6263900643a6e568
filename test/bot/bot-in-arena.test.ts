// A bot in an arena: it enters, plays each match, comes back from a pause, goes on with the series, and leaves.
import { expect, test } from "vitest";
import { arenaNotice, arenaScript, type ScriptedArena } from "../client/scripted-arena.ts";
import type { ScriptedAnswer, ScriptedRequest } from "../client/scripted-relay.ts";
import { type BotScript, scriptedBot } from "./scripted-bot.ts";

interface Script extends BotScript {
  readonly first?: Partial<ScriptedArena>;
  readonly later?: Partial<ScriptedArena>;
}

const botInArena = async ({ first, later, ...script }: Script = {}) => {
  const arenas = [arenaScript(first), arenaScript({ id: "NEXT", series: "S", ...later })] as const;
  const answered = (request: ScriptedRequest): ScriptedAnswer | undefined =>
    arenas.map(({ answer }) => answer(request)).find((answer) => answer !== undefined);
  const bot = await scriptedBot({ seatedStatus: "live", arena: "AR", answer: answered, ...script });
  const entries = () =>
    bot.requests
      .filter(({ target }) => target.endsWith("/entry"))
      .map(({ method, target }) => `${method} ${target.split("/")[3]}`);
  const seat = async (match: string, at: 0 | 1 = 0): Promise<void> => {
    arenas[at].seat(match);
    bot.say(arenaNotice(match, arenas[at].arena.id));
    await bot.run(10);
  };
  const free = (points: number): void => arenas[0].free(points);
  return { ...bot, arenas, entries, seat, free };
};

test("enters at once, plays the matches in which it is seated, and tells its place at the end", async () => {
  const bot = await botInArena();
  expect(bot.entries()).toEqual(["PUT AR"]);
  for (const match of ["M1", "M2"]) {
    await bot.seat(match);
    await bot.begin(match);
    await bot.over(match);
    bot.free(4);
  }
  bot.arenas[0].arena.status = "ended";
  await bot.run(60_000);
  expect(await bot.isDone()).toBe(true);
  expect(bot.told("began")).toEqual(["M1", "M2"]);
  expect(bot.told("played")).toEqual(["M1", "M2"]);
  expect(bot.news.at(-1)).toMatchObject({ type: "arena-over", arena: { you: { place: 1, points: 4 } } });
  // It has left nothing: the arena is over.
  expect(bot.entries()).toEqual(["PUT AR"]);
});

test("plays its last match to the end where the arena is over before", async () => {
  const bot = await botInArena();
  await bot.seat("M1");
  bot.arenas[0].arena.status = "ended";
  await bot.run(21_000);
  expect(await bot.isDone()).toBe(false);
  await bot.over("M1");
  expect(await bot.isDone()).toBe(true);
});

test("begins a match once that it was in before a restart, and that the arena names again", async () => {
  const bot = await botInArena({
    listed: { M1: "live" },
    first: { you: { state: "playing", match: "M1", place: 1, points: 0 } },
  });
  await bot.run(30_000);
  expect(bot.told("began")).toEqual(["M1"]);
});

test("comes back when the arena has paused it", async () => {
  const bot = await botInArena();
  bot.arenas[0].arena.you = { state: "paused", match: null, place: 1, points: 0 };
  await bot.run(60_000);
  expect(bot.entries()).toEqual(["PUT AR", "PUT AR"]);
  expect(bot.arenas[0].arena.you).toMatchObject({ state: "waiting" });
});

test("says that it is there when it is connected again", async () => {
  const bot = await botInArena();
  bot.sockets.at(-1)?.lose(1006);
  await bot.run(5_000);
  bot.say({ type: "weather" });
  await bot.run(60_000);
  expect(bot.entries()).toEqual(["PUT AR", "PUT AR"]);
});

test("goes on with the next arena of the series, which comes a moment after the end", async () => {
  const bot = await botInArena({ first: { series: "S", next: "AR" } });
  bot.arenas[0].arena.status = "ended";
  await bot.run(60_000);
  expect(bot.entries()).toEqual(["PUT AR"]);
  for (const { arena } of bot.arenas) arena.next = "NEXT";
  await bot.run(60_000);
  expect(bot.entries()).toEqual(["PUT AR", "PUT NEXT"]);
  await bot.seat("M1", 1);
  expect(bot.told("began")).toEqual(["M1"]);
});

test("finds the arena of tonight by one of an earlier night", async () => {
  const bot = await botInArena({ first: { status: "ended", series: "S", next: "NEXT" } });
  await bot.run(10);
  expect(bot.entries()).toEqual(["PUT NEXT"]);
});

test("ends with a series that comes no more", async () => {
  const bot = await botInArena({ first: { status: "ended", series: "S", next: null } });
  expect(await bot.isDone()).toBe(true);
  expect(bot.entries()).toEqual([]);
});

test("told to stop, leaves the arena, and plays its match to the end", async () => {
  const bot = await botInArena({ first: { series: "S", next: "NEXT" } });
  await bot.seat("M1");
  bot.stopping.abort();
  await bot.run(10);
  expect(bot.entries()).toEqual(["PUT AR", "DELETE AR"]);
  expect(await bot.isDone()).toBe(false);
  await bot.over("M1");
  expect(await bot.isDone()).toBe(true);
});

test("leaves the arena when it has begun as many matches as it should", async () => {
  const bot = await botInArena({ run: { matches: 1 } });
  await bot.seat("M1");
  await bot.run(10);
  expect(bot.entries()).toEqual(["PUT AR", "DELETE AR"]);
  await bot.over("M1");
  expect(await bot.isDone()).toBe(true);
});

test("rejects where the arena takes it not", async () => {
  const bot = await botInArena({ first: { refuses: "not-allowed-in" } });
  await expect(bot.done).rejects.toMatchObject({ problem: { code: "not-allowed-in" } });
});
