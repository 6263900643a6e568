// The stores of the ways to sign in, for the one function that uses them.
import { createAppCodeStore } from "./app-code-store.ts";
import { createChallengeStore } from "./challenge-store.ts";
import { createGrantStore } from "./grant-store.ts";
import { createPasskeyStore } from "./passkey-store.ts";
import { createRecoverySetStore } from "./recovery-set-store.ts";
import type { MakeSignInStores } from "./stores.ts";

export const createSignInStores: MakeSignInStores = (client, tableName, nowMs) => ({
  grants: createGrantStore(client, tableName, nowMs),
  appCodes: createAppCodeStore(client, tableName, nowMs),
  passkeys: createPasskeyStore(client, tableName),
  challenges: createChallengeStore(client, tableName),
  recoverySets: createRecoverySetStore(client, tableName),
});
