// The stores that only some functions use, for a host that runs everything.
import { createArenaStores } from "./arena-stores.ts";
import { createOperatorStores } from "./operator-stores.ts";
import { createSignInStores } from "./sign-in-stores.ts";
import type { OwnStores } from "./stores.ts";

export const ALL_STORES: OwnStores = {
  signIn: createSignInStores,
  arenas: createArenaStores,
  operator: createOperatorStores,
};
