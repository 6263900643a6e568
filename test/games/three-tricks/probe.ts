// What the check of a game is told of Three Tricks.
import { FRENCH_DECK } from "../../../src/games/index.ts";
import type { GameCheck } from "../../../src/games/testing/index.ts";
import type { ThreeTricksTypes } from "./three-tricks.ts";

export const probe: GameCheck<ThreeTricksTypes> = {
  deck: () => FRENCH_DECK,
  kept: ({ hands, laid, pile, stock }) => [
    ...hands.flat(),
    ...laid.filter((card) => card !== null),
    ...pile,
    ...stock,
  ],
  seatLists: ["laid"],
};
