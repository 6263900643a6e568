// The shipped presentations hold what every presentation must hold, at every moment of whole matches.
import { test } from "vitest";
import { GAMES } from "../../../src/games/catalog.ts";
import { presentationOf } from "../../../src/web/presentations/presentation-of.ts";
import { checkPresentation } from "../../../src/web/presentations/testing/check-presentation.ts";

/** Legal actions always call "last card", so nobody can be caught in a match of legal actions alone. And house bots seldom pass. */
const UNSAID: Readonly<Record<string, readonly string[]>> = {
  "zap-your-neighbor": ["catch"],
  "zip-zap": ["passed"],
};

test.each(GAMES.map((game) => [game.id, game] as const))(
  "the page can show every moment of %s",
  async (id, game) => {
    await checkPresentation(game, presentationOf(id), { unsaid: UNSAID[id] ?? [] });
  },
);
