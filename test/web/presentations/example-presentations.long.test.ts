// The presentations of the examples hold what every presentation must hold, at every moment of whole matches.
import { test } from "vitest";
import { liarsDice } from "../../../examples/games/liars-dice/game.ts";
import presentation from "../../../examples/games/liars-dice/presentation.ts";
import { checkPresentation } from "../../../src/web/presentations/testing/check-presentation.ts";

test("the page can show every moment of Liar's Dice", () => checkPresentation(liarsDice, presentation));
