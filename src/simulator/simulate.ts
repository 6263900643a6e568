// One seeded run: a world from its first deal, or its first call for a match, to its last check. The same options always
// give the same run, step by step.
import { faultText } from "../relay/fault-text.ts";
import { outlive } from "./outlive.ts";
import { runQuick } from "./quick-world.ts";
import { drawnSetting, gathering } from "./setting.ts";
import { runTable } from "./table-world.ts";
import type { Build } from "./world/build.ts";
import { createDice } from "./world/dice.ts";
import { drawnRates, type Fault, type Rates, type Struck } from "./world/faults.ts";
import { createStage } from "./world/stage.ts";
import type { Violation } from "./world/world.ts";

export interface SimulateOptions {
  readonly seed: number;
  /** A game's id, or "all": the seed picks one. */
  readonly game: string;
  /** Instead of those that the seed draws. */
  readonly rates?: Partial<Rates>;
  /** Kinds of faults that the world does not have. */
  readonly without?: readonly Fault[];
  /** Numbers of faults that are not to strike. */
  readonly muted?: ReadonlySet<number>;
  /** No more acts than so many. */
  readonly acts?: number;
  /** No more devices than so many. */
  readonly devices?: number;
  /** What all hosts run until a deployment in the course of the run; else only ever this build. */
  readonly earlier?: Build;
  /** Every line of the trace. */
  readonly hear?: (line: string) => void;
}

export interface WorldOutcome {
  readonly seed: number;
  readonly game: string;
  readonly violation: Violation | null;
  readonly steps: number;
  readonly virtualMs: number;
  /** Of the whole trace: equal runs have equal hashes. */
  readonly hash: number;
  readonly struck: readonly Struck[];
  readonly acts: number;
  readonly devices: number;
  readonly acknowledged: number;
  readonly beaten: number;
  readonly refused: number;
}

export const simulate = async (options: SimulateOptions): Promise<WorldOutcome> => {
  const { seed, muted = new Set(), hear = null, without = [], earlier = null } = options;
  const drawn = drawnSetting(createDice(seed, "setting"), options.game);
  const setting = earlier ? gathering(drawn, createDice(seed, "gathering")) : drawn;
  const rates = {
    ...drawnRates(createDice(seed, "rates"), setting.restsAfter),
    ...options.rates,
    ...Object.fromEntries(without.map((fault) => [fault, 0])),
  };
  const stage = createStage({ seed, rates, muted, hear, earlier });
  const { acts = Number.POSITIVE_INFINITY, devices = Number.POSITIVE_INFINITY } = options;
  const { clockwork, faults } = stage.world;
  let played = { acts: 0, devices: 0 };
  try {
    if (setting.isQuick) await runQuick(stage, setting, seed);
    else played = await runTable(stage, setting, seed, { acts, devices });
    if (!clockwork.isStopped()) await outlive(stage);
  } catch (error) {
    stage.world.violated("no fault of its own", faultText(error));
  }
  return {
    seed,
    game: setting.game.id,
    violation: stage.violation(),
    steps: clockwork.steps(),
    virtualMs: clockwork.passedMs(),
    hash: clockwork.hash(),
    struck: faults.struck,
    ...played,
    ...stage.journal.counts,
  };
};
