// Runs a world around one match: players with their devices, spectators, and readers without a socket.
// They play for a while. Then the run checks every promise.

import { isSettled } from "../match/stored-match.ts";
import { drawHabits } from "./clients/policy.ts";
import { desert } from "./desert.ts";
import { judgeHistory } from "./judge-history.ts";
import { openSimulatedMatch } from "./open-simulated-match.ts";
import { createParticipants, strangers } from "./participants.ts";
import type { Setting } from "./setting.ts";
import { settle } from "./settle.ts";
import { createDice } from "./world/dice.ts";
import type { Stage } from "./world/stage.ts";

export interface WorldPlayed {
  readonly devices: number;
  readonly acts: number;
}

export interface WorldBounds {
  readonly acts: number;
  readonly devices: number;
}

const LOOK_EVERY_MS = 20;
/** How long the players stay at most, once the seats are settled. */
const LINGER_MS = [1, 500, 5_000, 20_000];
/** How long the relay keeps an open match. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

export const runMatch = async (
  stage: Stage,
  setting: Setting,
  seed: number,
  most: WorldBounds,
): Promise<WorldPlayed> => {
  const { world } = stage;
  const { clockwork } = world;
  const opened = await openSimulatedMatch(stage.calm, setting, createDice(seed, "table"));
  let acts = 0;
  let isSettling = false;
  const mostActs = Math.min(setting.acts, most.acts);
  const identities = [
    ...opened.players,
    ...opened.players.slice(0, setting.doubles),
    ...strangers(setting.spectators),
  ].slice(0, most.devices);
  const { devices, come } = createParticipants(stage, {
    opened,
    setting,
    seed,
    name: "",
    identities,
    habitsOf: (dice) => drawHabits(dice, setting.pings),
    mayAct: () => {
      acts++;
      return acts <= mostActs;
    },
    isOver: () => isSettling,
  });

  if (setting.isOld) clockwork.leap(KEPT_MS - createDice(seed, "age").below(8_000));
  stage.begin();
  come();
  let endMs = clockwork.nowMs() + setting.playMs;
  const gone = createDice(seed, "gone");
  let isLeft = false;
  const isOver = (): boolean => {
    const match = stage.commits.storedOf(opened.match);
    if (setting.isDeserted && !isLeft && match && isSettled(match)) {
      isLeft = true;
      endMs = clockwork.nowMs() + gone.below(gone.pick(LINGER_MS) ?? 1);
    }
    return (
      clockwork.nowMs() >= endMs ||
      acts >= mostActs ||
      world.faults.struck.some(({ fault }) => fault === setting.restsAfter)
    );
  };
  while (!isOver()) if (!(await clockwork.runUntil(clockwork.nowMs() + LOOK_EVERY_MS))) break;
  isSettling = true;
  if (!clockwork.isStopped() && setting.isDeserted) {
    for (const device of devices) device.stop();
    await desert(stage);
  } else if (!clockwork.isStopped())
    await settle({ ...stage, devices: devices.filter(({ isUninvited }) => !isUninvited), opened, setting });
  if (!clockwork.isStopped()) judgeHistory(stage, opened.match);
  return { devices: devices.length, acts: Math.min(acts, mostActs) };
};
