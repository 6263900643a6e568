// What every game must hold, as a test for each property.
import { describe, it } from "vitest";
import type { Game, GameTypes } from "../../src/games/game.ts";
import {
  checkGame,
  GAME_PROPERTIES,
  type GameProbe,
  type GameProperty,
} from "../../src/games/testing/index.ts";

/** One seed for each kind of player in `npm test`, five times as many in `npm run test:all`. */
const SEEDS = { few: 7, all: 35 };

export const describeGame = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  runs: keyof typeof SEEDS = "few",
): void => {
  describe(`${game.id} as a game`, () => {
    it.each(PROPERTIES)("%s (%s)", (_promise, name) => {
      checkGame(game, { ...probe, seeds: SEEDS[runs], properties: [name] });
    });
  });
};

const isProperty = (name: string): name is GameProperty => name in GAME_PROPERTIES;

const PROPERTIES = Object.entries(GAME_PROPERTIES).flatMap(([name, promise]) =>
  isProperty(name) ? [[promise, name] as const] : [],
);
