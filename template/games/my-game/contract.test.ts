// My Game holds what every game must hold. The check plays matches from seeds, and throws what it finds.
import { test } from "node:test";
import { FRENCH_DECK } from "turn-relay/game";
import { checkGame } from "turn-relay/game/testing";
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
