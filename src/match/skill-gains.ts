// What a match adds to each player's skill, by OpenSkill. Only the function that rates needs the library.
import { rate } from "openskill";
import { beliefOf, type Skill, skillOf } from "./skill.ts";

/** As in the library's papers: skill may change between matches, but sigma never grows. */
const OPTIONS = { tau: 25 / 300, limitSigma: true } as const;

/** `ranks`: one a seat, 1 the best; equal seats share a rank. */
export const gainsOf = (before: readonly Skill[], ranks: readonly number[]): readonly Skill[] => {
  const after = rate(
    before.map((skill) => [{ ...beliefOf(skill) }]),
    { ...OPTIONS, rank: [...ranks] },
  );
  return before.map(({ weight, pull }, seat) => {
    const [belief] = after[seat] ?? [];
    if (!belief) throw new Error("a seat that was not rated");
    const now = skillOf(belief);
    return { weight: now.weight - weight, pull: now.pull - pull };
  });
};
