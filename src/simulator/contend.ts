// A world of races: full tables of one game, several at once and wave after wave, at which each seat has several devices that
// act as fast as they are answered. Every table's history is judged; so is all else that a world promises.

import { faultText } from "../relay/fault-text.ts";
import { type Contention, contentionIn } from "./checks/contention.ts";
import type { Device } from "./clients/device.ts";
import { drawnHabits, type Habits } from "./clients/policy.ts";
import { type Company, inviteCompany, strangers } from "./company.ts";
import { judgeHistory } from "./judge-history.ts";
import { type Laid, openSimulatedMatch } from "./lay-table.ts";
import { drawnSetting, type Setting } from "./setting.ts";
import { settle } from "./settle.ts";
import { createDice, type Dice } from "./world/dice.ts";
import { RATES } from "./world/faults.ts";
import { createStage, type Stage } from "./world/stage.ts";
import type { Violation } from "./world/world.ts";

export interface ContendOptions {
  readonly seed: number;
  /** Tables are laid until so many contended actions are judged. */
  readonly actions: number;
  /** At once. */
  readonly tables: number;
  /** Of each seat. */
  readonly devices: number;
  /** After every wave: what has been judged by then. */
  readonly progressed?: (soFar: Contention) => void;
  /** Every line of the trace. */
  readonly hear?: (line: string) => void;
}

export interface Contended extends Contention {
  readonly violation: Violation | null;
  readonly matches: number;
  readonly acknowledged: number;
  readonly beaten: number;
  /** For another reason than a lost race. */
  readonly refused: number;
  readonly faults: number;
  readonly steps: number;
  readonly virtualMs: number;
  /** Of the whole trace: equal runs have equal hashes. */
  readonly hash: number;
}

const GAME = "zip-zap";
/** No wave is longer: who has not come to an end by then is stopped. */
const MOST_MS = 600_000;
const LOOK_EVERY_MS = 500;

export const contend = async (options: ContendOptions): Promise<Contended> => {
  const { seed, hear = null } = options;
  const stage = createStage({ seed, rates: RATES, muted: new Set(), hear, earlier: null });
  const { clockwork, faults } = stage.world;
  let sum: Contention = { attempts: 0, contended: 0, actions: 0 };
  let matches = 0;
  try {
    while (!clockwork.isStopped() && sum.actions < options.actions) {
      for (const contention of await wave(stage, options, matches)) sum = added(sum, contention);
      matches += options.tables;
      options.progressed?.(sum);
    }
  } catch (error) {
    stage.world.violated("no fault of its own", faultText(error));
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

const added = (one: Contention, other: Contention): Contention => ({
  attempts: one.attempts + other.attempts,
  contended: one.contended + other.contended,
  actions: one.actions + other.actions,
});

/** Some tables from their first deal to their last check; empty where a promise was broken. */
const wave = async (stage: Stage, options: ContendOptions, first: number): Promise<readonly Contention[]> => {
  const { world, commits, journal } = stage;
  const { clockwork, faults } = world;
  let isOver = false;
  const tables: Table[] = [];
  for (let n = first; n < first + options.tables; n++)
    tables.push(await lay(stage, options, `t${n} `, () => isOver));
  const devices = tables.flatMap((table) => table.devices);

  if (first === 0) stage.begin();
  else faults.begin();
  for (const { come } of tables) come();
  const dice = createDice(options.seed, `wave of ${first}`);
  for (const device of devices) keepAsking(stage, device, dice, () => isOver);
  const endMs = clockwork.nowMs() + MOST_MS;
  const isPlayed = ({ laid }: Table): boolean => commits.storedOf(laid.match)?.status !== "live";
  while (clockwork.nowMs() < endMs && !tables.every(isPlayed))
    if (!(await clockwork.runUntil(clockwork.nowMs() + LOOK_EVERY_MS))) return [];

  isOver = true;
  for (const device of devices) device.rest();
  for (const table of tables) {
    const invited = table.devices.filter(({ isUninvited }) => !isUninvited);
    await settle({ ...stage, ...table, devices: invited });
    if (clockwork.isStopped()) return [];
    judgeHistory(stage, table.laid.match);
  }
  for (const device of devices) device.stop();
  return tables.flatMap(({ laid: { match } }) => {
    const chronicle = commits.chronicleOf(match);
    return chronicle ? [contentionIn(chronicle, journal.historyOf(match).said)] : [];
  });
};

interface Table extends Company {
  readonly laid: Laid;
  readonly setting: Setting;
}

const lay = async (
  stage: Stage,
  { seed, devices }: ContendOptions,
  name: string,
  isOver: () => boolean,
): Promise<Table> => {
  const setting = fullTable(createDice(seed, `${name}setting`));
  const laid = await openSimulatedMatch(stage.calm, setting, createDice(seed, `${name}table`));
  const seated = Array.from({ length: devices }, () => laid.players).flat();
  const company = inviteCompany(stage, {
    laid,
    setting,
    seed,
    name,
    identities: [...seated, ...strangers(setting.spectators)],
    habitsOf: (dice) => hurried(dice, setting.pings),
    mayAct: () => !isOver(),
    isOver,
  });
  return { ...company, laid, setting };
};

const fullTable = (dice: Dice): Setting => {
  const drawn = drawnSetting(dice, GAME);
  const seats = drawn.game.seats.max;
  return {
    ...drawn,
    isQuick: false,
    seats,
    players: seats,
    houses: [],
    late: 0,
    isOld: false,
    beforeEnd: null,
  };
};

const hurried = (dice: Dice, pings: boolean): Habits => ({
  ...drawnHabits(dice, pings),
  thinkMs: (own) => 1 + own.below(4),
  waits: 0,
  wanders: 0,
});

/** Only one of a seat's devices is told of everything; the others ask, so that they race as well. */
const keepAsking = (stage: Stage, device: Device, dice: Dice, isOver: () => boolean): void => {
  stage.world.clockwork.after(150 + dice.below(600), "", () => {
    if (isOver()) return;
    if (!device.isWatching() && !device.isBusy()) device.ask();
    keepAsking(stage, device, dice, isOver);
  });
};
