// What every game must hold, as a test for each property.
import { beforeAll, describe, expect, it } from "vitest";
import type { Game, GameTypes } from "../../src/games/game.ts";
import { type Finding, findingsOf, GAME_PROPERTIES, type GameProbe } from "../../src/games/testing/index.ts";
import { sampled } from "../harness/sampled.ts";

export const seedsUpTo = (last: number): readonly number[] => Array.from({ length: last }, (_, n) => n + 1);

/** Of the seven kinds of player: random actions with few clocks, the clock alone, and one level of bot. Or five of each. */
const SEEDS = sampled([1, 3, 5], seedsUpTo(35));

export const describeGame = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  seeds: readonly number[] = SEEDS,
): void => {
  describe(`${game.id} as a game`, () => {
    let findings: readonly Finding[] = [];
    beforeAll(() => {
      findings = findingsOf(game, { ...probe, seeds });
    });
    it.each(PROPERTIES)("%s (%s)", (_promise, name) => {
      expect(findings.filter(({ property }) => property === name)).toEqual([]);
    });
  });
};

const PROPERTIES = Object.entries(GAME_PROPERTIES).map(([name, promise]) => [promise, name] as const);
