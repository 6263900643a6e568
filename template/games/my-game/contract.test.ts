// My Game holds what every game must hold. The check plays matches from seeds, and throws what it finds. The texts are
// checked too: they say all that can happen.
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { FRENCH_DECK } from "turn-relay/game";
import { checkGame, checkWording } from "turn-relay/game/testing";
import { myGame } from "./game.ts";

test("My Game holds what every game must hold", () => {
  checkGame(myGame, {
    deck: () => FRENCH_DECK,
    // Every place where a card can be.
    kept: ({ hands, laid, pile, stock }) => [
      ...hands.flat(),
      ...laid.filter((card) => card !== null),
      ...pile,
      ...stock,
    ],
    seatLists: ["laid"],
  });
});

test("My Game has words for every event, action, phase, field, clock and option", () => {
  const texts = new URL("./wording/", import.meta.url);
  for (const file of readdirSync(texts))
    checkWording(myGame, JSON.parse(readFileSync(new URL(file, texts), "utf8")), `wording/${file}`);
});
