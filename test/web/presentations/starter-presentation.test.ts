// The presenter of the game of `template/`, on matches as the page hears them.
import { expect, test } from "vitest";
import { sceneByPresenter } from "../../../src/web/scene/generic-scene.ts";
import { pointsOf } from "../../../template/games/my-game/cards.ts";
import { myGame } from "../../../template/games/my-game/game.ts";
import { scene } from "../../../template/games/my-game/scene.ts";
import { starterTexts } from "../../template/starter-texts.ts";
import { servedMatch } from "../scene/seen-match.ts";

test("the starter's table says what the prize is worth, whenever its player may lay a card", () => {
  let said = 0;
  for (const secret of ["5eed", "ace5", "c0de"]) {
    const match = { game: myGame, texts: starterTexts("en"), seats: 3, you: 1, secret: secret.repeat(16) };
    for (const { model } of servedMatch(match)) {
      const { mood, sentence } = sceneByPresenter(model, scene);
      if (mood !== "own") continue;
      const pile = model.view?.table?.["pile"];
      const prize = Array.isArray(pile) ? String(pile.at(-1)) : "";
      expect(sentence).toBe(`Lay a card: the prize is worth ${pointsOf(prize)}`);
      said += 1;
    }
  }
  expect(said).toBeGreaterThan(10);
});
