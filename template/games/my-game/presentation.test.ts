// The page shows My Game as every game must be shown: each legal action can be reached, each hint fits at some moment.
import { test } from "node:test";
import { checkPresentation } from "turn-relay/presentation/testing";
import { myGame } from "./game.ts";
import presentation from "./presentation.ts";

test("the page can show every moment of My Game", () => checkPresentation(myGame, presentation));
