// A player's skill in a game, in the terms of OpenSkill (Weng and Lin). Knows no store.

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
/** OpenSkill's newcomer. */
const [MU, SIGMA] = [25, 25 / 3];
/** A newcomer has 1000: mean and deviation cancel out. */
const SCALE = { points: 24, newcomer: 1000, deviations: 3 } as const;

export interface Belief {
  readonly mu: number;
  readonly sigma: number;
}

export const skillOf = ({ mu, sigma }: Belief): Skill => ({
  weight: Math.round(UNIT / sigma ** 2),
  pull: Math.round((UNIT * mu) / sigma ** 2),
});

export const beliefOf = ({ weight, pull }: Skill): Belief => ({
  mu: pull / weight,
  sigma: Math.sqrt(UNIT / weight),
});

export const NEWCOMER: Skill = skillOf({ mu: MU, sigma: SIGMA });

export const plus = (a: Skill, b: Skill): Skill => ({ weight: a.weight + b.weight, pull: a.pull + b.pull });

/** The public rating: 1000 + 24 (mu - 3 sigma). It rises as the deviation falls. */
export const ratingOf = (skill: Skill): number => Math.round(exactRatingOf(skill));

export const exactRatingOf = (skill: Skill): number => {
  const { mu, sigma } = beliefOf(skill);
  return SCALE.newcomer + SCALE.points * (mu - SCALE.deviations * sigma);
};

/** The rating at the deviation's lower end, as on leaderboards; at the mean; and at its upper end. */
export const ratingSpan = (
  skill: Skill,
): { readonly low: number; readonly value: number; readonly high: number } => {
  const { mu, sigma } = beliefOf(skill);
  const at = (deviations: number): number =>
    Math.round(SCALE.newcomer + SCALE.points * (mu + deviations * sigma));
  return { low: at(-SCALE.deviations), value: at(0), high: at(SCALE.deviations) };
};

/** What moves the skill's rating by so many points, and leaves its deviation. Rounded down. */
export const pullOver = ({ weight }: Skill, points: number): number =>
  Math.floor((points / SCALE.points) * weight);

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
