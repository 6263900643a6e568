// A world around one table: its players with their devices, who looks on, and who reads without a socket. They play for a
// while, and then everything must be as it was promised.

import { linearizationFault } from "./checks/linearizable.ts";
import { createCalls } from "./clients/calls.ts";
import { createDevice, type Device } from "./clients/device.ts";
import { drawnHabits } from "./clients/policy.ts";
import { startReader } from "./clients/reader.ts";
import { layTable } from "./lay-table.ts";
import type { Setting } from "./setting.ts";
import { settle } from "./settle.ts";
import { createDice } from "./world/dice.ts";
import type { Stage } from "./world/stage.ts";

export interface Played {
  readonly devices: number;
  readonly acts: number;
}

export interface Bounds {
  readonly acts: number;
  readonly devices: number;
}

const LOOK_EVERY_MS = 20;
/** How long a table is kept at which somebody waits. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

export const runTable = async (
  stage: Stage,
  setting: Setting,
  seed: number,
  most: Bounds,
): Promise<Played> => {
  const { world, rest, told, journal, gateway } = stage;
  const { clockwork } = world;
  const laid = await layTable(stage.calm, setting, createDice(seed, "table"));
  let acts = 0;
  let isSettling = false;
  const calls = createCalls(
    rest,
    laid,
    (player) => `Guest ${laid.players.findIndex(({ id }) => id === player)}`,
    (text, player, host) => told.hear(text, player, true, host),
  );
  const nobody = { id: null, token: null };
  /** A stranger at a private table may know its code. */
  const admission = (player: string | null, purpose: string) => {
    const isUninvited = setting.isPrivate && player === null && createDice(seed, purpose).happens(0.5);
    return { code: isUninvited ? undefined : laid.code, isUninvited };
  };
  const identities = [
    ...laid.players,
    ...laid.players.slice(0, setting.doubles),
    ...Array.from({ length: setting.spectators }, () => nobody),
  ].slice(0, most.devices);
  const mostActs = Math.min(setting.acts, most.acts);
  const mayAct = (): boolean => {
    acts++;
    return acts <= mostActs;
  };
  const devices: readonly Device[] = identities.map(({ id, token }, n) => {
    const dice = createDice(seed, `device ${n}`);
    const habits = drawnHabits(dice, setting.pings);
    return createDevice(
      { world, gateway, journal, mayAct, calls, dice, habits },
      { name: `d${n}`, match: laid.match, player: id, token, ...admission(id, `code of device ${n}`) },
    );
  });

  if (setting.isOld) clockwork.leap(KEPT_MS - createDice(seed, "age").below(8_000));
  stage.begin();
  for (const device of devices) device.start();
  const dice = createDice(seed, "latecomers");
  for (const player of laid.late) clockwork.after(dice.below(5_000), "", () => calls.sit(player));
  for (let n = 0; n < setting.readers; n++) {
    const player = laid.players[n]?.id ?? null;
    startReader({
      world,
      rest,
      dice: createDice(seed, `reader ${n}`),
      match: laid.match,
      player,
      ...admission(player, `code of reader ${n}`),
      isOver: () => isSettling,
      check: (text, player, host) => told.hear(text, player, true, host),
      heard: (seq) => journal.historyOf(laid.match).heard(seq),
    });
  }
  const endMs = clockwork.nowMs() + setting.playMs;
  const isOver = (): boolean =>
    clockwork.nowMs() >= endMs ||
    acts >= mostActs ||
    world.faults.struck.some(({ fault }) => fault === setting.restsAfter);
  while (!isOver()) if (!(await clockwork.runUntil(clockwork.nowMs() + LOOK_EVERY_MS))) break;
  isSettling = true;
  if (!clockwork.isStopped())
    await settle({ ...stage, devices: devices.filter(({ isUninvited }) => !isUninvited), laid, setting });
  if (!clockwork.isStopped()) judge(stage, laid.match);
  return { devices: devices.length, acts: Math.min(acts, mostActs) };
};

const judge = ({ world, commits, journal }: Stage, match: string): void => {
  const chronicle = commits.chronicleOf(match);
  const fault = chronicle && linearizationFault(chronicle, journal.historyOf(match).said);
  if (fault) world.violated("in an order that respects time", `${match}: ${fault}`);
};
