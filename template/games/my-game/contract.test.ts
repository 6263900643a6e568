// My Game holds what every game must hold, and its texts say all that can happen.
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { checkGame, checkWording } from "turn-relay/game/testing";
import { myGame } from "./game.ts";

test("My Game holds what every game must hold", () => checkGame(myGame, myGame.probe));

test("My Game has words for every event, action, phase, field, clock and refusal", () => {
  const texts = new URL("./wording/", import.meta.url);
  for (const file of readdirSync(texts))
    checkWording(myGame, JSON.parse(readFileSync(new URL(file, texts), "utf8")), `wording/${file}`);
});
