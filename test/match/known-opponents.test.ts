// Opponents whom nobody knows lift nobody far. Losses against them count, and gains add up in any order.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KNOWN_FROM, LEAST_ACTIONS, LIFTED_TO } from "../../src/match/rated-limits.ts";
import { ratedGains, withOthers } from "../../src/match/rated-seats.ts";
import {
  countsAsKnown,
  entrantOf,
  type Gain,
  type RatedEntrant,
  type RatedSkill,
  UNRATED,
  withGain,
} from "../../src/match/rated-skill.ts";
import { exactRatingOf, NEWCOMER, ratingOf, type Skill, skillOf } from "../../src/match/skill.ts";
import { sampled } from "../harness/sampled.ts";

const KNOWN: RatedEntrant = { ...NEWCOMER, isKnown: true };

/** What a match adds to its first player. */
const gainOver = (own: RatedSkill, others: readonly RatedEntrant[], ranking: readonly number[]): Gain => {
  const before = [entrantOf(own), ...others];
  const all = { left: before.map(() => false), acted: before.map(() => LEAST_ACTIONS), met: () => 0 };
  const accounts = before.map((_, seat) => `account ${seat}`);
  return withOthers(ratedGains({ before, ranking, ...all }), accounts)[0] ?? expect.unreachable();
};

const playedOn = (
  own: RatedSkill,
  times: number,
  other: RatedEntrant,
  ranking: readonly number[],
): RatedSkill =>
  Array.from({ length: times }).reduce<RatedSkill>(
    (now) => withGain(now, gainOver(now, [other], ranking)),
    own,
  );

const WON = [1, 2];
const LOST = [2, 1];
const strong: RatedSkill = { ...UNRATED, skill: skillOf({ mu: 40, sigma: 5 }) };

describe("opponents who are not known", () => {
  test("lift a newcomer to 1200 and no further, however many there are", () => {
    const course = [1, 2, 3, 10, 60].map((wins) => ratingOf(playedOn(UNRATED, wins, NEWCOMER, WON).skill));
    expect(course.slice(2)).toEqual([LIFTED_TO, LIFTED_TO, LIFTED_TO]);
    expect(course[0]).toBe(ratingOf(playedOn(UNRATED, 1, KNOWN, WON).skill));
  });

  test("lift nobody who has more, not by a draw either", () => {
    for (const ranking of [WON, [1, 1]])
      for (const sigma of [8, 1]) {
        const other = { ...skillOf({ mu: 60, sigma }) };
        expect(playedOn(strong, 1, other, ranking).skill).toEqual(strong.skill);
      }
  });

  test("cost their winner's opponent: a loss counts as one against known opponents", () => {
    for (const own of [UNRATED, strong, playedOn(UNRATED, 60, NEWCOMER, WON)]) {
      const [fresh, known] = [NEWCOMER, KNOWN].map((other) => ratingOf(playedOn(own, 1, other, LOST).skill));
      expect(fresh).toBe(known);
      expect(fresh).toBeLessThan(ratingOf(own.skill));
    }
  });

  test("leave the way up to wins over known ones", () => {
    const lifted = playedOn(UNRATED, 60, NEWCOMER, WON);
    expect(ratingOf(playedOn(lifted, 1, KNOWN, WON).skill)).toBeGreaterThan(LIFTED_TO);
  });

  test("add nothing to what known ones in the same match give, above 1200", () => {
    const equal = { ...strong.skill };
    const mixed = gainOver(strong, [{ ...equal, isKnown: true }, NEWCOMER], [1, 2, 3]);
    const without = gainOver(strong, [{ ...equal, isKnown: true }], [1, 2]);
    // An opponent who is not known makes nobody's rating surer.
    expect(Math.abs(2 * mixed.weight - without.weight)).toBeLessThanOrEqual(1);
    expect(ratingOf(withGain(strong, mixed).skill)).toBeLessThanOrEqual(
      ratingOf(withGain(strong, without).skill),
    );
    expect(gainOver(strong, [NEWCOMER, NEWCOMER], [1, 3, 2])).toMatchObject({ weight: 0, pull: 0 });
  });
});

test("a player is known after ten rated matches against five others, and one with matches of before after ten", () => {
  const others = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`);
  const { matches } = KNOWN_FROM;
  expect(countsAsKnown({ ...UNRATED, played: matches, others: others(5) })).toBe(true);
  expect(countsAsKnown({ ...UNRATED, played: matches - 1, others: others(5) })).toBe(false);
  expect(countsAsKnown({ ...UNRATED, played: matches + 50, others: others(4) })).toBe(false);
  const before = { ...UNRATED, others: null };
  expect([9, 10].map((played) => countsAsKnown({ ...before, played }))).toEqual([false, true]);
  const gain = { weight: 1, pull: 1, others: ["p0"] };
  expect(countsAsKnown(withGain({ ...before, played: 10 }, gain))).toBe(true);
  expect(countsAsKnown(withGain({ ...before, played: 9 }, gain))).toBe(true);
  expect(countsAsKnown(withGain({ ...before, played: 8 }, gain))).toBe(false);
  expect(countsAsKnown([gain, gain, gain].reduce(withGain, { ...before, played: 7 }))).toBe(true);
});

test("the first five accounts that a player has met are kept, each once", () => {
  const met = (...others: readonly string[]): Gain => ({ weight: 1, pull: 1, others });
  const [some, more] = [met("a", "b"), met("b", "c", "d", "e", "f", "g")];
  expect([some, more].reduce(withGain, UNRATED).others).toEqual(["a", "b", "c", "d", "e"]);
});

/** A player's matches: against whom, with which result, and how many of those under way end before the next begins. */
const schedule = fc.array(
  fc.record({
    other: fc
      .record({ mu: fc.integer({ min: -10, max: 60 }), sigma: fc.integer({ min: 1, max: 8 }) })
      .map(skillOf),
    isKnown: fc.boolean(),
    ranking: fc.constantFrom(WON, LOST, [1, 1]),
    ends: fc.nat(4),
  }),
  { minLength: 1, maxLength: 60 },
);

interface Course {
  readonly reached: readonly number[];
  readonly gains: readonly Gain[];
}

/** The ratings after each end. A match counts by what was known at its start. */
const courseOf = (
  matches: typeof schedule extends fc.Arbitrary<infer All> ? All : never,
  knows: boolean,
): Course => {
  let now = UNRATED;
  const [underWay, gains, reached]: [Gain[], Gain[], number[]] = [[], [], []];
  const end = (count: number): void => {
    for (const gain of underWay.splice(0, count)) {
      now = withGain(now, gain);
      gains.push(gain);
      reached.push(exactRatingOf(now.skill));
    }
  };
  for (const { other, ranking, ends, ...match } of matches) {
    underWay.push(gainOver(now, [{ ...other, isKnown: knows && match.isKnown }], ranking));
    end(ends);
  }
  end(underWay.length);
  return { reached, gains };
};

test("no rating passes 1200 by opponents who are not known, also in matches side by side", () => {
  fc.assert(
    fc.property(schedule, (matches) => {
      for (const rating of courseOf(matches, false).reached)
        expect(rating).toBeLessThanOrEqual(LIFTED_TO + 1e-6);
    }),
    { numRuns: sampled(100, 5_000) },
  );
  const sideBySide = Array.from({ length: 60 }, () => gainOver(UNRATED, [NEWCOMER], WON));
  expect(ratingOf(sideBySide.reduce(withGain, UNRATED).skill)).toBe(1083);
});

test("gains add up in any order", () => {
  fc.assert(
    fc.property(schedule, fc.infiniteStream(fc.nat()), (matches, places) => {
      const { gains } = courseOf(matches, true);
      const shuffled: Gain[] = [];
      for (const gain of gains) shuffled.splice((places.next().value ?? 0) % (shuffled.length + 1), 0, gain);
      const sum = (all: readonly Gain[]): readonly [Skill, number, number] => {
        const { skill, lift, played } = all.reduce(withGain, UNRATED);
        return [skill, lift, played];
      };
      expect(sum(shuffled)).toEqual(sum(gains));
    }),
    { numRuns: sampled(100, 2_000) },
  );
});
