// A player's skill in a game, in the terms of OpenSkill (Weng and Lin), and what a match adds to it. Knows no store.
import { ordinal, rate, rating } from "openskill";

/**
 * A belief of mean `mu` and deviation `sigma`, as two sums over the matches: `weight` = 1 / sigma^2 and `pull` = mu /
 * sigma^2, in whole billionths. Whole numbers give the same sum in any order. Weights of matches that were judged side
 * by side never sum below zero, unlike differences of sigma.
 */
export interface Skill {
  readonly weight: number;
  readonly pull: number;
}

const UNIT = 1e9;
/** As in the library's papers: skill may change between matches, but sigma never grows. */
const OPTIONS = { tau: 25 / 300, limitSigma: true } as const;
/** A newcomer has 1000: mean and deviation cancel out. */
const SCALE = { alpha: 24, target: 1000 } as const;

const skillOf = ({ mu, sigma }: { readonly mu: number; readonly sigma: number }): Skill => ({
  weight: Math.round(UNIT / sigma ** 2),
  pull: Math.round((UNIT * mu) / sigma ** 2),
});

const beliefOf = ({ weight, pull }: Skill) => ({ mu: pull / weight, sigma: Math.sqrt(UNIT / weight) });

export const NEWCOMER: Skill = skillOf(rating());

/** What a match adds to each seat's skill. `ranks`: one a seat, 1 the best; equal seats share a rank. */
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

/** The public rating: 1000 + 24 (mu - 3 sigma). It rises as the deviation falls. */
export const ratingOf = (skill: Skill): number => Math.round(ordinal(beliefOf(skill), SCALE));

/**
 * The ranks by which a rated match counts. A player who left ranks behind all who stayed. In an abandoned match, the
 * players who stayed share the first rank. Null where an abandoned match does not count: nobody left, or everybody
 * did.
 */
export const ratedRanks = (
  ranking: readonly number[] | null,
  left: readonly boolean[],
): readonly number[] | null => {
  const stayed = left.filter((gone) => !gone).length;
  if (ranking === null && (stayed === 0 || stayed === left.length)) return null;
  return left.map((gone, seat) => (gone ? left.length + 1 : (ranking?.[seat] ?? 1)));
};
