// What the rated matches of a player in one game came to. Each match adds its gain, in any order. Knows no store.
import { KNOWN_FROM } from "./rated-limits.ts";
import { NEWCOMER, plus, type Skill } from "./skill.ts";

export interface RatedSkill {
  readonly skill: Skill;
  /** The part of `skill.pull` that comes from wins over opponents who were not known. */
  readonly lift: number;
  /** The number of rated matches. */
  readonly played: number;
  /** The first accounts that the player met there. Null: matches older than this note count by their number alone. */
  readonly others: readonly string[] | null;
}

export const UNRATED: RatedSkill = { skill: NEWCOMER, lift: 0, played: 0, others: [] };

/** What a match adds to a skill. */
export interface Gain extends Skill {
  /** The whole lift after this match. Of matches side by side, the greatest lift stands: lifts do not add up. */
  readonly lift?: number;
  /** The accounts of the opponents who counted. */
  readonly others: readonly string[];
}

export const countsAsKnown = ({ played, others }: RatedSkill): boolean =>
  played >= KNOWN_FROM.matches && (others === null || others.length >= KNOWN_FROM.others);

/** A player at the start of a match. */
export interface RatedEntrant extends Skill {
  readonly lift?: number;
  readonly isKnown?: boolean;
}

export const entrantOf = (rated: RatedSkill): RatedEntrant => ({
  ...rated.skill,
  lift: rated.lift,
  isKnown: countsAsKnown(rated),
});

export const withGain = (rated: RatedSkill, gain: Gain): RatedSkill => {
  const lift = Math.max(rated.lift, gain.lift ?? 0);
  const { weight, pull } = plus(rated.skill, gain);
  return {
    skill: { weight, pull: pull + lift - rated.lift },
    lift,
    played: rated.played + 1,
    others: rated.others && [...new Set([...rated.others, ...gain.others])].slice(0, KNOWN_FROM.others),
  };
};
