// Runs a world of races: waves of full matches of one game. Each seat has several devices.
// Each device acts again as soon as it has its last answer. The run judges the history of every match
// and checks every other promise.

import { loggedFault, placedFault } from "../../src/relay/fault-text.ts";
import { type Contention, contentionIn } from "../../src/simulator/checks/contention.ts";
import type { Device } from "../../src/simulator/clients/device.ts";
import { drawHabits, type Habits } from "../../src/simulator/clients/policy.ts";
import { judgeHistory } from "../../src/simulator/judge-history.ts";
import { type OpenedMatch, openSimulatedMatch } from "../../src/simulator/open-simulated-match.ts";
import { createParticipants, type Participants, strangers } from "../../src/simulator/participants.ts";
import { drawSetting, type Setting } from "../../src/simulator/setting.ts";
import { settle } from "../../src/simulator/settle.ts";
import { createDice, type Dice } from "../../src/simulator/world/dice.ts";
import { RATES } from "../../src/simulator/world/faults.ts";
import { createStage, type Stage } from "../../src/simulator/world/stage.ts";
import type { Violation } from "../../src/simulator/world/world.ts";

export interface ContendOptions {
  readonly seed: number;
  /** The run begins new matches until it has judged this many contended actions. */
  readonly actions: number;
  /** The number of matches at the same time. */
  readonly atOnce: number;
  /** The number of devices of each seat. */
  readonly devices: number;
  /** Called after every wave with the sums so far. */
  readonly progressed?: (soFar: Contention) => void;
  /** Gets every line of the trace. */
  readonly onLine?: (line: string) => void;
}

export interface Contended extends Contention {
  readonly violation: Violation | null;
  readonly matches: number;
  readonly acknowledged: number;
  readonly beaten: number;
  /** Attempts that the relay refused for another reason than a lost race. */
  readonly refused: number;
  readonly faults: number;
  readonly steps: number;
  readonly virtualMs: number;
  /** The hash of the whole trace. Equal runs have equal hashes. */
  readonly hash: number;
}

const GAME = "zip-zap";
/** The longest time of a wave. The run stops matches that have not ended by then. */
const MOST_MS = 600_000;
const LOOK_EVERY_MS = 500;

export const contend = async (options: ContendOptions): Promise<Contended> => {
  const { seed, onLine = null } = options;
  const stage = createStage({
    seed,
    rates: RATES,
    muted: new Set(),
    onLine,
    earlier: null,
    opensAnew: false,
  });
  const { clockwork, faults } = stage.world;
  let sum: Contention = { attempts: 0, contended: 0, actions: 0 };
  let matches = 0;
  try {
    while (!clockwork.isStopped() && sum.actions < options.actions) {
      for (const contention of await runWave(stage, options, matches)) sum = addContentions(sum, contention);
      matches += options.atOnce;
      options.progressed?.(sum);
    }
  } catch (error) {
    stage.world.violated("no fault of its own", placedFault(loggedFault(error)));
  }
  const { acknowledged, beaten, refused } = stage.journal.counts;
  return {
    violation: stage.violation(),
    matches,
    ...sum,
    acknowledged,
    beaten,
    refused,
    faults: faults.struck.length,
    steps: clockwork.steps(),
    virtualMs: clockwork.passedMs(),
    hash: clockwork.hash(),
  };
};

const addContentions = (one: Contention, other: Contention): Contention => ({
  attempts: one.attempts + other.attempts,
  contended: one.contended + other.contended,
  actions: one.actions + other.actions,
});

/** Runs some matches from their first deal to their last check. Empty if a promise was broken. */
const runWave = async (
  stage: Stage,
  options: ContendOptions,
  first: number,
): Promise<readonly Contention[]> => {
  const { world, commits, journal } = stage;
  const { clockwork, faults } = world;
  let isOver = false;
  const matches: PlayedMatch[] = [];
  for (let n = first; n < first + options.atOnce; n++)
    matches.push(await prepareMatch(stage, options, `t${n} `, () => isOver));
  const devices = matches.flatMap(({ devices }) => devices);

  if (first === 0) stage.begin();
  else faults.begin();
  for (const { come } of matches) come();
  const dice = createDice(options.seed, `wave of ${first}`);
  for (const device of devices) keepAsking(stage, device, dice, () => isOver);
  const endMs = clockwork.nowMs() + MOST_MS;
  const isPlayed = ({ opened }: PlayedMatch): boolean => commits.storedOf(opened.match)?.status !== "live";
  while (clockwork.nowMs() < endMs && !matches.every(isPlayed))
    if (!(await clockwork.runUntil(clockwork.nowMs() + LOOK_EVERY_MS))) return [];

  isOver = true;
  for (const device of devices) device.rest();
  for (const played of matches) {
    const invited = played.devices.filter(({ isUninvited }) => !isUninvited);
    await settle({ ...stage, ...played, devices: invited });
    if (clockwork.isStopped()) return [];
    judgeHistory(stage, played.opened.match);
  }
  for (const device of devices) device.stop();
  return matches.flatMap(({ opened: { match } }) => {
    const chronicle = commits.chronicleOf(match);
    return chronicle ? [contentionIn(chronicle, journal.historyOf(match).observations)] : [];
  });
};

interface PlayedMatch extends Participants {
  readonly opened: OpenedMatch;
  readonly setting: Setting;
}

const prepareMatch = async (
  stage: Stage,
  { seed, devices }: ContendOptions,
  name: string,
  isOver: () => boolean,
): Promise<PlayedMatch> => {
  const setting = fullSetting(createDice(seed, `${name}setting`));
  const opened = await openSimulatedMatch(stage.calm, setting, createDice(seed, `${name}table`));
  const seated = Array.from({ length: devices }, () => opened.players).flat();
  const participants = createParticipants(stage, {
    opened,
    setting,
    seed,
    name,
    identities: [...seated, ...strangers(setting.spectators)],
    habitsOf: (dice) => hurriedHabits(dice, setting.pings),
    mayAct: () => !isOver(),
    isOver,
  });
  return { ...participants, opened, setting };
};

const fullSetting = (dice: Dice): Setting => {
  const drawn = drawSetting(dice, GAME);
  const seats = drawn.game.seats.max;
  return {
    ...drawn,
    isMatchmaking: false,
    seats,
    players: seats,
    houses: [],
    late: 0,
    isOld: false,
    beforeEnd: null,
  };
};

const hurriedHabits = (dice: Dice, pings: boolean): Habits => ({
  ...drawHabits(dice, pings),
  thinkMs: (own) => 1 + own.below(4),
  waits: 0,
  wanders: 0,
});

/** The relay sends everything to only one device of a seat. The other devices ask, so that they race as well. */
const keepAsking = (stage: Stage, device: Device, dice: Dice, isOver: () => boolean): void => {
  stage.world.clockwork.after(150 + dice.below(600), "", () => {
    if (isOver()) return;
    if (!device.isWatching() && !device.isBusy()) device.ask();
    keepAsking(stage, device, dice, isOver);
  });
};
