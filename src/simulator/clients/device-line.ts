// What lies between a person's client library and the simulated gateway: each text passes through, and the journal gets
// of acts and answers. Some people send their acts by REST.
import type { OpenSocket, SocketListener } from "../../client/core/ports.ts";
import { readFrame } from "../../client/core/relay-frame.ts";
import type { Journal } from "../checks/journal.ts";
import type { Dice } from "../world/dice.ts";
import type { SimulatedGateway } from "../world/simulated-gateway.ts";
import type { World } from "../world/world.ts";
import type { CalledAct, Calls } from "./calls.ts";
import type { Habits } from "./policy.ts";

export interface DeviceParts {
  readonly world: World;
  readonly gateway: SimulatedGateway;
  readonly journal: Journal;
  readonly dice: Dice;
  readonly habits: Habits;
  /** Takes one act from the number that all devices share. False if none is left. */
  readonly mayAct: () => boolean;
  /** The calls that the device may make without a socket. */
  readonly calls: Calls;
}

export interface DeviceOf {
  readonly name: string;
  readonly match: string;
  readonly player: string | null;
  readonly token: string | null;
  /** The code of a private match. */
  readonly code: string | undefined;
  /** Whether the device reveals what its player has promised. */
  readonly reveals: boolean;
  /** The match is private, and the device must not see it. */
  readonly isUninvited: boolean;
}

export interface DeviceLine {
  readonly open: OpenSocket;
  /** Whether the newest socket is open, and no `unwatch` on it may still be on its way. */
  isSure(): boolean;
  /** The person has told the library to unwatch. The relay may handle that after a later watch. */
  doubt(): void;
  /** The network breaks. The library may not notice. */
  breakOff(): void;
  /** The network breaks, and the library notices at once. */
  cut(): void;
}

interface Wire {
  readonly id: string;
  readonly listener: SocketListener;
  isDoubtful: boolean;
}

export const createDeviceLine = (parts: DeviceParts, of: DeviceOf): DeviceLine => {
  const { gateway } = parts;
  let wire: Wire | null = null;
  return {
    open: (listener) => {
      const id = gateway.connect(of.token, of.player, {
        opened: listener.opened,
        received: (text) => receive(parts, of, text, listener),
        closed: listener.closed,
      });
      wire = { id, listener, isDoubtful: false };
      return {
        send: (text) => send(parts, of, id, text, listener),
        close: () => gateway.hangUp(id),
      };
    },
    isSure: () => wire !== null && !wire.isDoubtful && gateway.isOpen(wire.id),
    doubt: () => {
      if (wire) wire.isDoubtful = true;
    },
    breakOff: () => {
      if (wire) gateway.breakOff(wire.id);
    },
    cut: () => {
      if (!wire) return;
      gateway.hangUp(wire.id);
      wire.listener.closed();
    },
  };
};

const receive = (parts: DeviceParts, of: DeviceOf, text: string, listener: SocketListener): void => {
  const { world, journal, habits } = parts;
  const { match, name, player } = of;
  const frame = readFrame(text);
  if (frame?.type === "hello" && habits.socketMs !== null) {
    const reconnectBefore = new Date(world.clockwork.nowMs() + habits.socketMs).toISOString();
    listener.received(JSON.stringify({ ...frame, reconnectBefore }));
    return;
  }
  if (frame?.type !== undefined && "match" in frame && frame.match === match) {
    if (of.isUninvited && frame.type !== "error")
      world.violated("a private match is shown to nobody else", `${name} hears ${frame.type}`);
    journal.received(match, player, frame);
    const id = frame.type === "events" ? frame.ack : frame.type === "refused" ? frame.id : undefined;
    if (id !== undefined) journal.answered(match, name, id, frame);
  }
  listener.received(text);
};

const send = (
  parts: DeviceParts,
  of: DeviceOf,
  wire: string,
  text: string,
  listener: SocketListener,
): void => {
  const { gateway, journal, dice, habits, calls } = parts;
  const { match, name, player } = of;
  const act = actIn(text);
  if (act) journal.asked(match, name, player, act);
  if (act && player !== null && dice.happens(habits.calls))
    calls.act(player, act, (answer) => receive(parts, of, answer, listener));
  else gateway.send(wire, text);
};

const actIn = (text: string): CalledAct | null => {
  const frame = JSON.parse(text);
  return frame.type === "act" ? frame : null;
};
