// Which worlds deploy new rules while a match is live: some of those whose game has a former version.
import type { ClockSeconds } from "../match/stored-match.ts";
import type { Setting } from "./setting.ts";
import type { Build } from "./world/build.ts";
import type { Dice } from "./world/dice.ts";

export interface RulesDeployment {
  readonly setting: Setting;
  /** The build that all hosts run until the deployment. */
  readonly earlier: Build;
  /** The new build opens the match, before any other function is deployed. */
  readonly opensAnew: boolean;
}

/** `former`: a build whose games are the versions before. Null: this world deploys no rules. */
export const drawRulesDeployment = (setting: Setting, former: Build, dice: Dice): RulesDeployment | null => {
  const before = setting.game.former;
  const hasSeats = before && setting.seats >= before.seats.min && setting.seats <= before.seats.max;
  if (!hasSeats || !dice.happens(0.5)) return null;
  const opensAnew = dice.happens(0.25);
  const clocks = opensAnew ? setting.clocks : clocksOf(before.clocks, setting.clocks);
  return { setting: { ...setting, clocks }, earlier: former, opensAnew };
};

/** The seconds of the clocks that the match has, where the former version calls some of them otherwise. */
const clocksOf = (own: ClockSeconds, drawn: ClockSeconds | null): ClockSeconds | null =>
  drawn && Object.fromEntries(Object.entries(own).map(([name, seconds]) => [name, drawn[name] ?? seconds]));
