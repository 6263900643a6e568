// The presenter of the game of `template/`, on matches as the page hears them.
import { expect, test } from "vitest";
import { sceneByPresenter } from "../../../src/web/scene/generic-scene.ts";
import { myGame } from "../../../template/games/my-game/game.ts";
import { scene } from "../../../template/games/my-game/scene.ts";
import { starterTexts } from "../../template/starter-texts.ts";
import { servedMatch } from "../scene/seen-match.ts";

test("the starter's table tells its player whose move it is, and warns of a seat with one card left", () => {
  const told = new Set<string>();
  for (const secret of ["5eed", "ace5", "c0de"]) {
    const match = { game: myGame, texts: starterTexts("en"), seats: 3, you: 1, secret: secret.repeat(16) };
    for (const { model } of servedMatch(match)) {
      const { mood, sentence, detail, badges, seats } = sceneByPresenter(model, scene);
      if (mood !== "own") continue;
      const isClose = seats.some(({ count, isOwn }) => count === 1 && !isOwn);
      told.add(`${isClose ? "close" : "open"}: ${sentence}. ${detail}`.trimEnd());
      expect(badges).toMatchObject([{ text: expect.stringContaining("To follow") }]);
    }
  }
  expect([...told].toSorted()).toEqual([
    "close: Your move. Careful: somebody has one card left",
    "open: Your move.",
  ]);
});
