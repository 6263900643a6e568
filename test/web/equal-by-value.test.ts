// What stands still on the page: two values that say the same are drawn once.
import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { equalByValue } from "../../src/web/parts/memo-by-value.tsx";

test("22 plain data says the same if all of it is equal", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(equalByValue(a, structuredClone(a))).toBe(true);
      expect(equalByValue(a, b)).toBe(isDeepStrictEqual(a, b));
      expect(equalByValue({ first: a, second: b }, { second: b, first: a })).toBe(true);
      expect(equalByValue([a], [a, b])).toBe(false);
    }),
    { seed: 221 },
  );
});

test("22 a function says the same only as itself", () => {
  const [press, other] = [() => 1, () => 1];
  expect(equalByValue({ press }, { press })).toBe(true);
  expect(equalByValue({ press }, { press: other })).toBe(false);
  expect(equalByValue({ press: undefined }, {})).toBe(false);
});
