// Numbers as DynamoDB keeps them: exact, of 38 digits, written in one form.
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalNumber, compareNumbers, sumOfDecimals } from "../../../src/stand-ins/store/decimal.ts";

test.for([
  ["0", "0"],
  ["-0", "0"],
  ["007", "7"],
  ["+1.50", "1.5"],
  [".5", "0.5"],
  ["1e3", "1000"],
  ["1.25E-3", "0.00125"],
  ["-12300e-2", "-123"],
  ["1e-7", "0.0000001"],
  ["9".repeat(38), "9".repeat(38)],
] as const)("%s is written as %s", ([text, canonical]) => {
  expect(canonicalNumber(text)).toBe(canonical);
});

test.for(["", "-", ".", "1e", "NaN", "Infinity", "0x1", "1 2", "1".repeat(39), "1e126", "1e-131"])(
  "'%s' is no number",
  (text) => {
    expect(() => canonicalNumber(text)).toThrow(expect.objectContaining({ name: "ValidationException" }));
  },
);

test("sums and order are those of whole numbers, however many places are cut off", () => {
  const units = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
  const shifted = (whole: bigint, places: number) => canonicalNumber(`${whole}e-${places}`);
  fc.assert(
    fc.property(units, units, fc.nat(12), (a, b, places) => {
      const [x, y] = [shifted(a, places), shifted(b, places)];
      expect(sumOfDecimals(x, y)).toBe(shifted(a + b, places));
      expect(Math.sign(compareNumbers(x, y))).toBe(a === b ? 0 : a < b ? -1 : 1);
    }),
  );
});
