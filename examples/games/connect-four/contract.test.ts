// Connect Four holds what every game must hold, and its texts say all that can happen.
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { checkGame, checkWording } from "turn-relay/game/testing";
import { connectFour } from "./game.ts";

test("Connect Four holds what every game must hold", () => checkGame(connectFour, connectFour.probe));

test("Connect Four has words for every event, action, phase, field, clock and refusal", () => {
  const texts = new URL("./wording/", import.meta.url);
  for (const file of readdirSync(texts))
    checkWording(connectFour, JSON.parse(readFileSync(new URL(file, texts), "utf8")), `wording/${file}`);
});
