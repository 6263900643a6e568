// What a device is made of, and whose it is.
import type { Journal } from "../checks/journal.ts";
import type { Dice } from "../world/dice.ts";
import type { Gateway } from "../world/gateway.ts";
import type { World } from "../world/world.ts";
import type { Calls } from "./calls.ts";
import type { Habits } from "./policy.ts";

export interface DeviceParts {
  readonly world: World;
  readonly gateway: Gateway;
  readonly journal: Journal;
  readonly dice: Dice;
  readonly habits: Habits;
  /** One act of all devices together is less; false where none is left. */
  readonly mayAct: () => boolean;
  /** What the device may ask without a socket. */
  readonly calls: Calls;
}

export interface DeviceOf {
  readonly name: string;
  readonly match: string;
  readonly player: string | null;
  readonly token: string | null;
  /** What it asks for a private table with. */
  readonly code: string | undefined;
  /** A private table is none of its business. */
  readonly isUninvited: boolean;
}
