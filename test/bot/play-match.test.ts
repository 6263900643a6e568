// One match of a bot: what it is asked, what it sends, and what is counted.
import { expect, test } from "vitest";
import type { AnyBot } from "../../src/bot/any-bot.ts";
import { scriptedBot } from "./scripted-bot.ts";

/** A bot in a live match that plays what `choose` says. */
const playing = (choose: AnyBot["choose"]) =>
  scriptedBot({ listed: { A: "live" }, choose, run: { matches: 1 } });

const played = async (bot: Awaited<ReturnType<typeof playing>>) => {
  await bot.over("A");
  return bot.news.flatMap((one) => (one.type === "played" ? [one.played] : []));
};

const faultsOf = ({ news }: Awaited<ReturnType<typeof playing>>) =>
  news.flatMap((one) => (one.type === "faulty" ? [one.fault] : []));

test("it is asked once for each view in which it may play, and plays on the view that it was asked about", async () => {
  const asked: object[] = [];
  const bot = await playing((view) => {
    asked.push(view);
    return view.legal[0];
  });
  await bot.begin("A", 3);
  await bot.begin("A", 3);
  await bot.begin("A", 5);
  expect(asked).toEqual([
    expect.objectContaining({ game: "zip-zap", seat: 0, legal: [{ type: "ready" }], options: {} }),
  ]);
  expect(bot.acts()).toMatchObject([{ seen: 3, action: { type: "ready" } }]);
  bot.say({
    type: "refused",
    match: "A",
    id: bot.acts()[0].id,
    code: "beaten",
    message: "",
    seq: 5,
    own: 5,
    from: 5,
    table: null,
    deadline: null,
  });
  await bot.run(0);
  expect(bot.acts()).toMatchObject([{ seen: 3 }, { seen: 5 }]);
  expect(await played(bot)).toMatchObject([
    { acts: 2, beaten: 1, refused: 1, thrown: 0, ranking: [1], seat: 0 },
  ]);
  expect(asked).toHaveLength(2);
});

test("a slow thought is played on the view that it began with", async () => {
  const thoughts: (() => void)[] = [];
  const bot = await playing(({ legal }) => new Promise((resolve) => thoughts.push(() => resolve(legal[0]))));
  await bot.begin("A", 3);
  await bot.begin("A", 5);
  thoughts[0]?.();
  await bot.run(0);
  expect(bot.acts()).toMatchObject([{ seen: 3 }]);
});

test.each([null, undefined])(
  "it waits where it chooses %s, and is asked about the next view",
  async (choice) => {
    let asked = 0;
    const bot = await playing(() => {
      asked++;
      return choice;
    });
    await bot.begin("A", 3);
    await bot.begin("A", 4);
    expect([asked, bot.acts().length]).toEqual([2, 0]);
    expect(await played(bot)).toMatchObject([{ acts: 0, thrown: 0 }]);
  },
);

test.each([
  [
    "throws",
    () => {
      throw new Error("bad");
    },
  ],
  ["rejects", () => Promise.reject(new Error("bad"))],
] as const)("a bot that %s is named each time, and asked about the next view", async (_, choose) => {
  const bot = await playing(choose);
  await bot.begin("A", 3);
  await bot.begin("A", 4);
  expect(faultsOf(bot)).toEqual([
    { why: "threw", match: "A", error: new Error("bad") },
    { why: "threw", match: "A", error: new Error("bad") },
  ]);
  expect(await played(bot)).toMatchObject([{ acts: 0, thrown: 2 }]);
});

test.each([() => {}, Symbol("ready")])("a bot that chooses %o is named, and asked again", async (choice) => {
  const bot = await playing(() => Reflect.get(Object({ choice }), "choice"));
  await bot.begin("A", 3);
  await bot.begin("A", 4);
  expect(await played(bot)).toMatchObject([{ acts: 0, thrown: 2 }]);
});

test("a refused act is a fault with what was legal, and a lost one is none", async () => {
  const bot = await playing(({ legal }) => legal[0]);
  await bot.begin("A", 3);
  bot.say({ type: "refused", match: "A", id: bot.acts()[0].id, code: "not-your-turn", message: "" });
  await bot.run(0);
  await bot.begin("A", 4);
  expect(bot.acts()).toHaveLength(2);
  bot.relay.close();
  await bot.run(0);
  expect(faultsOf(bot)).toEqual([
    {
      why: "refused",
      match: "A",
      code: "not-your-turn",
      action: { type: "ready" },
      legal: [{ type: "ready" }],
    },
  ]);
  expect(bot.news.at(-1)).toMatchObject({
    played: { why: "closed", acts: 2, beaten: 0, refused: 1, ranking: null },
  });
});

test("a bot that has lost its seat is not asked any more", async () => {
  let asked = 0;
  const bot = await playing(() => {
    asked++;
    return null;
  });
  bot.say({ type: "unwatched", match: "A", why: "removed" });
  await bot.begin("A", 3);
  expect(asked).toBe(0);
  expect(bot.news.at(-1)).toMatchObject({ played: { why: "left", seat: null } });
});

test("a choice that is no JSON is a fault of that match, and the bot plays on", async () => {
  const cyclic: { type: string; self?: object } = { type: "ready" };
  cyclic.self = cyclic;
  const choices = [cyclic, undefined];
  const bot = await playing(({ legal }) => choices.shift() ?? legal[0]);
  await bot.begin("A", 3);
  await bot.run(0);
  expect(bot.acts()).toEqual([]);
  expect(faultsOf(bot)).toMatchObject([{ why: "threw", match: "A" }]);
  await bot.begin("A", 5);
  await bot.run(0);
  expect(bot.acts()).toMatchObject([{ seen: 5, action: { type: "ready" } }]);
});
