// Creates the clients of an open match: players with their devices, late players, spectators,
// and readers without a socket. Does not know how they play or for how long.
import { createCalls } from "./clients/calls.ts";
import { createDevice, type Device } from "./clients/device.ts";
import type { Habits } from "./clients/policy.ts";
import { startReader } from "./clients/reader.ts";
import type { OpenedMatch } from "./open-simulated-match.ts";
import type { Setting } from "./setting.ts";
import { createDice, type Dice } from "./world/dice.ts";
import type { Stage } from "./world/stage.ts";

export interface Participants {
  readonly devices: readonly Device[];
  /** Starts all clients. Each of them comes at its own time. */
  come(): void;
}

export interface ParticipantsOptions {
  readonly opened: OpenedMatch;
  readonly setting: Setting;
  readonly seed: number;
  /** The prefix of the names of devices and dice, if a world has several matches. Else empty. */
  readonly name: string;
  /** One device for each identity. An identity without a player is a spectator. */
  readonly identities: readonly Identity[];
  readonly habitsOf: (dice: Dice) => Habits;
  /** Takes one act from the number that all devices share. False if none is left. */
  readonly mayAct: () => boolean;
  /** Whether the readers must stop. */
  readonly isOver: () => boolean;
}

export interface Identity {
  readonly id: string | null;
  readonly token: string | null;
}

/** Identities of spectators without an account. */
export const strangers = (count: number): readonly Identity[] =>
  Array.from({ length: count }, () => ({ id: null, token: null }));

export const createParticipants = (stage: Stage, invited: ParticipantsOptions): Participants => {
  const { world, rest, sent, journal, gateway } = stage;
  const { opened, setting, seed, name, habitsOf, mayAct, isOver } = invited;
  const { match } = opened;
  const calls = createCalls(
    rest,
    opened,
    (player) => `Guest ${opened.players.findIndex(({ id }) => id === player)}`,
    setting,
    (text, player, host) => sent.observe(text, player, true, host),
  );
  /** Half of the strangers know the code of a private match. The others must not see the match. */
  const admission = (player: string | null, purpose: string) => {
    const isUninvited =
      setting.isPrivate && player === null && createDice(seed, `${name}${purpose}`).happens(0.5);
    return { code: isUninvited ? undefined : opened.code, isUninvited };
  };
  const devices = invited.identities.map(({ id, token }, n) => {
    const dice = createDice(seed, `${name}device ${n}`);
    const habits = habitsOf(dice);
    return createDevice(
      { world, gateway, journal, mayAct, calls, dice, habits },
      {
        ...{ name: `${name}d${n}`, match, player: id, token },
        reveals: createDice(seed, `${name}entropy of device ${n}`).happens(0.7),
        ...admission(id, `code of device ${n}`),
      },
    );
  });
  return {
    devices,
    come: () => {
      for (const device of devices) device.start();
      const dice = createDice(seed, `${name}latecomers`);
      for (const player of opened.late) world.clockwork.after(dice.below(5_000), "", () => calls.sit(player));
      for (let n = 0; n < setting.readers; n++) {
        const player = opened.players[n]?.id ?? null;
        startReader({
          world,
          rest,
          dice: createDice(seed, `${name}reader ${n}`),
          match,
          player,
          ...admission(player, `code of reader ${n}`),
          isOver,
          check: (text, player, host) => sent.observe(text, player, true, host),
          received: (seq) => journal.historyOf(match).received(seq),
        });
      }
    },
  };
};
