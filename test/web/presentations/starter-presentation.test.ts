// The presentation of the game of `template/`, on matches as the page hears them.
import { expect, test } from "vitest";
import { LEAST_READING_MS, NOTHING_SAID, nextCoached } from "../../../src/web/coach/coached.ts";
import type { Presentation } from "../../../src/web/presentations/presentation.ts";
import { sceneOf } from "../../../src/web/scene/scene-of.ts";
import { pointsOf } from "../../../template/games/my-game/cards.ts";
import { myGame } from "../../../template/games/my-game/game.ts";
import starter from "../../../template/games/my-game/presentation.ts";
import { starterTexts } from "../../template/starter-texts.ts";
import { seenMatch } from "../scene/seen-match.ts";

const presentation: Presentation = starter;
const texts = starterTexts("en");
const secrets = ["5eed", "ace5", "c0de"].map((part) => part.repeat(16));
const matchOf = (secret: string) => seenMatch({ game: myGame, texts, seats: 3, you: 1, secret });

test("23-7 the starter's cards are cards of its deck", () => {
  expect(presentation.cards).toHaveLength(5);
  expect(Object.keys(texts.cards)).toEqual(expect.arrayContaining([...(presentation.cards ?? [])]));
});

test("23-7 the starter's table says what the prize is worth, whenever its player may lay a card", async () => {
  const present = await presentation.present?.();
  if (!present) throw new Error("no presenter");
  let said = 0;
  for (const secret of secrets) {
    for (const { model } of matchOf(secret)) {
      const { mood, sentence } = sceneOf(model, present);
      const pile: readonly string[] = myPile(model.view?.table);
      if (mood !== "own") continue;
      said += 1;
      expect(sentence).toBe(`Lay a card: the prize is worth ${pointsOf(pile.at(-1) ?? "")}`);
    }
  }
  expect(said).toBeGreaterThan(10);
});

const myPile = (table: Readonly<Record<string, unknown>> | null | undefined): readonly string[] => {
  const pile = table?.["pile"];
  return Array.isArray(pile) ? pile.map(String) : [];
};

test("23-7 each of the starter's hints is said in some match", async () => {
  const hints = (await presentation.hints?.()) ?? [];
  let coached = NOTHING_SAID;
  let nowMs = 0;
  for (const secret of secrets) {
    for (const { model } of matchOf(secret)) {
      nowMs += LEAST_READING_MS;
      const { view, events } = model;
      const phase = sceneOf(model, (scene) => scene).phase;
      const heard = events.slice(-8).map(({ event }) => event);
      const match = { game: myGame.id, you: 1, phase, legal: view?.legal ?? [], events: heard };
      coached = nextCoached(coached, hints, match, nowMs);
    }
  }
  expect([...coached.said].sort()).toEqual(hints.map(({ id }) => id).sort());
});
