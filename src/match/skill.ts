// What is known of a player's skill in a game, in the terms of OpenSkill (Weng and Lin), and what a match adds to it.
import { ordinal, rate, rating } from "openskill";

/**
 * A belief of mean `mu` and deviation `sigma` as two sums of what each match told: `weight` = 1 / sigma^2 and `pull` =
 * mu / sigma^2, in whole billionths. Whole numbers add up to the same in any order, and the weights of matches that
 * were judged side by side never fall below nothing, as differences of sigma would.
 */
export interface Skill {
  readonly weight: number;
  readonly pull: number;
}

const UNIT = 1e9;
/** As the library's papers have it: skill may change from match to match, but what is known is not forgotten. */
const OPTIONS = { tau: 25 / 300, limitSigma: true } as const;
/** A newcomer has 1000: what the mean promises, the doubt takes away. */
const SCALE = { alpha: 24, target: 1000 } as const;

const skillOf = ({ mu, sigma }: { readonly mu: number; readonly sigma: number }): Skill => ({
  weight: Math.round(UNIT / sigma ** 2),
  pull: Math.round((UNIT * mu) / sigma ** 2),
});

const beliefOf = ({ weight, pull }: Skill) => ({ mu: pull / weight, sigma: Math.sqrt(UNIT / weight) });

export const NEWCOMER: Skill = skillOf(rating());

/** What a match told of each seat's skill. `ranks`: one a seat, 1 the best, equal ones share it. */
export const gainsOf = (before: readonly Skill[], ranks: readonly number[]): readonly Skill[] => {
  const after = rate(
    before.map((skill) => [beliefOf(skill)]),
    { ...OPTIONS, rank: [...ranks] },
  );
  return before.map(({ weight, pull }, seat) => {
    const [belief] = after[seat] ?? [];
    if (!belief) throw new Error("a seat that was not rated");
    const now = skillOf(belief);
    return { weight: now.weight - weight, pull: now.pull - pull };
  });
};

export const plus = (a: Skill, b: Skill): Skill => ({ weight: a.weight + b.weight, pull: a.pull + b.pull });

/** What is shown: 1000 + 24 (mu - 3 sigma), so that it rises as doubt goes. */
export const ratingOf = (skill: Skill): number => Math.round(ordinal(beliefOf(skill), SCALE));

/**
 * By which ranks a rated match counts: whoever left ranks behind all who stayed. Of an abandoned match, those who
 * stayed share the first rank. Null where it does not count: nobody, or nobody else, was left to finish it.
 */
export const ratedRanks = (
  ranking: readonly number[] | null,
  left: readonly boolean[],
): readonly number[] | null => {
  const stayed = left.filter((gone) => !gone).length;
  if (ranking === null && (stayed === 0 || stayed === left.length)) return null;
  return left.map((gone, seat) => (gone ? left.length + 1 : (ranking?.[seat] ?? 1)));
};
