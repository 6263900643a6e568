// The table of a series is stored after each night: a page of it is one read, however many have ever played.
import { expect, test } from "vitest";
import type { Pairing, Standing } from "../../src/match/arena/arena.ts";
import { countNight } from "../../src/relay/arenas/count-night.ts";
import { listSeriesStandings } from "../../src/relay/arenas/read-series.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { SERIES, stagedArena } from "./support/staged-arena.ts";

const store = memoryStore();
const DAY = 24 * 3_600_000;

const row = (player: string, points: number): Standing => ({
  ...{ place: 1, key: player, player, name: player, bot: false, points },
  ...{ played: 1, won: 0, state: "waiting" },
});
const names = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, n) => `p${String(from + n).padStart(4, "0")}`);

const staged = async () => {
  const { relay, arena } = await stagedArena(store, { players: 0, more: { series: SERIES } });
  const { name, game, maker, account, code, expires } = arena;
  const next = arena.id;
  await relay.series.create({
    ...{ id: SERIES, name, game, every: "day", maker, account, code, version: 1, next, nights: [], expires },
  });
  const night = (n: number, rows: readonly Standing[], pairings: readonly Pairing[] = []) =>
    countNight(
      relay,
      { ...arena, id: `night${n}`, startsAtMs: arena.startsAtMs + n * DAY },
      { rows, pairings, next: null },
    );
  const listed = async (limit: number, cursor: string | null = null) =>
    await listSeriesStandings(relay, { series: SERIES, player: null, code: undefined }, { limit, cursor });
  return { relay, night, listed };
};

test("who stays away keeps its place until others pass it", async () => {
  const { night, listed } = await staged();
  await night(0, [row("ada", 5), row("bo", 3), row("cy", 3)]);
  await night(1, [row("bo", 3), row("dee", 1)]);
  await night(1, [row("bo", 3), row("dee", 1)]);
  const page = await listed(9);
  expect(page?.items.map(({ place, player, points, nights }) => [place, player, points, nights])).toEqual([
    [1, "bo", 6, 2],
    [2, "ada", 5, 1],
    [3, "cy", 3, 1],
    [4, "dee", 1, 1],
  ]);
  const first = await listed(3);
  expect(first?.next).toBe("3");
  expect((await listed(3, "3"))?.items.map(({ player }) => player)).toEqual(["dee"]);
});

test("a rating follows from the matches of all nights, each once, and its interval narrows", async () => {
  const { night, listed } = await staged();
  const seats = ["ada", "bo"].map((player) => ({ key: player, player }));
  const won: Pairing = {
    ...{ n: 0, match: "m0", seats, pairedAtMs: 0, made: true },
    result: { places: [1, 2], points: [2, 0] },
  };
  const evening = [won, { ...won, n: 1, match: "m1", result: { places: null, points: [0, 0] } }];
  const ratings = async () => (await listed(9))?.items.map(({ rating }) => rating) ?? [];
  await night(0, [row("ada", 2), row("bo", 0)], evening);
  const [first, ...others] = await ratings();
  await night(0, [row("ada", 2), row("bo", 0)], evening);
  expect(await ratings()).toEqual([first, ...others]);
  expect(first?.value).toBeGreaterThan(others[0]?.value ?? Number.POSITIVE_INFINITY);
  await night(1, [row("ada", 2), row("bo", 0)], evening);
  const [second] = await ratings();
  expect(second?.value).toBeGreaterThan(first?.value ?? Number.POSITIVE_INFINITY);
  const widthOf = (span = { low: 0, high: 0 }): number => span.high - span.low;
  expect(widthOf(second)).toBeLessThan(widthOf(first));
});

test("it has the best thousand, and reads no more than them and tonight's", async () => {
  const { relay, night } = await staged();
  for (const part of [0, 1, 2])
    await night(
      part,
      names(part * 400, part * 400 + 400).map((player) => row(player, 2)),
    );
  const pages = await Promise.all([9, 10].map((page) => relay.series.table(SERIES, page)));
  expect(pages.map(({ length }) => length)).toEqual([100, 0]);
  await night(3, [row("p1150", 9)]);
  const [best] = await relay.series.table(SERIES, 0);
  expect(best).toEqual({ place: 1, player: "p1150" });
});
