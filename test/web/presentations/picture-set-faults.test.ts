// Pictures of cards that fit together, and those that do not.
import { expect, test } from "vitest";
import { pictureSetFaults } from "../../../src/web/presentations/testing/picture-set-faults.ts";

const DECK = ["2C", "KS", "moon", "sun"];

test.each([
  ["no pictures", [], true],
  ["another back alone", ["back.svg"], true],
  ["each card that the page does not draw", ["moon.svg", "sun.png", "back.webp"], true],
  ["no back, where nothing lies face down", ["moon.svg", "sun.png"], false],
  [
    "the whole deck, with a licence",
    ["2C.svg", "KS.svg", "moon.svg", "sun.svg", "back.svg", "LICENSE"],
    true,
  ],
])("%s: nothing is wrong", (_, names, isSeenFaceDown) => {
  expect(pictureSetFaults(DECK, names, isSeenFaceDown)).toEqual([]);
});

test("each fault is named with its cause", () => {
  expect(pictureSetFaults(DECK, ["KS.svg", "moon.svg", "stars.svg"], true)).toEqual([
    "pictures: cards/stars.svg is of no card of the game",
    'pictures: 1 of 2 cards have one, and "2C" has none: the page draws it in its own style',
    'pictures: 1 of 2 cards have one, and "sun" has none: the page shows its code',
    'pictures: cards lie face down, and there is no picture "back"',
  ]);
});
