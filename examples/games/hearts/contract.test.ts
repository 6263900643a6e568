// Hearts holds what every game must hold, and its texts say all that can happen.
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { checkGame, checkWording } from "turn-relay/game/testing";
import { heartsGame } from "./game.ts";

test("Hearts holds what every game must hold", () => checkGame(heartsGame, heartsGame.probe));

test("Hearts has words for every event, action, phase, field, clock and refusal", () => {
  const texts = new URL("./wording/", import.meta.url);
  for (const file of readdirSync(texts))
    checkWording(heartsGame, JSON.parse(readFileSync(new URL(file, texts), "utf8")), `wording/${file}`);
});
