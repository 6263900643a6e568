// The terminal tells how much time is left in the unit that fits: a clock may run for 14 days.
import { expect, test } from "vitest";
import { wordsOf } from "../../../src/cli/play/words-of.ts";
import { LANGUAGES } from "../../../src/games/words.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.for([
  [0, "0 s"],
  [1, "1 s"],
  [2 * MINUTE - 1, "120 s"],
  [2 * MINUTE, "2 min"],
  [2 * HOUR - 1, "119 min"],
  [2 * HOUR, "2 h"],
  [2 * DAY - 1, "47 h"],
  [14 * DAY, "14 days"],
] as const)("%i ms are %s", ([ms, told]) => {
  expect(wordsOf("en").timeLeft(ms)).toBe(told);
});

test("each language has words for hours and days", () => {
  const told = LANGUAGES.map((language) => [3 * HOUR, 3 * DAY].map(wordsOf(language).timeLeft));
  expect(told).toEqual([
    ["3 h", "3 days"],
    ["3 h", "3 días"],
    ["3 klst.", "3 dagar"],
  ]);
});
