// The clocks of a match as answers show them.
import { expect, test } from "vitest";
import { shownClocks } from "../../src/match/shown-clocks.ts";

test.each([
  [null, null],
  [
    { ready: 20, window: 12 },
    { ready: 20, window: 12 },
  ],
  [
    { ready: null, window: 12 },
    { ready: 0, window: 12 },
  ],
] as const)("%j is shown as %j", (clocks, shown) => {
  expect(shownClocks(clocks)).toEqual(shown);
});
