// The comparison of bots: repeatable matches between bots in virtual time, their tally and its print.
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { golfGame } from "../../examples/games/golf/game.ts";
import type { BotPolicy } from "../../src/bot/any-bot.ts";
import { type CompareFlags, compare } from "../../src/cli/compare.ts";
import { deals, endsLine, scoresLine, tallyOf } from "../../src/cli/compare-alone.ts";
import { playComparedMatch, uniform } from "../../src/cli/compared-match.ts";
import { shareOf, tallies, wilson } from "../../src/cli/compared-tally.ts";
import { terminalOf } from "../../src/cli/terminal.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { turnRelay } from "./in-process.ts";

const { hard: house } = zipZap.bots;
const waits: BotPolicy = { choose: () => null };
const match = { game: zipZap, options: zipZap.schemas.options.parse({}), secret: "5".repeat(64) };

const all = async <T>(values: AsyncIterable<T>): Promise<readonly T[]> => {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
};

describe("a match", () => {
  it("is the same again for the same secret and bots", async () => {
    const secrets = Array.from({ length: 8 }, (_, i) => `${i}`.repeat(64));
    const play = () =>
      Promise.all(
        secrets.map((secret) => playComparedMatch({ ...match, secret, bots: [house, uniform, uniform] })),
      );
    const rankings = await play();
    expect(await play()).toEqual(rankings);
    expect(new Set(rankings.map(({ ranking }) => `${ranking}`)).size).toBeGreaterThan(1);
  });

  it("continues by the clocks if nobody acts", async () => {
    expect((await playComparedMatch({ ...match, bots: [waits, waits] })).ranking).toHaveLength(2);
    expect((await playComparedMatch({ ...match, bots: [house, waits] })).ranking).toEqual([1, 2]);
  });

  it("shows a policy its seat's view and nothing else", async () => {
    const seen: unknown[] = [];
    const spy: BotPolicy = {
      choose: (view, random) => {
        seen.push(view.table);
        return uniform.choose(view, random);
      },
    };
    await playComparedMatch({ ...match, bots: [spy, house] });
    expect(seen.length).toBeGreaterThan(0);
    const own = { count: expect.any(Number), cards: expect.any(Array) };
    for (const table of seen) expect(table).toHaveProperty("hands", [own, { count: expect.any(Number) }]);
  });

  it("lets a policy act only once it has thought, so that two equals win alike", async () => {
    const equals = { game: zipZap, seats: 2, a: house, b: house, matches: 200, seed: "equals" };
    const tally = (await all(tallies(equals))).at(-1);
    const share = tally ? shareOf(tally) : 0;
    const { low, high } = wilson(share, 200);
    expect(low).toBeLessThan(0.5);
    expect(high).toBeGreaterThan(0.5);
  });
});

describe("the tally", () => {
  it("counts the pairs of the lone seat with every other", async () => {
    const counts = await all(
      tallies({ game: zipZap, seats: 3, a: house, b: uniform, matches: 2, seed: "1" }),
    );
    expect(counts.map(({ ahead, level, behind }) => ahead + level + behind)).toEqual([2, 4]);
  });

  it("counts ties as halves", () => {
    expect(shareOf({ ahead: 6, level: 2, behind: 2 })).toBe(0.7);
  });

  it("gives Wilson's interval", () => {
    // Wilson's own score interval for 81 of 263 is 0.2553 to 0.3662 (Newcombe 1998, table I).
    const { low, high } = wilson(81 / 263, 263);
    expect(low).toBeCloseTo(0.2553, 4);
    expect(high).toBeCloseTo(0.3662, 4);
    expect(wilson(0, 20).low).toBeCloseTo(0, 6);
    expect(wilson(1, 20).high).toBeCloseTo(1, 6);
  });
});

describe("a game of one seat", () => {
  it("lets both bots play the same deals alone, and compares how they ended", async () => {
    const { easy, hard } = golfGame.bots;
    const comparisonOf = (a: BotPolicy, b: BotPolicy) => ({
      game: golfGame,
      seats: 1,
      a,
      b,
      matches: 4,
      seed: "1",
    });
    const played = await all(deals(comparisonOf(hard, easy)));
    expect((await all(deals(comparisonOf(easy, hard)))).map(({ a, b }) => ({ a: b, b: a }))).toEqual(played);
    const { ahead, level, behind } = tallyOf(played);
    expect([ahead + level + behind, behind]).toEqual([4, 0]);
    expect(scoresLine("hard", "easy", played)).toBe(
      "hard scores less than easy in 4, the same in 0, more in 0 of 4 deals\n",
    );
  });

  it("prints the ranks and the scores of a bot", () => {
    const ends = [7, 0, 3, 4, 1].map((score) => ({ ranking: [score === 0 ? 1 : 2], scores: [score] }));
    expect(endsLine("hard", ends)).toBe(
      "hard: rank 1 in 20.0 %; scores 0 to 7, the middle half 1 to 4, median 3, mean 3.0\n",
    );
    const unscored = { ranking: [1], scores: null };
    expect(scoresLine("hard", "easy", [{ a: unscored, b: unscored }])).toBe("");
    expect(endsLine("hard", [unscored])).toBe("hard: rank 1 in 100.0 %; the game keeps no scores\n");
  });
});

describe("the command", () => {
  const flags: CompareFlags = {
    game: "zip-zap",
    a: "hard",
    b: "uniform",
    matches: "20",
    seats: undefined,
    seed: "1",
  };
  const ran = async (changed: Partial<CompareFlags>) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const status = await compare(
      { ...flags, ...changed },
      terminalOf({ stdin: Readable.from([]), stdout, stderr }),
    );
    stdout.end();
    stderr.end();
    return { status, out: await text(stdout), err: await text(stderr) };
  };

  it("prints the same result for the same seed", async () => {
    const first = await ran({});
    expect(first).toMatchObject({ status: 0, err: "" });
    expect(first.out).toMatch(
      /^zip-zap, 2 seats, 20 matches, seed 1: one hard among uniform\nahead \d+, level/,
    );
    expect(first.out).toMatch(/strictly ahead [\d.]+ %\nshare, a tie counts half: [\d.]+ %, 95 % interval/);
    expect(await ran({})).toEqual(first);
    expect((await ran({ seed: "2" })).out).not.toBe(first.out);
  });

  it.each([
    [{ game: "chess" }, "--game: "],
    [{ a: "deep" }, "--a: "],
    [{ matches: "0" }, "--matches: "],
    [{ matches: "many" }, "--matches: "],
    [{ seats: "7" }, "--seats: "],
  ])("%j ends with one line that names the option", async (changed, start) => {
    const { status, out, err } = await ran(changed);
    expect({ status, out, lines: err.split("\n").length }).toEqual({ status: 2, out: "", lines: 2 });
    expect(err.startsWith(start)).toBe(true);
  });
});

it("the old name of the command says the new one", async () => {
  const { status, stderr } = await turnRelay(["arena", "--game", "zip-zap", "--a", "hard"]);
  expect([status, stderr]).toEqual([2, "error: `arena` has another name: turn-relay compare\n"]);
});
