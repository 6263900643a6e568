// Liar's Dice holds what every game must hold, and its texts say all that can happen.
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { checkGame, checkWording } from "turn-relay/game/testing";
import { liarsDice } from "./game.ts";

test("Liar's Dice holds what every game must hold", () => checkGame(liarsDice, liarsDice.probe));

test("Liar's Dice has words for every event, action, phase, field, clock and refusal", () => {
  const texts = new URL("./wording/", import.meta.url);
  for (const file of readdirSync(texts))
    checkWording(liarsDice, JSON.parse(readFileSync(new URL(file, texts), "utf8")), `wording/${file}`);
});
