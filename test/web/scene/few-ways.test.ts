// A forced choice between few ways is buttons, each pressed once. More ways are one button, which opens them.
import { expect, test } from "vitest";
import { sceneByPresenter } from "../../../src/web/scene/generic-scene.ts";
import { modelOf } from "../harness/generated-table.ts";

const SUITS = ["S", "H", "D", "C", "X"];

const buttonsFor = (ways: number) => {
  const legal = SUITS.slice(0, ways).map((suit) => ({ type: "declare", suit }));
  return sceneByPresenter(modelOf({ seats: 2, hand: ["7H"], legal, fields: {} }), (scene) => scene).buttons;
};

test.for([2, 3, 4])("%i ways of a forced choice are so many buttons", (ways) => {
  const buttons = buttonsFor(ways);
  expect(buttons.map(({ offers }) => offers.length)).toEqual(Array.from({ length: ways }, () => 1));
  expect(new Set(buttons.map(({ text }) => text)).size).toBe(ways);
});

test("five ways are one button that opens a menu", () => {
  expect(buttonsFor(5).map(({ offers }) => offers.length)).toEqual([5]);
});
