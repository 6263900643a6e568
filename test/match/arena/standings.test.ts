import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Pairing } from "../../../src/match/arena/arena.ts";
import { pointsOf } from "../../../src/match/arena/points.ts";
import { standingsOf } from "../../../src/match/arena/standings.ts";
import { entrant, playArena } from "./played-arena.ts";

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const pairingOf = (n: number, players: readonly number[], places: readonly number[] | null): Pairing => ({
  ...{ n, match: `m${n}`, pairedAtMs: 0, made: true },
  seats: players.map((player) => (player < 0 ? null : { key: `p${player}`, player: `p${player}` })),
  result: { places, points: pointsOf(places, players.length) },
});

describe("points", () => {
  test("two for each seat beaten, one for each tie", () => {
    expect(pointsOf([1, 2, 3, 4], 4)).toEqual([6, 4, 2, 0]);
    expect(pointsOf([1, 1, 3], 3)).toEqual([3, 3, 0]);
    expect(pointsOf([2, 1], 2)).toEqual([0, 2]);
    expect(pointsOf(null, 3)).toEqual([0, 0, 0]);
  });

  test("every match of so many seats gives the same sum, whatever the places", () => {
    const places = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(places, (drawn) => {
        expect(sum(pointsOf(drawn, drawn.length))).toBe(drawn.length * (drawn.length - 1));
      }),
    );
  });
});

describe("the table", () => {
  test("is the sum of its matches, in whatever order they are folded", () => {
    const draws = fc.array(fc.nat({ max: 59 }), { minLength: 3, maxLength: 30 });
    fc.assert(
      fc.property(draws, fc.integer({ min: 2, max: 9 }), (drawn, players) => {
        const { entrants, pairings } = playArena({
          players,
          seats: 3,
          fill: "bots",
          draws: drawn,
          ticks: 20,
        });
        const rows = standingsOf(entrants, pairings);
        expect(standingsOf(entrants.toReversed(), pairings.toReversed())).toEqual(rows);
        const ofPlayers = pairings.flatMap(({ seats, result }) =>
          seats.map((seat, n) => (seat ? (result?.points[n] ?? 0) : 0)),
        );
        expect(sum(rows.map(({ points }) => points))).toBe(sum(ofPlayers));
        expect(rows.map(({ place }) => place)).toEqual(rows.map((_, n) => n + 1));
      }),
      { numRuns: 20 },
    );
  });

  test("tells equal points apart by first places, then fewer matches, then who entered first", () => {
    const entrants = [0, 1, 2, 3, 4].map((n) => entrant(n));
    const pairings = [
      pairingOf(0, [0, 1, -1], [1, 2, 3]),
      pairingOf(1, [1, 2, -1], [2, 1, 3]),
      pairingOf(2, [3, -1, -1], [2, 1, 2]),
      pairingOf(3, [3, 4, -1], null),
    ];
    expect(
      standingsOf(entrants, pairings).map(({ key, points, played, won }) => [key, points, played, won]),
    ).toEqual([
      // Two seconds are as many points as one first, and count less.
      ["p0", 4, 1, 1],
      ["p2", 4, 1, 1],
      ["p1", 4, 2, 0],
      ["p3", 1, 1, 0],
      ["p4", 0, 0, 0],
    ]);
  });

  test("two are equal only where nothing tells them apart", () => {
    const at = { enteredAtMs: 7 };
    const rows = standingsOf([entrant(1, at), entrant(0, at), entrant(2)], []);
    expect(rows.map(({ key, place }) => [key, place])).toEqual([
      ["p2", 1],
      ["p0", 2],
      ["p1", 2],
    ]);
  });
});
