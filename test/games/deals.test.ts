// Deals that are not those of the secret, planted in games of several rounds and shuffles. The check finds each of them.
import { expect, test } from "vitest";
import type { Game, GameTypes, Ruling } from "../../src/games/game.ts";
import { courseOf } from "../../src/games/testing/course.ts";
import { deals } from "../../src/games/testing/deal-properties.ts";
import type { GameProbe } from "../../src/games/testing/index.ts";
import { zapYourNeighbor } from "../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { zipZilchZero } from "../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { probe as neighborProbe } from "./zap-your-neighbor/probe.ts";
import { probe as zilchProbe } from "./zip-zilch-zero/probe.ts";

const faultIn = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  change: (ruling: Ruling<T>) => Ruling<T>,
): string => {
  const planted: Game<T> = {
    ...game,
    act: (state, seat, action) => change(game.act(state, seat, action)),
    clock: (state) => change(game.clock(state)),
  };
  for (const seed of [1, 2, 3, 4, 5, 6, 7]) {
    const course = courseOf(planted, probe, seed);
    const [fault] = course.start === null ? [] : deals({ game: planted, probe, course, elsewhere: course });
    if (fault !== undefined) return fault;
  }
  return "";
};

test("SH-5 a renewed stock in another order is found", () => {
  const fault = faultIn(zapYourNeighbor, neighborProbe, (ruling) =>
    ruling.ok && ruling.events.some(({ type }) => type === "reshuffled")
      ? { ...ruling, state: { ...ruling.state, stock: ruling.state.stock.toReversed() } }
      : ruling,
  );
  expect(fault).toMatch(/^SH-5 shuffle 1 of round 1 makes another stock/);
});

test("a deal of a record that is used again is found", () => {
  const fault = faultIn(zipZilchZero, zilchProbe, (ruling) =>
    ruling.ok ? { ...ruling, state: { ...ruling.state, dealsUsed: 0 } } : ruling,
  );
  expect(fault).toMatch(/^a deal of the record is used again/);
});
