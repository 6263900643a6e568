// The page shows My Game as every game must be shown: each legal action can be reached, each hint fits at some moment. And
// it warns of a seat that is about to win.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkPresentation, scenesOf } from "turn-relay/presentation/testing";
import { myGame } from "./game.ts";
import presentation from "./presentation.ts";

test("the page can show every moment of My Game", () => checkPresentation(myGame, presentation));

test("a player whose turn it is hears that somebody has one card left", async () => {
  let warned = 0;
  for (const secret of ["5eed", "ace5", "c0de"])
    for await (const { scene } of scenesOf(myGame, presentation, {
      ...{ seats: 3, you: 0, secret: secret.repeat(16) },
    })) {
      const others = scene.seats.filter(({ seat }) => seat !== 0);
      const isClose = scene.mood === "own" && others.some(({ count }) => count === 1);
      assert.equal(scene.detail.startsWith("Careful"), isClose);
      if (isClose) warned += 1;
    }
  assert.ok(warned > 0);
});
