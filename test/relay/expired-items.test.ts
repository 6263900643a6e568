// DynamoDB deletes expired items days late. Until then, a new one takes the place of one that is there and does not count.
import { expect, test } from "vitest";
import { createReportStore } from "../../src/aws/stores/report-store.ts";
import { createSeriesStore } from "../../src/aws/stores/series-store.ts";
import { NEWCOMER } from "../../src/match/skill.ts";
import { memoryStore } from "../harness/memory-store.ts";

const store = memoryStore();
const START_MS = Date.UTC(2100, 0, 1);
const DAY_MS = 24 * 3_600_000;

test("a player whose place in a series has expired gets a new one", async () => {
  let nowMs = START_MS;
  const series = createSeriesStore(store.client(), await store.newStore(), () => nowMs);
  const night = (lastNightMs: number) => ({
    ...{ player: "ada", name: "Ada", bot: false, nights: 1, points: 6, played: 3 },
    ...{ skill: NEWCOMER, skillBefore: NEWCOMER, lastNightMs },
  });
  const expires = START_MS / 1000 + 10;
  expect(await series.count("series", null, night(START_MS), expires)).toBe(true);
  expect(await series.count("series", null, night(START_MS), expires)).toBe(false);
  nowMs += DAY_MS;
  expect(await series.placesOf("series", ["ada"])).toEqual([]);
  expect(await series.count("series", null, night(nowMs), nowMs / 1000 + 10)).toBe(true);
  expect(await series.placesOf("series", ["ada"])).toEqual([night(nowMs)]);
});

test("a report counts again once the matter has expired", async () => {
  let nowMs = START_MS;
  const reports = createReportStore(store.client(), await store.newStore(), () => nowMs);
  const report = () => reports.add({ player: "bo", about: "name", account: "ada", match: null, atMs: nowMs });
  const counts = async () => (await reports.ofPlayer("bo")).map(({ count }) => count);
  await report();
  await report();
  expect(await counts()).toEqual([1]);
  nowMs += 91 * DAY_MS;
  expect(await counts()).toEqual([]);
  await report();
  expect(await counts()).toEqual([1]);
});
