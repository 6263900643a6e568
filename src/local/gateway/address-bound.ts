// Counts what the addresses hold, and bounds it: of one address, and of the network around it. Knows not what it counts.
import { networksOf } from "../../relay/limits/networks.ts";

export interface AddressBound {
  /** Null where the address, or its network, holds its most. Otherwise what gives the place back, once. */
  enter(address: string): (() => void) | null;
}

export const createAddressBound = (most: number): AddressBound => {
  const held = new Map<string, number>();

  const add = (name: string, count: number): void => {
    const now = (held.get(name) ?? 0) + count;
    if (now > 0) held.set(name, now);
    else held.delete(name);
  };

  return {
    enter: (address) => {
      const networks = networksOf(address);
      if (networks.some(({ name, share }) => (held.get(name) ?? 0) >= most * share)) return null;
      for (const { name } of networks) add(name, 1);
      let isHeld = true;
      return () => {
        if (isHeld) for (const { name } of networks) add(name, -1);
        isHeld = false;
      };
    },
  };
};
