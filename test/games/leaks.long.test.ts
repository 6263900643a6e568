// Leaks planted in the shipped games. The check finds each of them by twins alone, without a second redaction.
import { expect, it } from "vitest";
import type { Game, GameTypes } from "../../src/games/index.ts";
import { findingsOf, type GameProbe } from "../../src/games/testing/index.ts";
import { zapYourNeighbor } from "../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { zipZilchZero } from "../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { probe as zapYourNeighborProbe } from "./zap-your-neighbor/probe.ts";
import { probe as zipZapProbe } from "./zip-zap/probe.ts";
import { probe as zipZilchZeroProbe } from "./zip-zilch-zero/probe.ts";

const leaksOf = <T extends GameTypes>(
  game: Game<T>,
  { visible: _, ...probe }: GameProbe<T>,
  seeds: number | readonly number[] = 7,
) => findingsOf(game, { ...probe, seeds, properties: ["secrecy"] });

it("the shipped games leak nothing", () => {
  expect(leaksOf(zipZap, zipZapProbe)).toEqual([]);
  // Here two cards of the stock come in another order.
  expect(leaksOf(zipZap, zipZapProbe, [127])).toEqual([]);
  expect(leaksOf(zapYourNeighbor, zapYourNeighborProbe)).toEqual([]);
  // The first card is a King. ZYN-35: no phase for tens begins where nobody holds one, and everybody may infer that.
  expect(leaksOf(zapYourNeighbor, zapYourNeighborProbe, [152])).toEqual([]);
  expect(leaksOf(zipZilchZero, zipZilchZeroProbe)).toEqual([]);
});

it("Zip Zap: a table tells who has passed", () => {
  const table: typeof zipZap.table = (state, viewer) => ({
    ...zipZap.table(state, viewer),
    passed: state.phase === "open" ? state.passed : [],
  });
  expect(leaksOf({ ...zipZap, table }, zipZapProbe)).toHaveLength(1);
});

it("Zip Zap: a clock starts anew with a pass", () => {
  const ticking: typeof zipZap.ticking = (state) => {
    const clock = zipZap.ticking(state);
    return clock && { ...clock, since: 10 * clock.since + state.passed.length };
  };
  expect(leaksOf({ ...zipZap, ticking }, zipZapProbe)).toHaveLength(1);
});

it("Zap Your Neighbor: the order in which cards were drawn stands in an event alone", () => {
  expect(leaksOf(zapYourNeighbor, zapYourNeighborProbe, [14])).toMatchObject([
    {
      fault: expect.stringMatching(
        /^seat 1 notices in which order `drew` lists the same values, .*: cards: \["3C"/,
      ),
    },
  ]);
});

it("Zap Your Neighbor: everybody is told which card was drawn", () => {
  const redact: typeof zapYourNeighbor.redact = (event, viewer) =>
    zapYourNeighbor.redact(event, event.type === "drew" ? "referee" : viewer);
  expect(leaksOf({ ...zapYourNeighbor, redact }, zapYourNeighborProbe)).toHaveLength(1);
});

it("Zip, Zilch, Zero: a legal list depends on another hand", () => {
  const legal: typeof zipZilchZero.legal = (state, seat) => {
    const next = state.hands[(seat + 1) % state.setup.seats] ?? [];
    return next.includes("AS") ? zipZilchZero.legal(state, seat).slice(1) : zipZilchZero.legal(state, seat);
  };
  expect(leaksOf({ ...zipZilchZero, legal }, zipZilchZeroProbe)).toHaveLength(1);
});
