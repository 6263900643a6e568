// What a match adds to a player's skill: the mean of what its opponents add, each in a match of two. Bradley and Terry's
// model, in the terms of OpenSkill.
import { type Belief, beliefOf, type Skill, skillOf } from "./skill.ts";

/** As in the library: how far skill spreads in one match, how much it may change between two, the least deviation. */
const [BETA, TAU, LEAST] = [25 / 6, 25 / 300, 1e-4];

/** One opponent. `share`: how much the match counts between the two, from 0 to 1. */
export interface Rival {
  readonly skill: Skill;
  readonly rank: number;
  readonly share: number;
}

/**
 * Among equals, the weight is the same for every rank, and the pull grows with the rank. So a better rank never gains
 * less. A library that rates all seats at once (Plackett and Luce) does not keep that where ranks are shared.
 */
export const gainAgainst = (own: Skill, rank: number, rivals: readonly Rival[]): Skill => {
  const belief = beliefOf(own);
  const parts = rivals.map((rival) => {
    const { weight, pull } = skillOf(afterTwo(belief, beliefOf(rival.skill), scoreOf(rank, rival.rank)));
    return { weight: (weight - own.weight) * rival.share, pull: (pull - own.pull) * rival.share };
  });
  const mean = (of: (part: Skill) => number): number =>
    Math.round(parts.reduce((sum, part) => sum + of(part), 0) / rivals.length);
  return { weight: mean(({ weight }) => weight), pull: mean(({ pull }) => pull) };
};

/** `ranks`: one a seat, 1 the best; equal seats share a rank. */
export const gainsOf = (before: readonly Skill[], ranks: readonly number[]): readonly Skill[] => {
  const seats = before.map((skill, seat) => ({ skill, rank: ranks[seat] ?? 1, share: 1 }));
  return seats.map(({ skill, rank }, seat) =>
    gainAgainst(
      skill,
      rank,
      seats.filter((_, other) => other !== seat),
    ),
  );
};

const scoreOf = (rank: number, other: number): number => (rank < other ? 1 : rank > other ? 0 : 0.5);

/** Sigma never grows. */
const afterTwo = (own: Belief, other: Belief, score: number): Belief => {
  const [variance, otherVariance] = [own.sigma ** 2 + TAU ** 2, other.sigma ** 2 + TAU ** 2];
  const spread = Math.sqrt(variance + otherVariance + 2 * BETA ** 2);
  const chance = 1 / (1 + Math.exp((other.mu - own.mu) / spread));
  const less = (Math.sqrt(variance) / spread) * (variance / spread ** 2) * chance * (1 - chance);
  return {
    mu: own.mu + (variance / spread) * (score - chance),
    sigma: Math.min(own.sigma, Math.sqrt(variance * Math.max(1 - less, LEAST))),
  };
};
