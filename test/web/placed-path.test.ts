// The paths of the cards, where they belong on a card.
import { expect, test } from "vitest";
import { BOLT, CAP, STAR, SUIT_SHAPES, ZIP_SHAPES } from "../../src/web/cards/card-shapes.ts";
import { placedPath } from "../../src/web/cards/placed-path.ts";

test("what is absolute is enlarged and moved, what is relative enlarged", () => {
  expect(placedPath("M0-10 3-4.5H5V3z", 50, 70, 2)).toBe("M50 50 56 61H60V76z");
  expect(placedPath("M1 2h17v-8.5l3 4z", 10, 20, 0.5)).toBe("M10.5 21h8.5v-4.25l1.5 2z");
});

test("an arc keeps its angle and its flags, and its radii stay positive", () => {
  expect(placedPath("M0 0A9 9 0 1 0 3 5z", 10, 20, 2)).toBe("M10 20A18 18 0 1 0 16 30z");
  expect(placedPath("M0 0a9 9 0 0 1 3 5 4 4 0 1 1-3-5z", 10, 20, -2)).toBe(
    "M10 20a18 18 0 0 1 -6 -10 8 8 0 1 1 6 10z",
  );
});

test("each number of each shape is read, however close it stands to the next", () => {
  const numbersIn = (path: string): readonly number[] =>
    path.split(/(?=[a-z-])|[a-z ]|(?<=\.\d+)(?=\.)/i).flatMap((part) => {
      const number = part.replace(/[a-z]/i, "");
      return number === "" ? [] : [Number(number)];
    });
  for (const shape of [...Object.values(SUIT_SHAPES), ...Object.values(ZIP_SHAPES), BOLT, CAP, STAR])
    expect(numbersIn(placedPath(shape, 0, 0, 1))).toEqual(numbersIn(shape));
});
