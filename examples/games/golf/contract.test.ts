// Golf holds what every game must hold, and its texts say all that can happen.
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { checkGame, checkWording } from "turn-relay/game/testing";
import { golfGame } from "./game.ts";

test("Golf holds what every game must hold", () => checkGame(golfGame, golfGame.probe));

test("Golf has words for every event, action, phase, field, clock, option and refusal", () => {
  const texts = new URL("./wording/", import.meta.url);
  for (const file of readdirSync(texts))
    checkWording(golfGame, JSON.parse(readFileSync(new URL(file, texts), "utf8")), `wording/${file}`);
});
