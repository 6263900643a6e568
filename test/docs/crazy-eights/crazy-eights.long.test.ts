// Crazy Eights of docs/adding-a-game.md holds what every game must hold, and its texts say all that can happen.
import { readFileSync } from "node:fs";
import { test } from "vitest";
import { checkGame, checkWording } from "../../../src/games/testing/index.ts";
import { crazyEights } from "./game.ts";

test("the game of the page holds what every game must hold", () => {
  checkGame(crazyEights, { ...crazyEights.probe, seeds: [1, 2, 3] });
});

test("the game of the page has words for all that can happen", () => {
  const wording = readFileSync(new URL("./wording/en.json", import.meta.url), "utf8");
  checkWording(crazyEights, JSON.parse(wording), "wording/en.json");
});
