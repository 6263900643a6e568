import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { metIn } from "../../../src/match/arena/met.ts";
import { FILL_AFTER_MS, pairEntrants, REMATCH_AFTER_MS } from "../../../src/match/arena/pair-entrants.ts";
import { entrant, type PlayedArena, playArena } from "./played-arena.ts";

const arenas: fc.Arbitrary<PlayedArena> = fc.record({
  players: fc.integer({ min: 1, max: 13 }),
  seats: fc.integer({ min: 2, max: 5 }),
  fill: fc.constantFrom("wait", "bots"),
  draws: fc.array(fc.nat({ max: 59 }), { minLength: 1, maxLength: 30 }),
  ticks: fc.constant(16),
});

const keysOf = (group: readonly (string | null)[]): readonly string[] => group.filter((key) => key !== null);

describe("pairing", () => {
  test("seats whoever is free at most once, and fills each seat", () => {
    fc.assert(
      fc.property(arenas, (settings) => {
        for (const { asked, groups } of playArena(settings).rounds) {
          const seated = groups.flatMap(keysOf);
          expect(new Set(seated).size).toBe(seated.length);
          const free = asked.free.map(({ key }) => key);
          expect(seated.filter((key) => !free.includes(key))).toEqual([]);
          for (const group of groups) {
            expect(group).toHaveLength(settings.seats);
            expect(keysOf(group).length).toBeGreaterThan(0);
            if (settings.fill === "wait") expect(group).not.toContain(null);
          }
          // House bots fill what is left over, so at most one match.
          expect(groups.filter((group) => group.includes(null)).length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 20 },
    );
  });

  test("leaves nobody over who has waited longer than somebody whom it seats", () => {
    fc.assert(
      fc.property(arenas, (settings) => {
        for (const { asked, groups } of playArena(settings).rounds) {
          const seated = groups.flatMap(keysOf);
          const sinceMs = (isSeated: boolean): readonly number[] =>
            asked.free
              .filter(({ key }) => seated.includes(key) === isSeated)
              .map(({ waitingSinceMs }) => waitingSinceMs)
              // Of those who have just played together, some wait a little.
              .filter((since) => isSeated || asked.nowMs - since >= REMATCH_AFTER_MS);
          expect(Math.min(...sinceMs(false), Infinity)).toBeGreaterThanOrEqual(
            Math.max(...sinceMs(true).filter((since) => asked.nowMs - since >= REMATCH_AFTER_MS), 0),
          );
          const waiting = sinceMs(false).length;
          expect(waiting).toBeLessThan(settings.seats);
          if (settings.fill === "bots") expect(waiting).toBe(0);
        }
      }),
      { numRuns: 20 },
    );
  });

  test("of an odd number everybody plays equally often, whoever leads", () => {
    for (const players of [3, 5]) {
      const { entrants, pairings } = playArena({
        players,
        seats: 2,
        fill: "wait",
        draws: [0, 1],
        ticks: 120,
      });
      const met = metIn(pairings, 2);
      const played = entrants.map(({ key }) => (met.sat(key) ?? []).reduce((sum, count) => sum + count, 0));
      expect(Math.max(...played) - Math.min(...played)).toBeLessThanOrEqual(2);
    }
  });

  test("deals the seats equally", () => {
    fc.assert(
      fc.property(arenas, (settings) => {
        const { entrants, pairings } = playArena({ ...settings, ticks: 60 });
        const met = metIn(pairings, settings.seats);
        for (const { key } of entrants) {
          const counts = met.sat(key) ?? [0];
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 8 },
    );
  });

  test("of those near in standing, takes those who have met least", () => {
    const free = [0, 1, 2, 3].map((n) => entrant(n));
    const pairing = { n: 0, match: "m", pairedAtMs: 0, made: true, result: null };
    const seat = (n: number) => ({ key: `p${n}`, player: `p${n}` });
    const met = metIn([{ ...pairing, seats: [seat(0), seat(1)] }], 2);
    const asked = { arena: { seats: 2, fill: "wait" as const }, free, met, othersPlay: true, nowMs: 100 };
    expect(pairEntrants(asked).map((group) => group.toSorted())).toEqual([
      ["p0", "p2"],
      ["p1", "p3"],
    ]);
    // The two who have just met wait for others while others play, and not for long.
    const two = { ...asked, free: free.slice(0, 2) };
    expect(pairEntrants(two)).toEqual([]);
    expect(pairEntrants({ ...two, othersPlay: false })).toHaveLength(1);
    expect(pairEntrants({ ...two, nowMs: REMATCH_AFTER_MS })).toHaveLength(1);
  });

  test("begins with the match of whoever waits longest", () => {
    const free = [30, 40, 10, 20].map((waitingSinceMs, n) => entrant(n, { waitingSinceMs }));
    const arena = { seats: 2, fill: "wait" as const };
    const groups = pairEntrants({ arena, free, met: metIn([], 2), othersPlay: false, nowMs: 100 });
    expect(groups.map((group) => group.toSorted())).toEqual([
      ["p2", "p3"],
      ["p0", "p1"],
    ]);
  });

  test("house bots come to those who are left over, after a while", () => {
    const free = [0, 1, 2].map((n) => entrant(n));
    const met = metIn([], 4);
    const asked = { arena: { seats: 4, fill: "bots" as const }, free, met, othersPlay: false };
    expect(pairEntrants({ ...asked, nowMs: FILL_AFTER_MS - 1 })).toEqual([]);
    expect(pairEntrants({ ...asked, nowMs: FILL_AFTER_MS })).toEqual([["p0", "p1", "p2", null]]);
    const waits = { ...asked, arena: { seats: 4, fill: "wait" as const } };
    expect(pairEntrants({ ...waits, nowMs: 10 * FILL_AFTER_MS })).toEqual([]);
  });

  test("an evening of twelve has nobody meet one opponent much oftener than another", () => {
    const { entrants, pairings } = playArena({ players: 12, seats: 2, fill: "wait", draws: [0], ticks: 23 });
    const met = metIn(pairings, 2);
    for (const { key } of entrants) {
      const counts = entrants.flatMap((other) => (other.key === key ? [] : [met.meetings(key, other.key)]));
      expect(Math.max(...counts)).toBeLessThanOrEqual(3);
    }
  });
});
