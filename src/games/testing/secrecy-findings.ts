// Plays twins from seeds, and reports what a viewer notices of what it may not see.
import type { Game, GameTypes } from "../game.ts";
import { attempt } from "./attempt.ts";
import type { Course } from "./course.ts";
import { entryText, viewerText } from "./entry-text.ts";
import { type Finding, noMatch, setupShown } from "./finding.ts";
import type { GameProbe } from "./game-probe.ts";
import { hidesSomething } from "./noticed.ts";
import { type TwinMove, twinRun } from "./secrecy.ts";

/** Pairs of matches for each seed. They are short. */
const TWINS_A_SEED = 4;
/** Fewer seeds cannot tell whether the twins differ enough. */
const ENOUGH_SEEDS = 7;

/** At most one finding: the first, or that the twins prove nothing. */
export const secrecyFindings = <T extends GameTypes>(
  game: Game<T>,
  probe: GameProbe<T>,
  courses: readonly Course<T>[],
  seeds: readonly number[],
): readonly Finding[] => {
  if (!courses.some(({ setup, steps }) => steps.some((step) => hidesSomething({ game, setup }, step))))
    return [];
  let [unlike, least] = [0, 0];
  for (const seed of seeds) {
    for (let twin = 1; twin <= TWINS_A_SEED; twin++) {
      const twins = attempt(() => twinRun(game, probe, seed * TWINS_A_SEED + twin));
      if (!twins.ok) return [noMatch(game, twins.property, seed, twins.thrown)];
      const run = twins.value;
      unlike += run.unlike;
      least += run.least;
      if (run.fault === null) continue;
      const entries = run.moves.map(twinText);
      const example = { ...setupShown(run.setup), ...(run.deals ? { deals: run.deals } : {}), entries };
      return [
        {
          property: "secrecy",
          rules: game.rules,
          seed,
          fault: `${viewerText(run.viewer)} notices ${run.fault}`,
          example,
        },
      ];
    }
  }
  if (unlike > least || seeds.length < ENOUGH_SEEDS) return [];
  const fault = "the twins hardly differ, so they prove nothing: tell the check `twins`";
  return [noMatch(game, "secrecy", seeds[0] ?? 0, fault)];
};

const twinText = <T extends GameTypes>([one, other]: TwinMove<T>): string => {
  const [left, right] = [one, other].map((entry) => (entry ? entryText(entry) : "nothing"));
  return left === right ? `${left}` : `${left} | ${right}`;
};
