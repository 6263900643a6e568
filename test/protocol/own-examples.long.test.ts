// The examples of a game of one's own in both documents.
import { expect, test } from "vitest";
import type { Game } from "../../src/games/game.ts";
import { threeTricks } from "../games/three-tricks/three-tricks.ts";
import { withGame } from "../harness/with-game.ts";
import { loadExamples } from "./load-examples.ts";

test("a game of one's own has examples, too, up to where it throws", async () => {
  const game: Game = threeTricks;
  const { act } = game;
  const throws: Game = {
    ...game,
    act: (state, seat, action) => {
      const ruling = act(state, seat, action);
      if (ruling.ok && ruling.events.length > 1) throw new Error("a fault of the game");
      return ruling;
    },
  };
  const { acts, told } = await withGame(throws, loadExamples);
  const shown = told.filter(({ game }) => game === throws.id).flatMap(({ events = [] }) => events);
  expect(acts.map(({ action }) => action?.type)).toContain("lay");
  expect(shown.map(({ type }) => type)).toEqual(expect.arrayContaining(["dealt", "laid"]));
});
