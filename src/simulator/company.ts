// Who comes to a table that is laid: its players with their devices, late ones, who looks on, and who reads without a
// socket. It knows neither how they play nor for how long.
import { createCalls } from "./clients/calls.ts";
import { createDevice, type Device } from "./clients/device.ts";
import type { Habits } from "./clients/policy.ts";
import { startReader } from "./clients/reader.ts";
import type { Laid } from "./lay-table.ts";
import type { Setting } from "./setting.ts";
import { createDice, type Dice } from "./world/dice.ts";
import type { Stage } from "./world/stage.ts";

export interface Company {
  readonly devices: readonly Device[];
  /** They come, each in its own time. */
  come(): void;
}

export interface Invited {
  readonly laid: Laid;
  readonly setting: Setting;
  readonly seed: number;
  /** What its devices and dice are called by where a world has several tables; else nothing. */
  readonly name: string;
  /** A device each; one without a player looks on. */
  readonly identities: readonly Identity[];
  readonly habitsOf: (dice: Dice) => Habits;
  /** One act of all devices together is less; false where none is left. */
  readonly mayAct: () => boolean;
  /** Whether readers have read enough. */
  readonly isOver: () => boolean;
}

export interface Identity {
  readonly id: string | null;
  readonly token: string | null;
}

/** Some that look on. */
export const strangers = (count: number): readonly Identity[] =>
  Array.from({ length: count }, () => ({ id: null, token: null }));

export const inviteCompany = (stage: Stage, invited: Invited): Company => {
  const { world, rest, told, journal, gateway } = stage;
  const { laid, setting, seed, name, habitsOf, mayAct, isOver } = invited;
  const { match } = laid;
  const calls = createCalls(
    rest,
    laid,
    (player) => `Guest ${laid.players.findIndex(({ id }) => id === player)}`,
    (text, player, host) => told.hear(text, player, true, host),
  );
  /** A stranger at a private table may know its code. */
  const admission = (player: string | null, purpose: string) => {
    const isUninvited =
      setting.isPrivate && player === null && createDice(seed, `${name}${purpose}`).happens(0.5);
    return { code: isUninvited ? undefined : laid.code, isUninvited };
  };
  const devices = invited.identities.map(({ id, token }, n) => {
    const dice = createDice(seed, `${name}device ${n}`);
    const habits = habitsOf(dice);
    return createDevice(
      { world, gateway, journal, mayAct, calls, dice, habits },
      { name: `${name}d${n}`, match, player: id, token, ...admission(id, `code of device ${n}`) },
    );
  });
  return {
    devices,
    come: () => {
      for (const device of devices) device.start();
      const dice = createDice(seed, `${name}latecomers`);
      for (const player of laid.late) world.clockwork.after(dice.below(5_000), "", () => calls.sit(player));
      for (let n = 0; n < setting.readers; n++) {
        const player = laid.players[n]?.id ?? null;
        startReader({
          world,
          rest,
          dice: createDice(seed, `${name}reader ${n}`),
          match,
          player,
          ...admission(player, `code of reader ${n}`),
          isOver,
          check: (text, player, host) => told.hear(text, player, true, host),
          heard: (seq) => journal.historyOf(match).heard(seq),
        });
      }
    },
  };
};
