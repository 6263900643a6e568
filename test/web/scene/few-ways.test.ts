// A forced choice between few ways is buttons, each pressed once. More ways are one button, which opens them.
import { expect, test } from "vitest";
import type { GameAction } from "../../../src/games/game.ts";
import { describedScene } from "../../../src/web/scene/described-scene.ts";
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

const describedButtons = (legal: readonly GameAction[]) =>
  sceneByPresenter(modelOf({ seats: 3, hand: ["7H"], legal, fields: {} }), describedScene).buttons.map(
    ({ text, hotkey, offers }) => ({ text, hotkey, ways: offers.length }),
  );

const bids = (...numbers: readonly number[]) => numbers.map((bid) => ({ type: "bid", bid }));

test("a described game has them too, with the keys of their numbers", () => {
  expect(describedButtons(bids(4, 5, 6))).toMatchObject(
    ["4", "5", "6"].map((hotkey) => ({ text: expect.stringContaining(hotkey), hotkey, ways: 1 })),
  );
  expect(describedButtons(bids(4, 5, 6, 7, 8)).map(({ ways }) => ways)).toEqual([5]);
});

test("a described choice beside the cards of a hand is a menu", () => {
  const play: Record<"type" | "card", string> = { type: "play", card: "7H" };
  expect(describedButtons([...bids(4, 5), play]).map(({ ways }) => ways)).toEqual([2]);
});
