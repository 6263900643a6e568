// Runs one seeded world, from its first deal or its first call for a match to its last check.
// The same options always give the same run, step by step.
import { loggedFault, placedFault } from "../relay/fault-text.ts";
import { ACCOUNT_RATES, runAccounts } from "./account-world.ts";
import { arenaRates, runArena } from "./arena-world.ts";
import { runMatch } from "./match-world.ts";
import { runMatchmaking } from "./matchmaking-world.ts";
import { outlive } from "./outlive.ts";
import { PEOPLE_RATES, runPeople } from "./people-world.ts";
import { PUSH_RATES, runPushes } from "./push-world.ts";
import { runRated } from "./rated-world.ts";
import { drawRulesDeployment } from "./rules-deployment.ts";
import { delayPlayers, desertedSetting, drawSetting } from "./setting.ts";
import type { Build } from "./world/build.ts";
import { createDice } from "./world/dice.ts";
import { drawDesertedRates, drawRates, type Fault, type Rates, type Struck } from "./world/faults.ts";
import { createStage } from "./world/stage.ts";
import type { Violation } from "./world/world.ts";

export interface SimulateOptions {
  readonly seed: number;
  /** A game's id. With "all", the seed picks a game. */
  readonly game: string;
  /** Rates that replace the rates from the seed. */
  readonly rates?: Partial<Rates>;
  /** Kinds of faults that the world does not have. */
  readonly without?: readonly Fault[];
  /** The numbers of the faults that must not strike. */
  readonly muted?: ReadonlySet<number>;
  /** The highest number of acts. */
  readonly acts?: number;
  /** The highest number of devices. */
  readonly devices?: number;
  /** The build that all hosts run until a deployment during the run. Absent: all hosts run this build. */
  readonly earlier?: Build;
  /** With `earlier`: this build opens the match, before any other function is deployed. */
  readonly opensAnew?: boolean;
  /**
   * A build whose games are the versions before. In some worlds of a game that has such a version, all hosts run this build
   * until a deployment during the run. Absent: no world deploys new rules.
   */
  readonly former?: Build;
  /** A world of browsers with push subscriptions, instead of the one that the seed draws. */
  readonly ofPushes?: boolean;
  /** A world of accounts, whose ways to sign in come and go. */
  readonly ofAccounts?: boolean;
  /** A world of one arena with so many players. */
  readonly arenaOf?: number;
  /** Gets every line of the trace. */
  readonly onLine?: (line: string) => void;
  /** Gets the text of every frame that a host posts. */
  readonly onPost?: (text: string) => void;
}

export interface WorldOutcome {
  readonly seed: number;
  readonly game: string;
  readonly violation: Violation | null;
  readonly steps: number;
  readonly virtualMs: number;
  /** The hash of the whole trace. Equal runs have equal hashes. */
  readonly hash: number;
  readonly struck: readonly Struck[];
  readonly acts: number;
  readonly devices: number;
  /** Whether a deployment brought new rules of the game. */
  readonly deploysRules: boolean;
  readonly acknowledged: number;
  readonly beaten: number;
  readonly refused: number;
}

/** The share of the worlds that everybody leaves. */
const DESERTED = 0.3;

/** The share of the worlds with rated matches and rivals for their seats. */
const RATED = 0.1;

/** The share of the other worlds in which people are erased, and take back what they have made. */
const PEOPLE = 0.1;

export const simulate = async (options: SimulateOptions): Promise<WorldOutcome> => {
  const { seed, muted = new Set(), onLine = null, onPost, without = [], former } = options;
  const first = drawSetting(createDice(seed, "setting"), options.game);
  const deployment = former ? drawRulesDeployment(first, former, createDice(seed, "rules")) : null;
  const { setting: drawn, earlier = null, opensAnew = false } = deployment ?? { ...options, setting: first };
  const gathered = earlier ? delayPlayers(drawn, createDice(seed, "gathering")) : drawn;
  const desertion = createDice(seed, "desertion");
  // An earlier build may not promise what holds in such a world.
  const isDeserted = !earlier && desertion.happens(DESERTED);
  const setting = isDeserted ? desertedSetting(gathered) : gathered;
  const isOwn = !earlier && !setting.isDeserted && !setting.isMatchmaking;
  // An earlier build may have noted another start.
  const isRated = isOwn && createDice(seed, "rated world").happens(RATED);
  const isOfPeople = isOwn && !isRated && createDice(seed, "world of people").happens(PEOPLE);
  const ofWorld = {
    ...drawRates(createDice(seed, "rates"), setting.restsAfter),
    ...(setting.isDeserted ? drawDesertedRates(desertion) : {}),
    ...(isOfPeople ? PEOPLE_RATES : {}),
    ...(options.ofPushes ? PUSH_RATES : {}),
    ...(options.ofAccounts ? ACCOUNT_RATES : {}),
  };
  const rates = {
    ...ofWorld,
    ...(options.arenaOf === undefined ? {} : arenaRates(ofWorld, options.arenaOf)),
    ...options.rates,
    // A world with one build has none to change to. New rules are deployed for good.
    ...(earlier && !deployment ? {} : { buildSwapped: 0 }),
    ...Object.fromEntries(without.map((fault) => [fault, 0])),
  };
  const stage = createStage({ seed, rates, muted, onLine, onPost, earlier, opensAnew });
  const { acts = Number.POSITIVE_INFINITY, devices = Number.POSITIVE_INFINITY } = options;
  const { clockwork, faults } = stage.world;
  let played = { acts: 0, devices: 0 };
  try {
    if (options.ofPushes) await runPushes(stage, setting, seed);
    else if (options.ofAccounts) await runAccounts(stage, seed);
    else if (options.arenaOf !== undefined) await runArena(stage, setting, seed, options.arenaOf);
    else if (setting.isMatchmaking) await runMatchmaking(stage, setting, seed);
    else if (isRated) await runRated(stage, setting, seed);
    else if (isOfPeople) await runPeople(stage, setting, seed);
    else played = await runMatch(stage, setting, seed, { acts, devices });
    if (!clockwork.isStopped()) await outlive(stage);
  } catch (error) {
    stage.world.violated("no fault of its own", placedFault(loggedFault(error)));
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
    deploysRules: deployment !== null,
    ...stage.journal.counts,
  };
};
