// A soak fails where memory goes on growing after the warm-up, and only there.
import { expect, test } from "vitest";
import { growthFault } from "./memory-curve.ts";

const curve = (mbAt: (n: number) => number): readonly number[] =>
  Array.from({ length: 100 }, (_, n) => mbAt(n));

test("a curve that fills up and stays passes a soak", () => {
  expect(
    growthFault(
      "relay",
      curve((n) => 300 - 150 * 0.8 ** n),
    ),
  ).toBeNull();
});

test("a short peak passes a soak", () => {
  expect(
    growthFault(
      "relay",
      curve((n) => (n % 20 === 0 ? 900 : 300)),
    ),
  ).toBeNull();
});

test("a curve that goes on growing fails a soak, and so does a soak that is too short to tell", () => {
  expect(
    growthFault(
      "relay",
      curve((n) => 144 + n * 14),
    ),
  ).toContain("relay grew from");
  expect(growthFault("relay", [144, 144, 144])).toContain("only 2 samples");
});
