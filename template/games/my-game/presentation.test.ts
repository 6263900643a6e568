// The page shows My Game as every game must be shown: each legal action can be reached, each hint fits at some moment. And it
// says what the prize is worth.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkPresentation, scenesOf } from "turn-relay/presentation/testing";
import { myGame } from "./game.ts";
import presentation from "./presentation.ts";

test("the page can show every moment of My Game", () => checkPresentation(myGame, presentation));

test("a player is asked for a card with what the prize is worth", async () => {
  const asked = new Set<string>();
  for await (const { scene } of scenesOf(myGame, presentation, {
    seats: 3,
    you: 0,
    secret: "5eed".repeat(16),
  }))
    if (scene.mood === "own") asked.add(scene.sentence);
  const worth = [1, 7, 11, 4].map((points) => `Lay a card: the prize is worth ${points}`);
  assert.deepEqual([...asked], worth);
});
