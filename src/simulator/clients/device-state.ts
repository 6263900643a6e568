// Defines the state of a simulated device: its parts, its owner and its memory.
import type { GameAction } from "../../games/game.ts";
import type { Journal } from "../checks/journal.ts";
import type { Dice } from "../world/dice.ts";
import type { SimulatedGateway } from "../world/simulated-gateway.ts";
import type { World } from "../world/world.ts";
import type { Calls } from "./calls.ts";
import { createMatchMemory, type MatchMemory } from "./match-memory.ts";
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

export interface DeviceState extends DeviceParts, DeviceOf {
  readonly memory: MatchMemory;
  socket: DeviceSocket | null;
  /** The number of sockets in a row that closed before they opened. */
  failures: number;
  heardAtMs: number;
  /** The open question, other than an act. If the server does not answer it, the device takes its socket for dead. */
  unanswered: "watch" | "ping" | null;
  /** The number of such questions so far. */
  asks: number;
  isWatching: boolean;
  /** The device has sent `unwatch` on this socket. The relay may handle it after a later `watch`. */
  hasUnwatched: boolean;
  hasLeft: boolean;
  hasRevealed: boolean;
  pending: PendingAct | null;
  isThinking: boolean;
  /** The device begins no new act. */
  isResting: boolean;
  /** The device pings after a deadline. */
  pings: boolean;
  /** The device sends no pings of its own. */
  isSilent: boolean;
  isStopped: boolean;
}

export interface DeviceSocket {
  readonly id: string;
  isOpen: boolean;
}

export interface PendingAct {
  readonly id: string;
  readonly seen: number;
  readonly action: GameAction;
}

export const newDeviceState = (parts: DeviceParts, of: DeviceOf): DeviceState => ({
  ...parts,
  ...of,
  memory: createMatchMemory(),
  socket: null,
  failures: 0,
  heardAtMs: parts.world.clockwork.nowMs(),
  unanswered: null,
  asks: 0,
  isWatching: false,
  hasUnwatched: false,
  hasLeft: false,
  hasRevealed: false,
  pending: null,
  isThinking: false,
  isResting: false,
  pings: parts.habits.pings,
  isSilent: false,
  isStopped: false,
});
