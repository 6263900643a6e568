// Deals that are not those of the secret, planted in games of several rounds and shuffles. The check finds each of them.
import { expect, test } from "vitest";
import type { Game, GameTypes, Ruling } from "../../src/games/game.ts";
import { findingsOf, type GameProbe } from "../../src/games/testing/index.ts";
import { zapYourNeighbor } from "../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { zipZilchZero } from "../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { probe as neighborProbe } from "./zap-your-neighbor/probe.ts";
import { probe as zilchProbe } from "./zip-zilch-zero/probe.ts";

const faultsIn = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  change: (ruling: Ruling<T>) => Ruling<T>,
): string => {
  const planted: Game<T> = {
    ...game,
    act: (state, seat, action) => change(game.act(state, seat, action)),
    clock: (state) => change(game.clock(state)),
  };
  return findingsOf(planted, { ...probe, properties: ["deals"] })
    .map(({ fault }) => fault)
    .join();
};

test("SH-5 a renewed stock in another order is found", () => {
  const fault = faultsIn(zapYourNeighbor, neighborProbe, (ruling) =>
    ruling.ok && ruling.events.some(({ type }) => type === "reshuffled")
      ? { ...ruling, state: { ...ruling.state, stock: ruling.state.stock.toReversed() } }
      : ruling,
  );
  expect(fault).toMatch(/^SH-5 shuffle 1 of round 1 makes another stock/);
});

test("a deal of a record that is used again is found", () => {
  const fault = faultsIn(zipZilchZero, zilchProbe, (ruling) =>
    ruling.ok ? { ...ruling, state: { ...ruling.state, dealsUsed: 0 } } : ruling,
  );
  expect(fault).toMatch(/^a deal of the record is used again/);
});
