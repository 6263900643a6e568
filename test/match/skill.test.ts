// Ratings: sums of the matches' results, in any order.
import fc from "fast-check";
import { ordinal, rate, rating } from "openskill";
import { bradleyTerryFull } from "openskill/models";
import { expect, test } from "vitest";
import {
  beliefOf,
  NEWCOMER,
  plus,
  ratedRanks,
  ratingOf,
  type Skill,
  skillOf,
} from "../../src/match/skill.ts";
import { gainsOf } from "../../src/match/skill-gains.ts";

/** Seat 0 wins that many matches over newcomers, one after the other. */
const winner = (wins: number): Skill => {
  let skill = NEWCOMER;
  for (let n = 0; n < wins; n++) skill = plus(skill, gainsOf([skill, NEWCOMER], [1, 2])[0] ?? NEWCOMER);
  return skill;
};

test("a newcomer and a rating are those of OpenSkill", () => {
  expect(NEWCOMER).toEqual(skillOf(rating()));
  const belief = fc.record({ mu: fc.integer({ min: -50, max: 90 }), sigma: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(belief, (one) => {
      const skill = skillOf(one);
      expect(ratingOf(skill)).toBe(Math.round(ordinal(beliefOf(skill), { alpha: 24, target: 1000 })));
    }),
  );
});

test("a newcomer has 1000, a winner gains, and a draw of newcomers moves both alike", () => {
  expect(ratingOf(NEWCOMER)).toBe(1000);
  const ratings = [0, 1, 2, 5, 20].map((wins) => ratingOf(winner(wins)));
  expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
  expect(new Set(ratings).size).toBe(5);
  const [one, other] = gainsOf([NEWCOMER, NEWCOMER], [1, 1]);
  expect(one).toEqual(other);
  const seats = gainsOf(Array(4).fill(NEWCOMER), [2, 1, 4, 2]).map((gain) => ratingOf(plus(NEWCOMER, gain)));
  expect(seats[1]).toBeGreaterThan(seats[0] ?? 0);
  expect(seats[0]).toBe(seats[3]);
  expect(seats[0]).toBeGreaterThan(seats[2] ?? 0);
});

test("a match of two adds what Bradley and Terry's model in OpenSkill adds, also by a draw", () => {
  const belief = fc.record({ mu: fc.integer({ min: 0, max: 60 }), sigma: fc.integer({ min: 1, max: 9 }) });
  const tau = 25 / 300;
  fc.assert(
    fc.property(belief, belief, fc.constantFrom([1, 2], [2, 1], [1, 1]), (one, other, rank) => {
      const sides = [one, other].map((of) => [rating(of)]);
      const expected = rate(sides, {
        model: bradleyTerryFull,
        rank: [...rank],
        tau,
        preventSigmaIncrease: true,
      });
      const gains = gainsOf([skillOf(one), skillOf(other)], rank);
      for (const [seat, of] of [one, other].entries()) {
        const { mu, sigma } = beliefOf(plus(skillOf(of), gains[seat] ?? NEWCOMER));
        expect(mu).toBeCloseTo(expected[seat]?.[0]?.mu ?? Number.NaN, 5);
        expect(sigma).toBeCloseTo(expected[seat]?.[0]?.sigma ?? Number.NaN, 5);
      }
    }),
  );
});

test("twenty matches at once leave a valid rating, whatever their results", () => {
  const won = gainsOf([NEWCOMER, NEWCOMER], [1, 2])[0] ?? NEWCOMER;
  const atOnce = Array.from({ length: 20 }).reduce<Skill>((skill) => plus(skill, won), NEWCOMER);
  expect(atOnce.weight).toBeGreaterThan(NEWCOMER.weight);
  expect(ratingOf(atOnce)).toBeGreaterThan(ratingOf(NEWCOMER));
  expect(ratingOf(atOnce)).toBeLessThan(3000);
  expect(Number.isSafeInteger(atOnce.weight) && Number.isSafeInteger(atOnce.pull)).toBe(true);
});

test("a player who left ranks behind all who stayed; an abandoned match counts only if some left and some stayed", () => {
  expect(ratedRanks([1, 2, 3], [false, false, false])).toEqual([1, 2, 3]);
  expect(ratedRanks([1, 2, 3], [true, false, false])).toEqual([4, 2, 3]);
  expect(ratedRanks(null, [true, false, false])).toEqual([4, 1, 1]);
  expect(ratedRanks(null, [false, false])).toBeNull();
  expect(ratedRanks(null, [true, true])).toBeNull();
});
