// Among equals before the match, a better rank never gains less, however ranks are shared.
import fc from "fast-check";
import { ordinal, rate } from "openskill";
import { expect, test } from "vitest";
import { LEAST_ACTIONS } from "../../src/match/rated-limits.ts";
import { ratedGains } from "../../src/match/rated-seats.ts";
import { type RatedEntrant, UNRATED, withGain } from "../../src/match/rated-skill.ts";
import { beliefOf, exactRatingOf, NEWCOMER, type Skill, skillOf } from "../../src/match/skill.ts";
import { gainsOf } from "../../src/match/skill-gains.ts";
import { sampled } from "../harness/sampled.ts";

const MOST_SEATS = 16;

/** Every order of finish of so many seats: 13 of three, 541 of five, 47,293 of seven. */
const orders = function* (seats: number): Generator<readonly number[]> {
  const ranks = Array<number>(seats).fill(1);
  for (;;) {
    const levels = new Set(ranks).size;
    if (Math.max(...ranks) === levels) yield [...ranks];
    const seat = ranks.findLastIndex((rank) => rank < seats);
    if (seat < 0) return;
    ranks[seat] = (ranks[seat] ?? 0) + 1;
    ranks.fill(1, seat + 1);
  }
};

/** The orders in which no seat finishes before an earlier one: which neighbours share a rank. */
const sortedOrders = (seats: number): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** (seats - 1) }, (_, ties) =>
    Array.from({ length: seats }, (__, seat) => 1 + bitsBelow(ties, seat)),
  );

const bitsBelow = (bits: number, place: number): number =>
  [...(bits % 2 ** place).toString(2)].filter((bit) => bit === "1").length;

const EQUALS: readonly Skill[] = [NEWCOMER, skillOf({ mu: 38, sigma: 2 }), skillOf({ mu: 3, sigma: 5 })];

/** Two seats of which the better one gains less. Null: none. */
const inversion = (ratings: readonly number[], ranks: readonly number[]): string | null => {
  for (const [a, one] of ratings.entries())
    for (const [b, other] of ratings.entries()) {
      const isWrong =
        (ranks[a] ?? 0) < (ranks[b] ?? 0) ? one <= other : ranks[a] === ranks[b] && one !== other;
      if (isWrong) return `ranks ${ranks.join()}: seat ${a} comes to ${one}, seat ${b} to ${other}`;
    }
  return null;
};

const amongEquals = (skill: Skill, ranks: readonly number[]): string | null =>
  inversion(
    gainsOf(
      ranks.map(() => skill),
      ranks,
    ).map((gain) => exactRatingOf({ weight: skill.weight + gain.weight, pull: skill.pull + gain.pull })),
    ranks,
  );

test("among equals a better rank gains more and a shared rank the same, in every order of finish", () => {
  for (let seats = 2; seats <= sampled(5, 7); seats++)
    for (const ranks of orders(seats))
      for (const skill of EQUALS) expect(amongEquals(skill, ranks)).toBeNull();
});

test("the same in up to 16 seats, whichever neighbours share a rank", () => {
  for (let seats = 6; seats <= MOST_SEATS; seats++) {
    const all = sortedOrders(seats);
    const step = sampled(Math.ceil(all.length / 4), 1);
    for (const [n, ranks] of all.entries())
      if (n % step === 0) for (const skill of EQUALS) expect(amongEquals(skill, ranks)).toBeNull();
  }
});

/** Seats of a few skills, of whom some are known. */
const matches = fc.integer({ min: 2, max: MOST_SEATS }).chain((seats) =>
  fc.record({
    ranking: fc.array(fc.integer({ min: 1, max: seats }), { minLength: seats, maxLength: seats }),
    before: fc.array(
      fc.record({ skill: fc.constantFrom(...EQUALS, skillOf({ mu: 33, sigma: 8 })), isKnown: fc.boolean() }),
      { minLength: seats, maxLength: seats },
    ),
    left: fc.array(fc.boolean(), { minLength: seats, maxLength: seats }),
    meetings: fc.integer({ min: 0, max: 9 }),
  }),
);

test("a better rank never gains less than an equal of before, whoever else plays and whoever is known", () => {
  fc.assert(
    fc.property(matches, ({ ranking, before, left, meetings }) => {
      const gains = ratedGains({
        ...{ ranking, left },
        before: before.map(({ skill, isKnown }): RatedEntrant => ({ ...skill, isKnown })),
        acted: ranking.map(() => LEAST_ACTIONS),
        met: () => meetings,
      });
      const reached = gains.map((gain, seat) => {
        const skill = before[seat]?.skill ?? NEWCOMER;
        return gain && exactRatingOf(withGain({ ...UNRATED, skill }, { ...gain, others: [] }).skill);
      });
      for (const [a, one] of before.entries())
        for (const [b, other] of before.entries()) {
          const [rank, behind] = [a, b].map((seat) => (left[seat] ? Infinity : (ranking[seat] ?? 0)));
          if (one.skill !== other.skill || (rank ?? 0) >= (behind ?? 0)) continue;
          expect(reached[a] ?? Infinity).toBeGreaterThanOrEqual((reached[b] ?? -Infinity) - 1e-6);
        }
    }),
    { numRuns: sampled(150, 20_000) },
  );
});

test("two seats gain exactly what OpenSkill gives", () => {
  const belief = fc.record({
    mu: fc.double({ min: -20, max: 70, noNaN: true }),
    sigma: fc.double({ min: 0.6, max: 25 / 3, noNaN: true }),
  });
  fc.assert(
    fc.property(belief, belief, fc.constantFrom([1, 2], [2, 1], [1, 1]), (one, other, rank) => {
      const [[given] = []] = rate([[one], [other]], { tau: 25 / 300, limitSigma: true, rank: [...rank] });
      const own = skillOf(one);
      const [gain = NEWCOMER] = gainsOf([own, skillOf(other)], rank);
      const { mu, sigma } = beliefOf({ weight: own.weight + gain.weight, pull: own.pull + gain.pull });
      expect(ordinal({ mu, sigma })).toBeCloseTo(ordinal(given ?? one), 4);
    }),
  );
});
