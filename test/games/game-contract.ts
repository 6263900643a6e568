// What every game must hold, as a test for each property.
import { beforeAll, describe, expect, it } from "vitest";
import type { Game, GameTypes } from "../../src/games/game.ts";
import { type Finding, findingsOf, GAME_PROPERTIES, type GameProbe } from "../../src/games/testing/index.ts";
import { sampled } from "../harness/sampled.ts";

/** One seed for each kind of player, and five. */
const SEEDS = sampled(7, 35);

export const describeGame = <T extends GameTypes>(game: Game<T>, probe: GameProbe<T>): void => {
  describe(`${game.id} as a game`, () => {
    let findings: readonly Finding[] = [];
    beforeAll(() => {
      findings = findingsOf(game, { ...probe, seeds: SEEDS });
    });
    it.each(PROPERTIES)("%s (%s)", (_promise, name) => {
      expect(findings.filter(({ property }) => property === name)).toEqual([]);
    });
  });
};

const PROPERTIES = Object.entries(GAME_PROPERTIES).map(([name, promise]) => [promise, name] as const);
